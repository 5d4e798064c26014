/** What a piece of template may count on in the component that it stands in. */
const HOST_PROPS = {
  session: 'library.SessionSummary',
  message: 'library.ChatMessage',
  branches: 'readonly library.SessionSummary[]',
  sections: 'readonly library.SessionListSection[]',
  status: 'library.SessionListStatus',
};

/**
 * @param {string} code an example: a whole component, or a piece of one's template
 * @returns {string} a whole component, with the example in the lines where it was
 */
export function asComponent(code) {
  if (/^<(script|template)/m.test(code)) return code;
  const components = new Set([...code.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name));
  const props = Object.entries(HOST_PROPS).map(([name, type]) => `${name}: ${type}`);
  const script = [
    `import type * as library from 'session-duplicate';`,
    `import { ${[...components].join(', ')} } from 'session-duplicate';`,
    `defineProps<{ ${props.join('; ')} }>();`,
  ].join(' ');
  return `<script setup lang="ts">${script}</script><template>${code}</template>\n`;
}
