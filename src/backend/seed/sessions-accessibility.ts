// Alice's sessions on accessibility and editing, one of them shared with Bob.
import { DAYS, HOURS, sessionsOf } from './session-spec';
import { agent, system, user } from './turn';

const checkoutAudit = [
  user('Audit the new checkout against WCAG 2.2 AA. Start with the address form.'),
  agent('I will run the automated checks first, then go through the form by keyboard.', {
    callsTool: 'run_axe',
    thinking:
      'Automated checks find perhaps a third. Plan the manual pass: keyboard, zoom, screen reader, errors.',
  }),
  system('run_axe: 4 violations on /checkout/address (2 serious, 2 moderate)', {
    toolResult: true,
    after: 0,
  }),
  agent(
    'Four findings:\n1. Country select has no label (4.1.2)\n2. Error text has 3.1:1 contrast (1.4.3)\n3. Two fields share one id\n4. No `autocomplete` on name and post code (1.3.5)',
    { replyTo: 2 },
  ),
  user('And by hand?'),
  agent(
    'By keyboard: focus disappears behind the sticky order summary from the third field on (2.4.11, new in 2.2). After a failed submit focus stays on the button; a screen reader says nothing. Move focus to the error summary.',
  ),
  user('How would you fix the sticky summary without a redesign?', { after: 3 * HOURS }),
  agent(
    '`scroll-padding-block-end` of the summary’s height on the scrolling element. One line, and it also helps anchor links. Below 480 px I would let the summary scroll away.',
  ),
  user('Dev says the country select is a custom component. Replace it with a native one?'),
  agent(
    'For 200 countries a native select is the better choice: typing jumps to the entry, phones show their own picker. What you lose is the flag, which helps nobody find their country.',
    { replyTo: 8 },
  ),
  user('OK. Have someone compare how three large shops handle errors in checkout.'),
  agent('I asked a researcher to look at three shops and come back with what they have in common.'),
];

const onboardingGuide = [
  user('Bob and I write the onboarding guide for new editors here. First: what must they know on day one?'),
  agent(
    'Three things: where a page lives, how to preview it, and who approves it. Everything else can wait until they need it.',
  ),
  user('I would add how to undo. People are less afraid then.', { sender: 'bob' }),
  agent(
    'Good point, Bob. “Nothing here is final: every page keeps its last 30 versions” belongs on the first page.',
    {
      replyTo: 2,
    },
  ),
  user('Alice, do we say “publish” or “go live”?', { sender: 'bob', addressedToAgent: false }),
  user('Publish. “Go live” is for the launch only.', { replyTo: 4, addressedToAgent: false, after: 2 }),
  system('Bob Okafor added “Editorial calendar” to the project’s documents.'),
  user('Write the first page with that.', { sender: 'bob' }),
  agent(
    '# Your first day\n\nWelcome. Today you change one real page, and nothing can go wrong.\n\n1. Open *Pages* and find the one on your card.\n2. Change a sentence. Preview shows it as visitors will see it.\n3. Press Request review. Your buddy approves, and it is published.\n\nNothing here is final: every page keeps its last 30 versions.',
  ),
  user('Lovely. The tone is right. Same again for images: size, alt text, rights.', { after: 18 * HOURS }),
  agent(
    '# Images\n\n- Size: upload the largest you have; the site makes the smaller ones.\n- Alt text: say what the picture adds. If it adds nothing, tick *Decorative*.\n- Rights: if you don’t know who made it, don’t use it. Ask in #pictures.',
    { thinking: 'Keep three bullets, each with one rule a newcomer can follow without asking.' },
  ),
  user('Can we get this into German for the Berlin team?', { sender: 'bob' }),
  agent(
    'Yes. I suggest that we finish English first, then translate once; two pages are still to come: links and approvals.',
  ),
];

