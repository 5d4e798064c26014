// Alice's work on the launch of the new website.
import { HOURS, sessionsOf } from './session-spec';
import { agent, system, user } from './turn';

const landingPageCopy = [
  user(
    'We need copy for the new landing page. Audience: support leads in companies of 50 to 500 people. They compare us with two competitors.',
  ),
  agent(
    'Happy to. Before I write: what is the one thing a visitor should believe after ten seconds, and what should they click?',
    {
      thinking:
        'Audience is given, the goal is not. Ask for the promise and the action before drafting anything.',
    },
  ),
  user('Believe: their team answers faster with us without hiring. Click: “Start a trial”.'),
  agent(
    'Three headlines to react to:\n1. Answer every customer today\n2. Your team, twice as fast\n3. Faster answers, same team\n\nMy favourite is the third: it holds both halves of the promise in four words.',
  ),
  user('3 is close. “Same team” sounds a bit like “no raise this year”.', { replyTo: 3 }),
  agent('Fair. “Faster answers from the team you have” keeps the promise and gives the team the credit.', {
    replyTo: 4,
  }),
  user('Yes! That one. Now the subheading, at most 20 words.'),
  agent(
    '“Acme Desk sorts, drafts and remembers, so that your people spend their time on the customers who need them.” That is 19 words.',
  ),
  user('Good. Three feature blocks next: shared inbox, drafts, memory.', { after: 26 * HOURS }),
  agent(
    'One inbox, no collisions. See who is on what, before you start typing.\n\nDrafts that sound like you. Suggested replies learn from the answers your team has sent.\n\nIt remembers. Every conversation carries its history, whoever picks it up.',
  ),
  user('Legal asks whether “learn from the answers your team has sent” is true for the free plan.'),
  agent(
    'On the free plan suggestions come from your help articles only. Safer for both: “Suggested replies built on your own help articles and past answers.” With an asterisk for past answers on paid plans.',
    {
      thinking:
        'The pricing document lists past answers under Team and above. Keep one sentence, move the limit into a note.',
    },
  ),
  user('Fine. Quotes: I have one from Mara at Fjordline: “We closed our Monday backlog on Monday.”'),
  agent(
    'Keep it exactly as it is. Put it right under the blocks, with her name, role and photo. A number beside it would help: how large was the backlog?',
  ),
  user('About 340 tickets.'),
  agent('Then the caption: “340 tickets, gone by 5 pm. Mara Lunde, support lead at Fjordline.”'),
  user('Pricing teaser and the last call to action, please.', { after: 20 * HOURS }),
  agent(
    'Teaser: “Free for three people. From €12 a person after that.”\nCall to action: heading “See your own backlog shrink”, button “Start a trial”, and below it in small print “No card needed. 14 days.”',
  ),
  user('Bob says 14 days is still being discussed, may become 21.'),
  agent(
    'I marked the number as open. Everything else is independent of it, so only that line changes when the decision comes.',
    { replyTo: 18 },
  ),
  user('Can you read the whole page once more, as a tired visitor on a phone?'),
  agent(
    'As that visitor: the headline works. The subheading takes four lines on a small screen; “sorts, drafts and remembers” is what I keep. The quote made me scroll. I was unsure whether “memory” is about customers or about my team. I would rename that block “It remembers your customers”.',
  ),
  user('Take that. And give me the final version of the headline and subheading.'),
  agent(
    'Headline: Faster answers from the team you have\nSubheading: Acme Desk sorts, drafts and remembers, so that your people have time for customers.\n\nOpen point: length of the trial.',
  ),
];

