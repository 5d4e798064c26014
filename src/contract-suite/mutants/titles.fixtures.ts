import { inAskedTitles, type Mutants } from './meddling.fixtures';

export const titles: Mutants = {
  'the title that is asked for is ignored': {
    meddle: inAskedTitles((title) =>
      title.length <= 200 && !/[\p{Cc}\p{Surrogate}]/u.test(title) ? undefined : title,
    ),
    caughtBy: 'title: the copy gets the title that is asked for, character by character',
    also: [
      'idempotency key: the same key with another request is refused (422)',
      'optional: progress is told in events, and ends with the result',
    ],
  },
  'a copy without a title is called “Copy”': {
    meddle: async ({ request, isDuplicate, next }) => {
      if (!isDuplicate) return next();
      const text = await request.clone().text();
      if (text !== '' && text !== '{}') return next();
      return next(new Request(request, { body: '{"title":"Copy"}' }));
    },
    caughtBy: 'title: without a title the copy takes the original’s, unchanged',
    also: ['title: the copy of a session without a title has none, and the answer leaves it out'],
  },
  'long titles are cut': {
    meddle: inAskedTitles((title) => title.slice(0, 200)),
    caughtBy: 'title: more than 200 characters are refused (400)',
    also: ['bad input: a body of megabytes is refused (413 or 400)'],
  },
  'control characters are taken out of titles in silence': {
    meddle: inAskedTitles((title) => title.replace(/\p{Cc}/gu, '')),
    caughtBy: 'title: control characters are refused (400)',
  },
};