export const accessibilitySessions = sessionsOf('alice', 'website-relaunch', [
  {
    key: 'checkout-audit',
    status: 'RUNNING',
    minutesAgo: 2,
    title: 'Accessibility audit: checkout',
    icon: '♿',
    color: 'PURPLE',
    tags: ['accessibility', 'checkout', 'wcag'],
    group: 'accessibility',
    bound: true,
    turns: checkoutAudit,
    memories: [
      {
        kind: 'PLAN',
        title: 'Audit',
        content:
          '1. Address form: done\n2. Payment: next\n3. Confirmation\n4. Report with severity and effort',
        from: 11,
      },
      {
        kind: 'INSIGHT',
        title: 'Checkout framework',
        content:
          'The form components are shared with the account pages: a fix in checkout is a fix there, too.',
        from: 9,
      },
    ],
    workers: [
      {
        name: 'worker-research',
        title: 'Errors in checkout: three shops',
        recipe: 'researcher',
        goal: 'Compare how three large shops report errors in checkout',
        status: 'RUNNING',
        from: 11,
        turns: [
          user('Compare how three large shops report errors in checkout. What do they have in common?'),
          agent(
            'Two of three done. Both list the errors at the top, with links to the fields, and keep what was typed.',
          ),
        ],
        finding: {
          title: 'So far',
          content:
            'An error summary with links to the fields, and nothing typed is lost. The third shop is still open.',
        },
      },
    ],
    pending: [
      'While that runs: does the payment step have the same problem with focus?',
      'And please number the findings.',
    ],
    configuration: { activeSkills: [{ name: 'wcag-2.2' }], recipeName: 'reviewer' },
  },
  {
    key: 'onboarding-guide',
    status: 'IDLE',
    minutesAgo: 48,
    title: 'Onboarding guide for editors',
    icon: '📘',
    color: 'AMBER',
    tags: ['guide', 'editors'],
    allowMultipleClients: true,
    turns: onboardingGuide,
    memories: [
      {
        kind: 'SCRATCHPAD',
        title: 'Terms',
        content: 'publish (not: go live), request review, buddy, version',
        from: 5,
        sessionWide: true,
      },
    ],
  },
  {
    key: 'alt-texts',
    status: 'IDLE',
    minutesAgo: 2 * DAYS + 3 * HOURS,
    title: 'Alt texts for 60 product photos',
    titleAutoGenerated: true,
    color: 'CYAN',
    tags: ['accessibility'],
    group: 'accessibility',
    turns: [
      user('I uploaded 60 product photos. Suggest alt texts, at most 100 characters each.'),
      agent(
        'Done for all 60. Twelve show the same headset from another side; I suggest marking those as decorative.',
      ),
      user('Agreed. Number 23 says “a person smiling”. What does it add?'),
      agent('Little. Better: “Support agent at a standing desk, two screens with the shared inbox open”.', {
        replyTo: 2,
      }),
    ],
  },
  {
    key: 'contrast-dark-mode',
    status: 'SUSPENDED',
    minutesAgo: 4 * DAYS,
    icon: '🌗',
    color: 'SLATE',
    group: 'accessibility',
    turns: [
      user('Which of our brand colours can carry text in dark mode?'),
      agent(
        'On #14171C: blue 400 (7.2:1), teal 300 (9.8:1) and amber 300 (11.4:1) can. Red 500 can’t at 4.1:1; use red 400.',
      ),
    ],
  },
  {
    key: 'keyboard-menu',
    status: 'ARCHIVED',
    minutesAgo: 24 * DAYS,
    title: 'Keyboard support of the mega menu',
    color: 'RED',
    tags: ['accessibility'],
    turns: [
      user('Should the mega menu open on hover, on focus or on click?'),
      agent('On click, and by Enter or Space. Opening on focus traps people who only want to pass by.'),
      user('Arrow keys inside?'),
      agent(
        'Not needed: it holds links, so Tab is what people expect. Escape closes it and returns to the button.',
      ),
    ],
  },
]);
