// What a host may change of the feature without rewriting it, one story each.
import type { Meta, StoryObj } from '@storybook/vue3-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { defineComponent, h, ref, type PropType } from 'vue';
import type { SessionActionEvent } from '../composables/action-events';
import type { SessionNotice } from '../composables/notices';
import type { SessionSummary } from '../contract';
import { datasetWith } from '../testing/stories/datasets';
import { choose, findButton, hasFocus, isGone, itemNames, openMenu, press } from '../testing/stories/person';
import { hrefOf, ListScene, SessionsScene, stay } from '../testing/stories/scenes';
import { storyOf, type StoryOptions } from '../testing/stories/story-of';
import SessionActionsMenu from './SessionActionsMenu.vue';
import SessionCard from './SessionCard.vue';
import SessionMenuItem from './SessionMenuItem.vue';

const meta: Meta = { title: 'Feature/Extension points' };

export default meta;
type Story = StoryObj;

const TITLE = 'Landing page';
const COPY = `Copy of ${TITLE}`;

/** Cards as the library draws them, in a list of the host's own. */
const cards = (slots: Record<string, (props: { session: SessionSummary }) => unknown> = {}) =>
  h(SessionsScene, {
    draw: (sessions) =>
      h(
        'div',
        { role: 'list', 'aria-label': 'Chats' },
        sessions.map((session) =>
          h(SessionCard, { key: session.sessionId, session, href: hrefOf(session), onOpen: stay }, slots),
        ),
      ),
  });

const story = (options: StoryOptions) => storyOf({ dataset: datasetWith({}), ...options });

/** The app chooses what every menu has, and in which order. */
export const ChosenItems: Story = {
  ...story({ host: { menuItems: ['rename', 'archive', 'separator', 'duplicate'] } }),
  render: () => () => cards(),
  async play() {
    const menu = await openMenu(TITLE);
    await expect(itemNames(menu)).toEqual(['Rename', 'Archive', 'Duplicate']);
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Duplicate' }));
    await findButton(`Actions for ${COPY}`);
  },
};

/** One menu differs from the others. */
export const ChosenItemsOfOneMenu: Story = {
  ...story({}),
  render: () => () =>
    h(SessionsScene, {
      draw: (sessions) =>
        sessions.map((session) =>
          h(SessionActionsMenu, { key: session.sessionId, session, items: ['duplicate'] }),
        ),
    }),
  async play() {
    await expect(itemNames(await openMenu(TITLE))).toEqual(['Duplicate']);
  },
};

const exported = fn();

/** The host's own items stand among ours, and take arrow keys and letters as they do. */
export const OwnItems: Story = {
  ...story({}),
  render: () => () =>
    cards({
      menuItems: ({ session }) =>
        h(SessionMenuItem, { onSelect: () => exported(session.sessionId) }, () => 'Export as Markdown'),
    }),
  async play() {
    exported.mockClear();
    const menu = await openMenu(TITLE);
    await expect(itemNames(menu)).toEqual([
      'Duplicate',
      'Rename',
      'Pin',
      'Color',
      'Archive',
      'Export as Markdown',
      'Delete',
    ]);
    await userEvent.keyboard('e');
    await hasFocus(within(menu).getByRole('menuitem', { name: 'Export as Markdown' }));
    await userEvent.keyboard('{Enter}');
    await expect(exported).toHaveBeenCalledOnce();
    await isGone(() => screen.queryByRole('menu'));
    await hasFocus(await findButton(`Actions for ${TITLE}`));
  },
};

/** The same in a whole list of ours. */
export const OwnItemsInAList: Story = {
  ...story({}),
  render: () => () =>
    h(ListScene, null, {
      menuItems: ({ session }: { session: SessionSummary }) =>
        h(SessionMenuItem, { onSelect: () => exported(session.sessionId) }, () => 'Export as Markdown'),
    }),
  async play() {
    exported.mockClear();
    await choose(TITLE, 'Export as Markdown');
    await expect(exported).toHaveBeenCalledOnce();
  },
};

/** The host's own button opens the menu, named as ours is. */
export const OwnTrigger: Story = {
  ...story({}),
  render: () => () =>
    h(SessionsScene, {
      draw: (sessions) =>
        sessions.map((session) =>
          h(
            SessionActionsMenu,
            { key: session.sessionId, session, asChild: true },
            { trigger: () => h('button', { type: 'button', class: 'sd-button' }, 'Actions ▾') },
          ),
        ),
    }),
  async play() {
    const button = await findButton(`Actions for ${TITLE}`);
    await expect(button).toHaveTextContent('Actions ▾');
    await expect(button).not.toHaveClass('sd-menu-trigger');
    await choose(TITLE, 'Duplicate');
    await findButton(`Actions for ${COPY}`);
  },
};

