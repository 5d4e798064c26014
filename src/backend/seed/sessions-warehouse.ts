// Alice's sessions on the data platform.
import { DAYS, HOURS, sessionsOf } from './session-spec';
import { agent, system, user } from './turn';

const customerMigration = [
  user(
    'We need to split `customers.name` into given and family name. 4.1 million rows, PostgreSQL 16, no downtime.',
  ),
  agent(
    'Expand, backfill, contract. First the new columns:\n\n```sql\nALTER TABLE customers\n  ADD COLUMN given_name text,\n  ADD COLUMN family_name text;\n```\n\nNullable and without default, so it only takes a short lock.',
    {
      thinking: 'Adding nullable columns is a catalogue change. Set lock_timeout anyway, the table is busy.',
    },
  ),
  user('What if the lock waits behind a long query?'),
  agent("Then everything queues behind it. `SET lock_timeout = '2s'` and retry until it succeeds.", {
    replyTo: 2,
  }),
  user('Good. How do we split the names? Plenty have more than two parts.'),
  agent(
    'Not by rule alone. 91 % have exactly two parts. For the rest: known particles (van, de, bin, von der) go with the family name; what stays unclear gets the whole text as `given_name` and a flag for support.',
  ),
  user('Run the split on the copy of production and count the unclear ones.', { after: 20 * HOURS }),
  agent('Running it on the copy.', { callsTool: 'run_sql' }),
  system('run_sql: 4,108,332 rows read, 3,961,020 clear, 147,312 unclear, 212 s', {
    toolResult: true,
    replyTo: 7,
    after: 0,
  }),
  agent('3.6 % are unclear: 147,312. Half of them are company names in the wrong field.', {
    replyTo: 8,
    after: 0,
  }),
  user('Companies should go to `organisation`. Can we tell them apart?'),
  agent(
    'By legal form: GmbH, Ltd, AB, Oy and 20 more. That catches 68,900 with 0.2 % errors in a sample of 500.',
  ),
  user('Then write the backfill.'),
  agent(
    '```sql\nUPDATE customers SET given_name = s.given, family_name = s.family\nFROM split_name(customers.name) AS s\nWHERE customers.id BETWEEN $1 AND $2\n  AND given_name IS NULL;\n```\n\nIn batches of 5,000 ids, with 200 ms of rest. Restartable, because finished rows no longer match.',
    { thinking: 'Batches by primary key range, not by OFFSET. Idempotent by the IS NULL condition.' },
  ),
  user('How long on production?'),
  agent('By the copy: 822 batches at about 0.9 s, so 12 minutes plus rest. Say 15.'),
  user('And rows that are written while it runs?', { after: 3 * HOURS }),
  agent(
    'A trigger fills the new columns from `name` on insert and update. Create it before the backfill, drop it in the contract step.',
  ),
  user('Bob reviewed: he misses a check that both sides agree.'),
  agent(
    "He is right. After the backfill:\n\n```sql\nSELECT count(*) FROM customers\nWHERE concat_ws(' ', given_name, family_name) <> name\n  AND NOT name_unclear;\n```\n\nIt has to say 0 before readers are switched.",
    { replyTo: 18 },
  ),
  user('It says 41.', { after: 26 * HOURS }),
  agent(
    "Those 41 have two spaces in the middle. `regexp_replace(name, '\\s+', ' ', 'g')` on the right-hand side brings it to 0.",
  ),
  user('0 now. Next step?'),
  agent(
    'Switch the readers, one service at a time: billing last. When all have run for a week, contract: drop the trigger, then `name`.',
  ),
];

const postmortem = [
  user(
    'Help me write the postmortem for Tuesday. The nightly export wrote empty files for two hours, and nobody noticed until a customer called.',
  ),
  agent('Let me start with the timeline. I will read the event log from 01:00 to 04:00.', {
    callsTool: 'read_events',
  }),
  system(
    'read_events: 01:02 deploy exporter 5.3 · 01:10 first empty file · 02:55 call from Fjordline · 03:08 rollback',
    {
      toolResult: true,
      replyTo: 1,
      after: 0,
    },
  ),
  agent(
    'Timeline (UTC): 01:02 deploy, 01:10 first empty file, 02:55 customer calls, 03:08 rollback. 118 minutes, 36 files, 9 customers.',
  ),
  user('Cause: 5.3 read the new schema, which the replica did not have yet.'),
  agent(
    'And the query returned no rows rather than an error, because the view existed but was empty. So two causes: order of rollout, and “no rows” taken for success.',
    { thinking: 'Avoid blaming the deploy. The deeper cause is that empty counts as fine.', replyTo: 4 },
  ),
  user('Yes. Why did no alarm go off?'),
  agent(
    'The alarm watches failures and duration. Both were excellent: an empty export finishes in three seconds.',
  ),
  user('Ha. Actions?'),
  agent(
    '1. Refuse to publish an export with less than half of yesterday’s rows (Bob, this week)\n2. Alarm on row count, not only on failure (Alice, next week)\n3. Exporter checks the schema version at start (Carol, in two weeks)\n4. Tell the nine customers what happened (Alice, today)',
  ),
  user('Write number 4. Honest, short.'),
  agent(
    '“On Tuesday between 01:10 and 03:08 UTC your export files were empty. We had released a change before the database was ready for it, and our checks did not notice. The files have been replaced. From this week on, an export that shrinks by half is held back and looked at by a person. I’m sorry that you found it before we did.”',
  ),
];

