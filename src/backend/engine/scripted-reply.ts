import type { EngineView } from './engine-view';
import { oneLine } from '../one-line';

const QUOTE_LENGTH = 80;
const RECALL_LENGTH = 400;

/** The engine's answer: what it heard and what it remembers, so that anyone can ask a copy what it knows. */
export function scriptedReply(question: string, view: EngineView): string {
  const lines = [
    `You said “${oneLine(question, QUOTE_LENGTH)}”. ` +
      `I remember ${view.activeMessages.length} turns of this chat word for word.`,
  ];
  if (view.summary) lines.push(`Before that, in short: ${oneLine(view.summary.content, RECALL_LENGTH)}`);
  for (const kind of ['PLAN', 'SCRATCHPAD', 'INSIGHT'] as const) {
    const note = view.notes.findLast((memory) => memory.kind === kind);
    if (note) lines.push(`${LABELS[kind]}: ${oneLine(note.content, RECALL_LENGTH)}`);
  }
  return lines.join('\n\n');
}

const LABELS = { PLAN: 'Our plan', SCRATCHPAD: 'My notes', INSIGHT: 'What I learned' };

/** What a summary is called, by the last of the turns that it stands for. */
export function scriptedTitle(turns: readonly { content: string }[]): string {
  return `Up to “${oneLine(turns.at(-1)?.content ?? '', QUOTE_LENGTH)}”`;
}

/** A summary of turns that are about to leave the engine's view, the summary before them included. */
export function scriptedSummary(
  turns: readonly { role: string; content: string }[],
  previous: string | undefined,
): string {
  const gist = turns
    .filter((turn) => turn.role === 'USER')
    .map((turn) => `– ${oneLine(turn.content, QUOTE_LENGTH)}`)
    .join('\n');
  const before = previous ? `${oneLine(previous, RECALL_LENGTH)}\n` : '';
  return `${before}Then ${turns.length} turns about:\n${gist}`;
}
