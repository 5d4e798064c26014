/** What the exports of an entry are told under, by their kind, in this order. */
export const CHAPTERS = [
  { kind: 'composable', title: 'Composables' },
  { kind: 'component', title: 'Components' },
  { kind: 'function', title: 'Functions' },
  { kind: 'object', title: 'Factories' },
  { kind: 'class', title: 'Classes' },
  { kind: 'constant', title: 'Constants' },
  { kind: 'type', title: 'Types' },
];