const told = ref<SessionNotice[]>([]);

/** The host shows notices its own way. */
export const OwnToasts: Story = {
  ...story({ host: { notify: (notice) => (told.value = [...told.value, notice]) } }),
  render: () => () => [
    cards(),
    h(
      'div',
      { 'aria-label': 'What happened', role: 'log' },
      told.value.map((notice) =>
        h('p', { key: notice.id }, [
          notice.message,
          ' ',
          ...notice.actions.map((action) =>
            h(
              'button',
              { class: 'sd-button', type: 'button', onClick: () => void action.run() },
              action.label,
            ),
          ),
        ]),
      ),
    ),
  ],
  async play() {
    told.value = [];
    await choose(TITLE, 'Duplicate');
    await expect(await screen.findByText(`Duplicated as “${COPY}”`)).toBeVisible();
    await press('Undo');
    await expect(await screen.findByText(`Removed the copy “${COPY}”`)).toBeVisible();
    await expect(document.querySelector('.sd-toast')).toBeNull();
  },
};

/** Copies are titled by a rule of the host's own. */
export const OwnTitleRule: Story = {
  ...story({ host: { copyTitle: ({ title, taken }) => `${title} / branch ${new Set(taken).size}` } }),
  render: () => () => cards(),
  async play() {
    await choose(TITLE, 'Duplicate');
    await screen.findByText(`Duplicated as “${TITLE} / branch 1”`);
    await choose(TITLE, 'Duplicate');
    await screen.findByText(`Duplicated as “${TITLE} / branch 2”`);
  },
};

/** A dialog of the host's own: no more than a promise to the feature. */
const question = ref<{ session: SessionSummary; answer: (yes: boolean) => void } | null>(null);

const OwnDialog = defineComponent({
  props: {
    asked: {
      type: Object as PropType<{ session: SessionSummary; answer: (yes: boolean) => void }>,
      required: true,
    },
  },
  setup(props) {
    const answer = (yes: boolean) => {
      question.value = null;
      props.asked.answer(yes);
    };
    return () =>
      h('div', { role: 'alertdialog', 'aria-label': 'Really?' }, [
        h('p', `Type nothing, just say it: delete ${props.asked.session.title}?`),
        h('button', { type: 'button', class: 'sd-button', onClick: () => answer(false) }, 'Keep it'),
        h('button', { type: 'button', class: 'sd-button', onClick: () => answer(true) }, 'Let it go'),
      ]);
  },
});

/** Before a chat is deleted the host asks in its own way. */
export const OwnConfirmation: Story = {
  ...story({
    host: {
      confirmDelete: (session) => new Promise((answer) => (question.value = { session, answer })),
    },
  }),
  render: () => () => [cards(), question.value && h(OwnDialog, { asked: question.value })],
  async play({ stage }) {
    await choose(TITLE, 'Delete');
    await press('Keep it');
    await hasFocus(await findButton(`Actions for ${TITLE}`));
    await expect(stage.requests.some((request) => request.startsWith('DELETE'))).toBe(false);

    await choose(TITLE, 'Delete');
    await press('Let it go');
    await screen.findByText(`Deleted “${TITLE}”`);
    await isGone(() => screen.queryByRole('listitem'));
  },
};

const events = ref<SessionActionEvent[]>([]);

/** Every action is told as it begins and as it ends, without a word that a person wrote. */
export const Analytics: Story = {
  ...story({ host: { onAction: (event) => (events.value = [...events.value, event]) } }),
  render: () => () => [
    cards(),
    h(
      'ol',
      { 'aria-label': 'Events' },
      events.value.map(({ action, phase }, index) => h('li', { key: index }, `${action} ${phase}`)),
    ),
  ],
  async play() {
    events.value = [];
    await choose(TITLE, 'Duplicate');
    await press('Undo');
    await waitFor(() =>
      expect(events.value.map(({ action, phase }) => `${action} ${phase}`)).toEqual([
        'duplicate started',
        'duplicate succeeded',
        'undo started',
        'undo succeeded',
      ]),
    );
    await expect(JSON.stringify(events.value)).not.toContain(TITLE);
  },
};
