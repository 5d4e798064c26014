import { createRandom } from './random';
import { HOURS, sessionsOf, type SessionSpec, type SummarySpec } from './session-spec';
import { agent, user, type Turn } from './turn';

/** As many as a chat keeps active before it compacts. */
const ACTIVE_MESSAGES = 20;
const SUMMARIES = 8;
/** Messages of a working day; a night follows. */
const DAY_LENGTH = 80;

const MODELS = ['Nordlys', 'Fjell', 'Skagen', 'Linden', 'Aurora', 'Tern', 'Hazel', 'Brink'] as const;
const KINDS = ['desk lamp', 'standing desk', 'headset', 'monitor arm', 'office chair', 'foot rest'] as const;
const COMPLAINTS = [
  'It is twice as long as the others.',
  'The measurements are missing.',
  'It says “innovative” three times.',
  'The German version promises more than ours.',
  'Support gets questions about the warranty.',
  'The first sentence is about us, not about the product.',
] as const;
const REMEDIES = [
  'I cut it to three sentences and put the use first',
  'I moved the measurements into the table and kept one in the text',
  'I removed what can’t be checked and added the test report',
  'I took the wording from the manual, which has been reviewed',
  'I added the warranty, two years, as a line of its own',
] as const;
const CLOSINGS = [
  'Ready for review.',
  'One question is open: is it still sold in white?',
  'The photo shows the older model, by the way.',
  'Same treatment for the smaller one?',
] as const;

/** @returns Alice's longest chat: product after product, `messages` turns of it, all but the last 20 compacted. */
export function bigSession(messages: number): SessionSpec[] {
  return sessionsOf('alice', 'website-relaunch', [
    {
      key: 'product-pages',
      status: 'IDLE',
      minutesAgo: 3 * HOURS,
      title: 'Product pages, one by one',
      icon: '📦',
      color: 'ORANGE',
      tags: ['copy', 'products'],
      turns: dialogue(messages),
      summaries: chain(messages),
    },
  ]);
}

function dialogue(messages: number): Turn[] {
  const random = createRandom('product-pages');
  return Array.from({ length: messages }, (_, index) => {
    const night = index > 0 && index % DAY_LENGTH === 0 ? { after: 15 * HOURS } : {};
    if (index % 2 === 1) {
      return agent(
        `${random.pick(REMEDIES)}. The page has ${random.between(48, 130)} words now. ${random.pick(CLOSINGS)}`,
      );
    }
    const product = `${random.pick(MODELS)} ${random.between(2, 9)}0`;
    return user(`Page ${index / 2 + 1}: ${random.pick(KINDS)} ${product}. ${random.pick(COMPLAINTS)}`, night);
  });
}

function chain(messages: number): SummarySpec[] {
  const compacted = Math.max(0, messages - ACTIVE_MESSAGES);
  // Whole exchanges, so that a summary never parts a question from its answer.
  const step = Math.max(2, 2 * Math.ceil(compacted / SUMMARIES / 2));
  const summaries: SummarySpec[] = [];
  for (let from = 0; from < compacted; from += step) {
    const upTo = Math.min(from + step, compacted);
    summaries.push({
      upTo,
      title: `Pages 1 to ${Math.ceil(upTo / 2)}`,
      content:
        `Alice and the assistant go through the product pages one by one; pages 1 to ${Math.ceil(upTo / 2)} are dealt with. ` +
        'Rules so far: three sentences, the use first, measurements in the table, nothing that can’t be checked, ' +
        'the warranty as a line of its own. Open questions about colours and photos go to the product team.',
    });
  }
  return summaries;
}