export const warehouseSessions = sessionsOf('alice', 'data-platform', [
  {
    key: 'customer-migration',
    status: 'IDLE',
    minutesAgo: 95,
    title: 'Migration: split customer names',
    icon: '🧬',
    color: 'CYAN',
    tags: ['sql', 'migration', 'customers'],
    pinned: true,
    group: 'warehouse',
    turns: customerMigration,
    summaries: [
      {
        upTo: 6,
        title: 'Approach',
        content:
          'Split `customers.name` (4.1 million rows, PostgreSQL 16) without downtime by expand, backfill, contract. New nullable columns with a lock timeout of 2 s. Unclear names stay whole and get a flag.',
      },
      {
        upTo: 12,
        title: 'Approach and dry run',
        content:
          'Expand, backfill, contract for `customers.name`; new columns with lock timeout. Dry run on the copy: 147,312 of 4.1 million names unclear, half of them companies. 68,900 companies recognised by legal form go to `organisation`.',
      },
      {
        upTo: 18,
        title: 'Approach, dry run and backfill',
        content:
          'Expand, backfill, contract for `customers.name`. Unclear names are flagged, companies go to `organisation`. Backfill in restartable batches of 5,000 ids, about 15 minutes on production; a trigger covers rows written meanwhile and is created before the backfill.',
      },
    ],
    memories: [
      {
        kind: 'PLAN',
        title: 'Steps',
        content:
          '1. Columns: done\n2. Trigger: done\n3. Backfill: done\n4. Check both sides: 0 differences\n5. Switch readers, billing last\n6. Drop trigger and `name` after a week',
        from: 23,
      },
      {
        kind: 'SCRATCHPAD',
        title: 'Particles',
        content: 'van, van der, de, de la, von, von der, bin, al, ter, zu',
        from: 5,
      },
    ],
    configuration: {
      engineParams: { model: 'large', temperature: 0.1 },
      allowedToolsOverride: ['run_sql', 'read_schema'],
      todos: [{ text: 'Switch billing', done: false }],
    },
  },
  {
    key: 'export-postmortem',
    status: 'IDLE',
    minutesAgo: 31 * HOURS,
    title: 'Postmortem: empty nightly exports',
    icon: '🧯',
    color: 'RED',
    tags: ['incident', 'postmortem'],
    turns: postmortem,
    memories: [
      {
        kind: 'INSIGHT',
        title: 'Blind spot of our alarms',
        content:
          'Failures and duration are watched, amounts are not. Empty results look like very good ones.',
        from: 7,
        sessionWide: true,
      },
    ],
  },
  {
    key: 'slow-export',
    status: 'SUSPENDED',
    minutesAgo: 2 * DAYS,
    title: 'Why is the nightly export slow?',
    titleAutoGenerated: true,
    color: 'BLUE',
    tags: ['performance'],
    group: 'warehouse',
    turns: [
      user('The export took 41 minutes last night, a month ago it was 12. Find out why.'),
      agent('I sent a researcher through a month of query plans.'),
      user('And?', { after: 14 }),
      agent(
        'Since the 9th the planner reads `events` in full: its statistics are from before the table doubled. `ANALYZE events` should do.',
        {
          replyTo: 2,
        },
      ),
      user('12 minutes again. Thank you.', { after: 19 * HOURS }),
      agent(
        'Good. I would also lower `autovacuum_analyze_scale_factor` for that table to 0.02, or it comes back in spring.',
      ),
    ],
    workers: [
      {
        name: 'worker-research',
        title: 'Query plans of a month',
        recipe: 'researcher',
        goal: 'Find the day on which the plan of the nightly export changed',
        status: 'CLOSED',
        from: 1,
        turns: [
          user('Find the day on which the plan of the nightly export changed, and what changed.'),
          agent('Reading 30 plans.', { callsTool: 'read_plans' }),
          system('read_plans: 30 plans, 2 distinct', { toolResult: true, replyTo: 1 }),
          agent(
            'On the 9th: index scan on `events` became a sequential scan; estimate 1.2 million rows, actual 2.6.',
          ),
        ],
        finding: {
          title: 'Plan changed on the 9th',
          content: 'Sequential scan on `events` since the 9th; row estimate off by a factor of two.',
        },
      },
    ],
  },
  {
    key: 'untitled-cohorts',
    status: 'IDLE',
    minutesAgo: 4 * HOURS,
    turns: [
      user('Show me weekly cohorts of trials that became paid, last two quarters.'),
      agent(
        'Between 18 % and 23 % convert within 30 days. The cohort of the second week of September stands out with 31 %.',
      ),
      user('That was the webinar.'),
      agent('That explains it: 64 of its 90 trials came from the webinar page. Without them it is 20 %.', {
        replyTo: 2,
      }),
    ],
  },
  {
    key: 'dashboard-names',
    status: 'IDLE',
    minutesAgo: 5 * DAYS,
    title: 'Names for the new dashboards',
    color: 'PINK',
    reactivated: true,
    turns: [
      user('We have six dashboards called “Overview”. Suggest names by what they answer.'),
      agent(
        'Who is waiting? · Who left? · What did it cost? · Is it up? · What sells? · Are we faster than last month?',
      ),
    ],
  },
  {
    key: 'retention-rules',
    status: 'ARCHIVED',
    minutesAgo: 52 * DAYS,
    title: 'Retention rules for raw events',
    color: 'ORANGE',
    tags: ['privacy'],
    turns: [
      user('How long do we have to keep raw events?'),
      agent(
        'Billing events ten years, by tax law. All others: nobody requires them; your own policy says 13 months.',
      ),
    ],
  },
]);