/** Alice asks for the quarter’s plan; the copy of the session goes on from here. */
const quarterlyPlanStart = [
  user('Draft a plan for the website in the first quarter. Two designers, three developers, one editor.'),
  agent(
    'Assuming the relaunch ships on 20 January, I see three themes:\n1. Settle: fix what the launch shakes loose (3 weeks)\n2. Grow: comparison pages and the German site (6 weeks)\n3. Prepare: customer portal, design only (3 weeks)',
    {
      thinking:
        'Six people, twelve weeks. The editor is the narrowest place: German needs about half of her time.',
    },
  ),
  user('The portal has to be usable by April, not only designed.'),
  agent(
    'Then the German site or the comparison pages must wait. The portal needs two developers for eight weeks, which leaves one for everything else.',
  ),
  user('What brings more: German or comparison pages?'),
  agent(
    'By last year’s numbers, comparison pages: 11 % of trials started on one, though we have only two. 6 % of visitors come from German-speaking countries, and they start trials as often as others do.',
    { replyTo: 4 },
  ),
];

const launchChecklist = [
  user('Make me a launch checklist for 20 January. Cutover is at 06:00.'),
  agent(
    'Grouped by when:\n- A week before: freeze content, rehearse the cutover, test redirects\n- The day before: lower DNS time to live, tell support\n- 06:00: switch, smoke test, watch errors for an hour\n- Afterwards: resubmit the sitemap, raise the time to live again',
  ),
  user('Add the status page and the person on call.'),
  agent(
    'Added: schedule maintenance on the status page two days before; Bob is on call from 05:30 to 12:00, Carol after that.',
  ),
  user('What is our way back if checkout breaks?'),
  agent(
    'The old site stays up on its own host for 14 days. Going back is one DNS change, about five minutes with the lower time to live. Orders made on the new site stay in the shared database, so none are lost.',
    { thinking: 'Check that both sites write orders to the same place: yes, the order service is shared.' },
  ),
  user('Good. Move the rehearsal to the 13th, the 14th is taken.', { after: 22 * HOURS }),
  agent('Moved to 13 January, 07:00, with the same four people. The plan is updated.'),
];

