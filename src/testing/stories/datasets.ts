// The chats that stories show: alice's, in one project, all of them recent.
import type { DatasetInput } from '../../backend/dataset';
import type { SessionDocument } from '../../backend/documents';
import { aChat, aMemory, datasetOf, nextId, type Chat } from '../builders';

export const PROJECT = 'relaunch';

export const LONG_TITLE =
  'Everything that has to be decided before the new shop opens its doors in spring, from the colour of the chairs to the wording of the last mail, with every reason that we gave and all those we did not';

/** Titles that other apps get wrong. */
export const ODD_TITLES = [
  '<img src=x onerror=alert(1)><b>Bold</b> &amp; “plain”',
  '100 %25 of {the} %s @:budget | 20 % off',
  '  spaces   in the   middle  ',
  'Averyverylongwordwithoutanyplacetobreakitthatgoesonandonandonandonandonuntilnothingisleftofthecard',
] as const;

export const EMOJI_TITLE = '👩‍👩‍👧‍👦 Family 🏳️‍🌈 plan 🇨🇭 2️⃣0️⃣2️⃣7️⃣ 👍🏽';
export const ARABIC_TITLE = 'خطة الإطلاق (v2) — المرحلة 1';

type SessionFields = Partial<SessionDocument>;

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const TURNS = [
  'The landing page needs a headline. Something quieter than last year’s.',
  'How about “Sit down.”? It is short, and it says nothing about the chair.',
  'Yes. And the pictures?',
  'The headline is done; shall I go on with the pictures?',
];

/** A chat of four turns that was active some minutes ago. */
export function chatOf(fields: SessionFields = {}, minutes = 5): Chat {
  const at = minutesAgo(minutes);
  const chat = aChat({
    turns: TURNS.length,
    session: {
      lastMessagePreview: TURNS.at(-1) ?? null,
      lastMessageRole: 'ASSISTANT',
      lastMessageAt: at,
      lastActivityAt: at,
      createdAt: minutesAgo(minutes + 90),
      ...fields,
    },
  });
  chat.messages.forEach((message, index) => {
    message.content = TURNS[index] ?? '';
    message.createdAt = minutesAgo(minutes + TURNS.length - 1 - index);
  });
  return chat;
}

/** Chats, the first one active last. */
export const chatsOf = (...seeds: SessionFields[]): Chat[] =>
  seeds.map((fields, index) => chatOf(fields, 5 + index * 45));

/** A dataset of such chats. */
export const datasetWith =
  (...seeds: SessionFields[]) =>
  (): DatasetInput =>
    datasetOf(chatsOf(...seeds));

const WORK: readonly SessionFields[] = [
  { title: 'Launch plan', pinned: true, icon: '🚀', color: 'INDIGO', tags: ['launch', 'plan'] },
  { title: 'Landing page', icon: '🎨', color: 'TEAL', tags: ['copy'] },
  { title: 'Prices for the shop', icon: '🧮', color: 'AMBER', tags: [], status: 'RUNNING' },
  { title: 'Names for the new chair', icon: null, color: null, tags: ['naming', 'chair'] },
  { title: 'Newsletter in March', icon: '📰', color: 'ROSE', tags: ['copy'], status: 'SUSPENDED' },
  { title: 'Old shop, what to keep', icon: '📦', color: 'SLATE', tags: [], status: 'ARCHIVED' },
];

/** A list as people have it: pinned, working, resting and archived chats. */
export const work = datasetWith(...WORK);

/** The same, part of it in two groups. */
export function groupedWork(): DatasetInput {
  const chats = chatsOf(...WORK);
  const ids = chats.map(({ session }) => session.sessionId);
  const group = (name: string, title: string, sortIndex: number, sessionIds: string[]) => ({
    _id: nextId(),
    tenantId: 'acme',
    projectId: PROJECT,
    userId: 'alice',
    name,
    title,
    sortIndex,
    sessionIds,
  });
  return datasetOf(chats, {
    session_groups: [
      group('writing', 'Writing', 1, ids.slice(1, 2)),
      group('shop', 'The shop', 0, [...ids.slice(2, 3), ...ids.slice(5)]),
    ],
  });
}

/** So many chats, “Chat 1” the one active last. */
export const manyChats = (count: number) => (): DatasetInput =>
  datasetOf(
    Array.from({ length: count }, (_, index) => ({
      ...chatOf({ title: `Chat ${index + 1}`, tags: [], icon: null }, index + 1),
      messages: [],
    })),
  );

/** An original and copies of it; the copies of one whose original is gone stand last. */
export function branches(): DatasetInput {
  const [original, ...others] = chatsOf(
    { sessionId: 'sess_original', title: 'Landing page' },
    {
      sessionId: 'sess_copy',
      title: 'Copy of Landing page',
      duplicatedFrom: { sessionId: 'sess_original', title: 'Landing page' },
    },
    {
      title: 'Copy of Landing page (2)',
      duplicatedFrom: { sessionId: 'sess_original', title: 'Landing page' },
    },
    {
      sessionId: 'sess_orphan',
      title: 'Copy of Old page',
      duplicatedFrom: { sessionId: 'sess_gone', title: 'Old page' },
    },
  );
  return datasetOf(original ? [original, ...others] : others);
}

/** One chat, `sess_long`, that remembers something of every kind. */
export function rememberingChat(): DatasetInput {
  const chat = chatOf({ sessionId: 'sess_long', title: 'Landing page' });
  const { process, messages } = chat;
  const [earlier, summary] = [
    aMemory(process, {
      kind: 'ARCHIVED_CHAT',
      title: 'First turns',
      content: 'Alice wants a quieter headline.',
    }),
    aMemory(process, {
      kind: 'ARCHIVED_CHAT',
      title: 'Up to the pictures',
      content: 'Alice wants a quieter headline. It is settled: “Sit down.” Next are the pictures.',
      sourceRefs: messages.slice(0, 2).map(({ _id }) => _id),
    }),
  ];
  Object.assign(earlier, { supersededByMemoryId: summary._id, supersededAt: summary.createdAt });
  for (const message of messages.slice(0, 2)) message.archivedInMemoryId = summary._id;
  chat.memories = [
    earlier,
    summary,
    aMemory(process, { kind: 'PLAN', title: 'Plan', content: '1. Headline\n2. Pictures\n3. Prices' }),
    aMemory(process, { kind: 'SCRATCHPAD', title: 'Notes', content: 'The customer prefers blue.' }),
    aMemory(process, { kind: 'INSIGHT', title: null, content: 'Short headlines win every time.' }),
  ];
  for (const memory of chat.memories) memory.createdAt = minutesAgo(6);
  return datasetOf([chat]);
}

/** One chat, `sess_long`, of so many turns: “Turn 1” the first. */
export const longChat = (turns: number) => (): DatasetInput => {
  const chat = aChat({ turns, session: { sessionId: 'sess_long', title: 'Landing page' } });
  return datasetOf([chat]);
};
