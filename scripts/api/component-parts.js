/** The parts of a component's interface: the ends of their types' names, and their members as a template has them. */
const PARTS = [
  { suffix: 'Props', title: 'Props', inTemplate: (member) => member },
  { suffix: 'Emits', title: 'Events', inTemplate: eventOf },
  { suffix: 'Slots', title: 'Slots', inTemplate: slotOf },
];

/**
 * @param {import('./model.js').Item} component
 * @param {import('./model.js').Item[]} items of the same entry
 * @returns {{ title: string, members: import('./members.js').Member[] }[]} its parts that have members, by the names that
 *   a template gives them
 */
export function partsOf(component, items) {
  const models = component.members.map((member) => ({
    ...member,
    name: modelName(member.name),
    optional: false,
  }));
  const parts = PARTS.map(({ suffix, title, inTemplate }) => {
    const { members = [] } = items.find(({ name }) => name === component.name + suffix) ?? {};
    return { title, members: members.map(inTemplate) };
  });
  return [...parts, { title: 'Models', members: models }].filter(({ members }) => members.length > 0);
}

/** Whether a type is told as a part of a component. */
export const isPart = ({ name }, items) =>
  items.some((item) => item.kind === 'component' && PARTS.some(({ suffix }) => item.name + suffix === name));

/** With its arguments. */
function eventOf(member) {
  const values = member.type.slice(1, -1);
  return { ...member, name: `@${member.name}`, type: values === '' ? '' : `(${values})` };
}

/** With its props. Any slot can be left empty. */
function slotOf(member) {
  const props = /^\(props: (.*)\) => unknown$/.exec(member.type)?.[1] ?? '';
  return { ...member, name: `#${member.name}`, type: props, optional: false };
}

const modelName = (name) => (name === 'modelValue' ? 'v-model' : `v-model:${name}`);
