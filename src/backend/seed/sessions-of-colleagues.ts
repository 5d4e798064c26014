// What Bob and Carol work on, in the projects that they share with Alice.
import { DAYS, HOURS, sessionsOf } from './session-spec';
import { agent, user } from './turn';

const schemaReview = [
  user('Review our event schema before we freeze it: 46 events, three teams, grown over four years.'),
  agent(
    'Three kinds of trouble: the same thing under two names (`user_id`, `uid`), time without zone, and meaning in text that nobody parses.',
  ),
  user('How many of each?'),
  agent('11 events use `uid`, 7 have local time, 5 carry JSON inside a string.', { replyTo: 2 }),
  user('Can we fix the time zone ones without breaking readers?'),
  agent(
    'Add `occurred_at` in UTC beside the old field, fill both for 90 days, then remove the old one. Readers can move one by one.',
  ),
  user('And old rows?'),
  agent(
    'For five of the seven the zone is known from the sender. For the other two I would leave them null rather than guess.',
    {
      thinking: 'Guessing the zone would make errors of up to two hours that nobody could see later.',
    },
  ),
  user('Agreed. Write the decision down.'),
  agent(
    'Decision. Every event carries `occurred_at` (UTC, milliseconds). Local time fields stay for 90 days. Unknown zones stay null. `uid` becomes `user_id` in version 3 of the schema.',
  ),
];

export const colleaguesSessions = [
  ...sessionsOf('bob', 'data-platform', [
    {
      key: 'schema-review',
      status: 'IDLE',
      minutesAgo: 40,
      title: 'Event schema review',
      icon: '📐',
      color: 'INDIGO',
      tags: ['schema', 'events'],
      pinned: true,
      turns: schemaReview,
      summaries: [
        {
          upTo: 4,
          title: 'What is wrong with the schema',
          content:
            '46 events. 11 say `uid` for `user_id`, 7 have time without zone, 5 carry JSON inside a string.',
        },
      ],
      configuration: { recipeName: 'reviewer' },
    },
    {
      key: 'queue-retention',
      status: 'RUNNING',
      minutesAgo: 1,
      title: 'How long should the queue keep messages?',
      color: 'TEAL',
      turns: [
        user(
          'A consumer was down over the weekend and we lost 6 hours. How long should the queue keep messages?',
        ),
        agent(
          'Longer than your longest weekend: four days cover a bank holiday. That is 38 GB at your rate.',
        ),
        user('And if it is down for a week?'),
      ],
    },
    {
      key: 'flaky-test',
      status: 'CLOSED',
      minutesAgo: 13 * DAYS,
      title: 'Flaky test in the importer',
      turns: [
        user('`imports in order` fails about once in 40 runs.'),
        agent('It sorts by time alone, and two rows share a millisecond. Sort by time, then by id.'),
        user('500 runs, green.'),
      ],
    },
  ]),
  ...sessionsOf('bob', 'website-relaunch', [
    {
      key: 'dns-cutover',
      status: 'IDLE',
      minutesAgo: 6 * HOURS,
      title: 'DNS for the cutover',
      color: 'SLATE',
      tags: ['launch'],
      turns: [
        user('Time to live is 86,400 today. When do I lower it for a switch on the 20th at 06:00?'),
        agent('At least 24 hours before, so by the 19th at 06:00. The evening of the 18th leaves a margin.'),
      ],
    },
  ]),
  ...sessionsOf('carol', 'website-relaunch', [
    {
      key: 'newsletter',
      status: 'IDLE',
      minutesAgo: 2 * HOURS,
      title: 'Newsletter for the launch',
      icon: '✉️',
      color: 'ROSE',
      tags: ['newsletter'],
      turns: [
        user('Subject line for the launch newsletter, please. No “exciting news”.'),
        agent('“The new site is up. Here is what moved.”'),
        user('Nice and dry. Preview text?'),
        agent('“Search works now. So does everything you bookmarked.”', { replyTo: 2 }),
      ],
    },
    {
      key: 'photo-rights',
      status: 'SUSPENDED',
      minutesAgo: 3 * DAYS,
      turns: [
        user('Which of the 140 photos may we use beyond this year?'),
        agent('96 without limit, 31 until December next year, 13 only in print. The list is sorted by page.'),
      ],
    },
  ]),
];