export const launchSessions = sessionsOf('alice', 'website-relaunch', [
  {
    key: 'landing-page-copy',
    status: 'IDLE',
    minutesAgo: 5,
    title: 'Landing page copy',
    icon: '🚀',
    color: 'BLUE',
    tags: ['copy', 'launch'],
    pinned: true,
    group: 'launch',
    turns: landingPageCopy,
    summaries: [
      {
        upTo: 8,
        title: 'Headline and subheading',
        content:
          'Alice needs landing page copy for support leads in companies of 50 to 500 people. The promise: faster answers without hiring; the action: “Start a trial”. Chosen headline: “Faster answers from the team you have” (she disliked “same team”). Subheading of 19 words agreed.',
      },
      {
        upTo: 16,
        title: 'Headline, feature blocks and quote',
        content:
          'Landing page for support leads in companies of 50 to 500 people; headline “Faster answers from the team you have” and a subheading are agreed. Three feature blocks are written: shared inbox, drafts, memory. Legal: on the free plan suggestions come from help articles only, hence the note. Quote by Mara Lunde of Fjordline, captioned “340 tickets, gone by 5 pm”.',
      },
    ],
    memories: [
      {
        kind: 'PLAN',
        title: 'Page outline',
        content:
          '1. Headline and subheading: done\n2. Feature blocks: done\n3. Quote: done\n4. Pricing teaser: trial length open\n5. Read on a phone: done',
        from: 19,
      },
      {
        kind: 'SCRATCHPAD',
        title: 'Words to avoid',
        content: 'same team, seamless, effortless, revolutionary; “memory” on its own',
        from: 21,
      },
      {
        kind: 'INSIGHT',
        title: 'How Alice decides',
        content:
          'She picks quickly from three options and argues from how a sentence feels to the team that is described.',
        from: 5,
        sessionWide: true,
      },
    ],
    configuration: {
      goal: 'Copy for the landing page, ready for the launch',
      promptOverrideAppend: 'Follow the house style of the project.',
      todos: [
        { text: 'Write the hero', done: true },
        { text: 'Confirm the length of the trial', done: false },
      ],
    },
  },
  {
    key: 'launch-checklist',
    status: 'SUSPENDED',
    minutesAgo: 9 * HOURS,
    title: 'Launch checklist',
    icon: '✅',
    color: 'GREEN',
    tags: ['launch', 'operations'],
    group: 'launch',
    turns: launchChecklist,
    memories: [
      {
        kind: 'PLAN',
        title: 'Cutover on 20 January',
        content:
          '1. Rehearse on 14 January\n2. Lower DNS time to live on the 19th\n3. Switch at 06:00\n4. Watch for an hour',
        from: 1,
      },
      {
        kind: 'PLAN',
        title: 'Cutover on 20 January',
        content:
          '1. Rehearse on 13 January, 07:00\n2. Maintenance notice on the 18th\n3. Lower DNS time to live on the 19th\n4. Switch at 06:00, Bob on call\n5. Way back: DNS to the old host, open for 14 days',
        from: 7,
        replacesPrevious: true,
      },
    ],
    configuration: { mode: 'PLANNING', todos: [{ text: 'Invite four people to the rehearsal', done: true }] },
  },
  {
    key: 'quarterly-plan',
    status: 'IDLE',
    minutesAgo: 26 * HOURS,
    title: 'Quarterly plan',
    icon: '🗓️',
    color: 'INDIGO',
    tags: ['planning'],
    pinned: true,
    turns: [
      ...quarterlyPlanStart,
      user('Then portal first, comparison pages second, German in the second quarter.'),
      agent(
        'Plan A, then:\n- Weeks 1 to 3: settle, all hands\n- Weeks 4 to 11: portal, two developers and one designer\n- Weeks 4 to 9: six comparison pages, one developer, one designer, the editor\n- Week 12: buffer',
      ),
      user('Send me that as a table later. Enough for today.'),
      agent('I will keep it as a table in the plan, with names to be filled in.'),
    ],
    memories: [
      {
        kind: 'PLAN',
        title: 'First quarter',
        content:
          '1. Settle, weeks 1 to 3\n2. Portal, weeks 4 to 11\n3. Comparison pages, weeks 4 to 9\n4. Buffer, week 12',
        from: 9,
      },
    ],
  },
  {
    key: 'copy-of-quarterly-plan',
    status: 'IDLE',
    minutesAgo: 23 * HOURS,
    title: 'Copy of Quarterly plan',
    icon: '🗓️',
    color: 'PURPLE',
    tags: ['planning', 'what if'],
    turns: [
      ...quarterlyPlanStart,
      user('Let us try it the other way round: what if we hire a freelance editor and do German as well?'),
      agent(
        'With a freelance editor at 60 % from week 4, German could go live in week 11 in parallel: 38 pages, about €9,000. The risk is review: our own editor would have to read everything.',
      ),
      user('Could support read it? Two of them are native speakers.'),
      agent(
        'Yes, if they get half a day a week each for five weeks. Then plan B holds without touching the portal.',
      ),
    ],
  },
  {
    key: 'redirect-map',
    status: 'IDLE',
    minutesAgo: 3 * HOURS + 12,
    title: 'Redirect map from the old site',
    titleAutoGenerated: true,
    color: 'TEAL',
    tags: ['seo', 'launch'],
    group: 'launch',
    turns: [
      user('Compare the old sitemap with the new one and tell me which addresses need a redirect.'),
      agent('I will read both sitemaps.', { callsTool: 'compare_sitemaps' }),
      system('compare_sitemaps: 412 old addresses, 268 unchanged, 97 moved, 47 without a match', {
        toolResult: true,
        replyTo: 1,
        after: 0,
      }),
      agent(
        '97 pages moved and get a redirect each. 47 have no counterpart. 31 of those are old press releases.',
        {
          replyTo: 2,
          after: 0,
        },
      ),
      user('Send the press releases to /news. What are the other 16?'),
      agent(
        'Nine are campaign pages from before last year, without visits; I suggest 410. Seven are help articles that support still links to. They should be moved, not redirected.',
      ),
      user('Agreed on all. Export it as a CSV for Bob.'),
      agent('Exported: 137 lines, one for each old address, with status and target.', {
        callsTool: 'export_csv',
      }),
      system('export_csv: redirects.csv, 137 lines', { toolResult: true, after: 0 }),
    ],
  },
]);
