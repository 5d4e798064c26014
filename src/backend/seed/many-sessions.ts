import { createRandom } from './random';
import { sessionsOf, type SessionSpec } from './session-spec';
import { agent, user } from './turn';

const TASKS = [
  'Backfill',
  'Check',
  'Explain',
  'Rewrite',
  'Speed up',
  'Document',
  'Compare',
  'Clean up',
] as const;
const TABLES = [
  'orders',
  'customers',
  'returns',
  'invoices',
  'stock',
  'visits',
  'campaigns',
  'refunds',
] as const;
const SCOPES = [
  'for the north',
  'since January',
  'by country',
  'per supplier',
  'in the nightly export',
  'without tests',
] as const;
const TAGS = ['sql', 'quality', 'export', 'cost', 'dashboard'] as const;
const ICONS = ['📊', '🧮', '🗂️', '🔎', '🧹'] as const;
const COLORS = ['SLATE', 'TEAL', 'BLUE', 'AMBER', 'ROSE'] as const;

/** Minutes between one session and the next. */
const STEP = 11;

/** @returns short sessions of Alice's in “Data platform”, so many that a list shows how it copes. */
export function manySessions(count: number): SessionSpec[] {
  const random = createRandom('many-sessions');
  return sessionsOf(
    'alice',
    'data-platform',
    Array.from({ length: count }, (_, index) => {
      const table = random.pick(TABLES);
      const title = `${random.pick(TASKS)} ${table} ${random.pick(SCOPES)}`;
      const tags = random.between(0, 2) === 0 ? [] : [random.pick(TAGS)];
      return {
        key: `many-${index}`,
        status: random.between(1, 12) === 1 ? ('ARCHIVED' as const) : ('IDLE' as const),
        // Archived ones are archived a day after their last message.
        minutesAgo: 24 * 60 + (index + 1) * STEP,
        title: `${title}, no. ${index + 1}`,
        icon: random.pick(ICONS),
        color: random.pick(COLORS),
        tags,
        turns: [
          user(`${title}, please. Start with the rows that failed last night.`),
          agent(`${random.between(3, 900)} rows of ${table} differ. The first ten are below; shall I go on?`),
        ],
      };
    }),
  );
}
