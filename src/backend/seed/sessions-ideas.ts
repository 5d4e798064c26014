// Alice's loose ends on the website: untitled, odd, archived, never opened. Titles here are what breaks lists elsewhere.
import { DAYS, HOURS, sessionsOf } from './session-spec';
import { agent, system, user } from './turn';

const LONG_TITLE =
  'Everything that came up in the retrospective of the relaunch, sorted by team, with the decisions that were made, the ones that were put off until spring, and who promised to write to whom about it all';

export const ideaSessions = sessionsOf('alice', 'website-relaunch', [
  {
    key: 'cookie-banner',
    status: 'IDLE',
    minutesAgo: 17,
    turns: [
      user(
        'Can you check whether our cookie banner is allowed in Germany? “Accept all” is green, “Settings” is grey.',
      ),
      agent(
        'Refusing must be as easy as accepting: add a “Reject all” on the same level, with the same weight.',
      ),
      user('Same colour as well?'),
      agent(
        'Equally visible is what counts. The same style for both is the simplest way to be safe. I’m not a lawyer, though.',
      ),
    ],
  },
  {
    key: 'video-or-stills',
    status: 'INIT',
    minutesAgo: 21,
    chatProcess: 'none',
    title: 'Video or stills for the hero?',
    icon: '🎬',
    group: 'ideas',
  },
  {
    key: 'family-plan',
    status: 'IDLE',
    minutesAgo: 70,
    title: '👩‍👩‍👧‍👦 Family plan page 🏳️‍🌈 🇩🇪🇯🇵',
    icon: '👩‍💻',
    color: 'PINK',
    tags: ['ideas', '🎉 fun'],
    group: 'ideas',
    turns: [
      user('Marketing wants emoji in the title of the family plan page. 👨‍👩‍👧 Bad idea?'),
      agent(
        'In the page’s title: one at most, at the end. A screen reader reads each of them aloud. 👍🏽 in the text is fine.',
      ),
    ],
  },
  {
    key: 'arabic-pricing',
    status: 'IDLE',
    minutesAgo: 5 * HOURS,
    title: 'ترجمة صفحة الأسعار إلى العربية (Acme Desk)',
    color: 'GREEN',
    tags: ['عربي', 'translation'],
    turns: [
      user('نحتاج ترجمة لصفحة الأسعار. الزر يقول “Start a trial”.'),
      agent('أقترح: «ابدأ الفترة التجريبية». هل تبقى الأسعار باليورو؟'),
      user('نعم، باليورو: €12 للشخص في الشهر.'),
      agent('حسنًا: «12 يورو للشخص شهريًا». سأراجع اتجاه الجدول أيضًا.'),
    ],
  },
  {
    key: 'hebrew-home',
    status: 'IDLE',
    minutesAgo: 6 * DAYS,
    title: 'בדיקת דף הבית בעברית, גרסה 2.0',
    turns: [
      user('האם הכותרת בדף הבית ברורה?'),
      agent('כן, אבל היא ארוכה לטלפון. אפשר לקצר ל־“תשובות מהירות יותר”.'),
    ],
  },
  {
    key: 'size-table',
    status: 'SUSPENDED',
    minutesAgo: 7 * HOURS,
    title: 'Größentabelle: Übergrößen, Fußmaße & Straßenschuhe',
    color: 'ORANGE',
    tags: ['übersetzung'],
    turns: [
      user('Wie nennen wir „oversized“ auf Deutsch, ohne dass es abwertend klingt?'),
      agent(
        '„Weit geschnitten“ für die Passform, „große Größen“ für die Auswahl. „Übergröße“ würde ich vermeiden.',
      ),
    ],
  },
  {
    key: 'japanese-site',
    status: 'IDLE',
    minutesAgo: 3 * DAYS,
    title: '日本語サイト公開の準備（確認事項）',
    icon: '🗾',
    color: 'ROSE',
    turns: [
      user('日本語サイトの公開前に確認することを挙げてください。'),
      agent('1. 住所の入力順（郵便番号から）\n2. 全角と半角の数字\n3. 敬語の統一\n4. 消費税込みの価格表示'),
      user('2はどう扱いますか。'),
      agent('入力はどちらも受け付け、保存するときに半角へそろえるのがよいです。', { replyTo: 2 }),
    ],
  },
  {
    key: 'cafe-menu',
    status: 'IDLE',
    minutesAgo: 8 * DAYS,
    // Letters with combining accents: the same text to a reader, other code points than the composed form.
    title: 'Cafe\u0301 microsite: re\u0301sume\u0301 of the workshop',
    color: 'AMBER',
    turns: [
      user('Summarise the workshop with the cafe\u0301 team in two sentences.'),
      agent(
        'They want the menu readable on a phone outdoors, and to change prices themselves. Booking can wait.',
      ),
    ],
  },
  {
    key: 'markup-title',
    status: 'IDLE',
    minutesAgo: 9 * DAYS,
    title: '<b>bold</b> & <img src=x onerror=alert(1)>',
    tags: ['<i>security</i>'],
    turns: [
      user('A customer typed <script>alert("hi")</script> as their name. Where would that show up?'),
      agent(
        'In the greeting, the invoice and the newsletter. All three must print it as plain text: `<script>` is a funny name, not a program.',
      ),
    ],
  },
  {
    key: 'percent-title',
    status: 'IDLE',
    minutesAgo: 10 * DAYS,
    title: '100%25 done %20 (or 90 %?)',
    turns: [
      user('The progress bar shows “100%25”. Why?'),
      agent(
        'The percent sign is encoded twice: `%` became `%25` in the link, and the page prints the link as it is.',
      ),
    ],
  },
  {
    key: 'quotes-title',
    status: 'CLOSED',
    minutesAgo: 15 * DAYS,
    title: '"Don\'t" vs. “don’t”: \\ house style / quotes',
    turns: [
      user('Straight or curly quotes on the website?'),
      agent(
        'Curly in text, straight in code. The editor can do it on saving, so that nobody has to think of it.',
      ),
      system('The session was closed.'),
    ],
  },
  {
    key: 'retrospective',
    status: 'IDLE',
    minutesAgo: 11 * DAYS,
    title: LONG_TITLE,
    color: 'SLATE',
    tags: Array.from({ length: 20 }, (_, index) => `retro ${index + 1}`),
    turns: [
      user('Sort these notes from the retrospective by team. Keep the wording, it matters to people.'),
      agent(
        'Sorted: 9 for design, 14 for development, 6 for content. Four notes fit two teams; I put them under both.',
      ),
    ],
  },
  {
    key: 'untitled-long',
    status: 'IDLE',
    minutesAgo: 12 * DAYS,
    turns: [
      user(
        'I have a rather long question about the press kit: journalists ask for logos in print quality, for photos of the founders that are not from 2014, and for a fact sheet of one page,\nand nobody knows who owns any of it. Where do we start?',
      ),
      agent(
        'With an owner. Name one person and a folder; the fact sheet is half a day, the photos need a date with everyone.',
      ),
    ],
  },
  {
    key: 'brand-voice',
    status: 'ARCHIVED',
    minutesAgo: 40 * DAYS,
    title: 'Brand voice workshop',
    icon: '🗣️',
    color: 'TEAL',
    tags: ['brand', 'workshop'],
    turns: [
      user('Help me prepare a workshop of two hours on our brand voice.'),
      agent(
        'Start with ten sentences from our own site, without names. People sort them into “us” and “not us”.',
      ),
      user('And then?'),
      agent(
        'They explain. Write down the reasons, not the sentences. From about thirty reasons four traits will emerge.',
      ),
      user('We did it. The traits: plain, warm, exact, a little dry.', { after: 3 * DAYS }),
      agent(
        'Good ones, because each has a price: “exact” rules out “blazing fast”, “dry” rules out exclamation marks.',
      ),
      user('Write a paragraph in that voice about a password reset.'),
      agent(
        '“You asked for a new password. Here is the link; it works once, for an hour. If it wasn’t you, do nothing.”',
      ),
    ],
    summaries: [
      {
        upTo: 4,
        title: 'Preparing the workshop',
        content:
          'Workshop on brand voice, two hours. Method: ten unnamed sentences from the site, sorted into “us” and “not us”; the reasons are collected and condensed into about four traits.',
      },
    ],
    memories: [
      {
        kind: 'INSIGHT',
        title: 'Voice',
        content: 'Plain, warm, exact, a little dry. No exclamation marks, no superlatives.',
        from: 5,
      },
    ],
  },
  {
    key: 'logo-feedback',
    status: 'ARCHIVED',
    minutesAgo: 75 * DAYS,
    title: 'Logo feedback, round 1',
    titleAutoGenerated: true,
    turns: [
      user('Sum up the feedback on the three logo drafts.'),
      agent('Draft B leads with 14 of 23. Most common worry: the thin stroke vanishes below 24 pixels.'),
    ],
  },
  {
    key: 'old-workspace-import',
    status: 'IDLE',
    minutesAgo: 30 * DAYS,
    chatProcess: 'lost',
    title: 'Imported from the old workspace',
    tags: ['import'],
    group: 'ideas',
  },
]);
