// The fixture that other teams use, on a page that has nothing but fetch.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, routeBackend, test, type RoutedBackend } from '../src/playwright';
import { OPERATIONS } from '../src/openapi/operations';
import { CALL_NAMES, callNameOf } from '../src/playwright/calls';

const APP = 'http://app.test/';
const TITLE = 'Launch checklist';

interface Answer {
  status: number;
  type: string;
  headers: Record<string, string>;
  text: string;
}

test.beforeEach(async ({ context, page }) => {
  await context.route(APP, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }),
  );
  await page.goto(APP);
});

/** Calls the backend from within the page; rejects as the page's fetch does. */
function call(
  page: Page,
  method: string,
  path: string,
  { origin = '', body, headers }: { origin?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return page.evaluate(
    async ([url, init]) => {
      const response = await fetch(url, init);
      const text = await response.text();
      const { status, type } = response;
      return { status, type, headers: Object.fromEntries(response.headers), text };
    },
    [
      `${origin}/brain/acme${path}`,
      {
        method,
        headers: { Authorization: 'Bearer alice@acme', 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    ] as const,
  );
}

async function duplicatePath(page: Page): Promise<string> {
  const { text } = await call(page, 'GET', '/sessions');
  const sessions = JSON.parse(text) as { sessionId: string; title?: string }[];
  return `/sessions/${sessions.find(({ title }) => title === TITLE)?.sessionId}/duplicate`;
}

const tell = (answer: Promise<Answer>): Promise<string> =>
  answer.then(
    ({ status }) => String(status),
    () => 'no answer',
  );

test('knows every call of the wire by its name', () => {
  expect(CALL_NAMES).toEqual(expect.arrayContaining(OPERATIONS.map(({ id }) => id)));
  for (const { id, method, path } of OPERATIONS) {
    const url = `https://brain.test/base/brain/acme${path.replace(/\{\w+\}/, 'an-id')}?projectId=x`;
    expect(callNameOf(method.toUpperCase(), url)).toBe(id);
  }
});

test('answers the page, and shows what it did by dump()', async ({ page, backend }) => {
  const path = await duplicatePath(page);
  const answer = await call(page, 'POST', path, { body: { title: 'A copy' } });
  expect(answer).toMatchObject({ status: 200, type: 'basic' });
  const { sessions } = await backend.dump();
  expect(sessions.filter(({ title }) => title === 'A copy')).toHaveLength(1);
});

test('answers a page of another origin, preflights and exposed headers included', async ({
  page,
  backend,
}) => {
  const path = await duplicatePath(page);
  const send = () =>
    call(page, 'POST', path, { origin: 'https://api.test', headers: { 'Idempotency-Key': 'one gesture' } });
  const first = await send();
  const second = await send();
  expect(second).toMatchObject({ status: 200, type: 'cors', text: first.text });
  expect(second.headers).toMatchObject({ 'idempotency-replayed': 'true' });
  expect(backend.calls('duplicateSession').map(({ headers }) => headers['idempotency-key'])).toEqual([
    'one gesture',
    'one gesture',
  ]);
});

test('passes a refusal on as it is', async ({ page }) => {
  const answer = await call(page, 'GET', '/sessions/sess_nowhere');
  expect(answer).toMatchObject({ status: 404, headers: { 'content-type': 'application/problem+json' } });
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'not_found' });
});

test('tells progress in events', async ({ page }) => {
  const path = await duplicatePath(page);
  const { text } = await call(page, 'POST', path, { headers: { Accept: 'text/event-stream' } });
  expect(text).toMatch(/^event: progress\n/);
  expect(text).toMatch(/event: result\n.*\n\n$/);
});

test('answers the pages that are opened later, too', async ({ context }) => {
  const other = await context.newPage();
  await other.goto(APP);
  expect(await tell(call(other, 'GET', '/sessions'))).toBe('200');
});

test('begins anew with another dataset', async ({ page, backend }) => {
  await backend.reset({ projects: [{ _id: 'p', tenantId: 'acme', name: 'only' }] });
  expect((await call(page, 'GET', '/sessions')).text).toBe('[]');
  await backend.reset();
  expect((await call(page, 'GET', '/sessions')).text).toContain(TITLE);
});

test.describe('with options of its own', () => {
  test.use({
    backendOptions: {
      dataset: { projects: [{ _id: 'p', tenantId: 'acme', name: 'only' }] },
      authenticate: () => ({ tenant: 'acme', user: 'somebody' }),
    },
  });

  test('has the dataset and the people of a team’s app', async ({ page }) => {
    const { text } = await call(page, 'GET', '/projects', { headers: { Authorization: 'Bearer opaque' } });
    expect(JSON.parse(text)).toMatchObject({ projects: [{ name: 'only' }] });
  });
});

test('two backends share nothing', async ({ browser, page, backend }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const other = await routeBackend(context);
  await call(page, 'POST', await duplicatePath(page), { body: { title: 'A copy' } });
  const titles = async (of: typeof backend) => (await of.dump()).sessions.map(({ title }) => title);
  expect(await titles(backend)).toContain('A copy');
  expect(await titles(other)).not.toContain('A copy');
  await other.close();
  await context.close();
});

test.describe('an answer on its way', () => {
  const leaving = {
    'the backend is closed': ({ own }) => own.close(),
    'the page is closed': ({ page }) => page.close(),
    'the context is closed': ({ context }) => context.close(),
    'another handler took the request': ({ context }) => context.unrouteAll(),
  } satisfies Record<
    string,
    (of: { own: RoutedBackend; page: Page; context: BrowserContext }) => Promise<void>
  >;

  for (const [what, leave] of Object.entries(leaving)) {
    test(`is no failure of the test where ${what}`, async ({ browser }) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const own = await routeBackend(context);
      const page = await context.newPage();
      await context.route(APP, (route) => route.fulfill({ contentType: 'text/html', body: 'App' }));
      await page.goto(APP);
      const held = own.hold('listSessions', { what: 'answer' });
      void tell(call(page, 'GET', '/sessions'));
      await held.whenHeld();
      const left = leave({ own, page, context });
      held.release();
      await left;
      await context.close();
    });
  }
});

test.describe('what goes wrong on purpose', () => {
  test('is refused as often as asked, and then goes through', async ({ page, backend }) => {
    const path = await duplicatePath(page);
    const fault = backend.fail('duplicateSession', { status: 503, retryAfter: 7, times: 1 });
    const refused = await call(page, 'POST', path);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '7' } });
    expect(await tell(call(page, 'POST', path))).toBe('200');
    expect(fault.met).toHaveLength(1);
    expect((await backend.dump()).sessions.filter(({ title }) => title === TITLE)).toHaveLength(2);
  });

  test('is refused with a problem until it is lifted', async ({ page, backend }) => {
    const fault = backend.fail('any', { code: 'rate_limited' });
    const refused = await call(page, 'GET', '/sessions');
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'rate_limited' });
    fault.lift();
    expect(await tell(call(page, 'GET', '/sessions'))).toBe('200');
  });

  test('never reaches the backend', async ({ page, backend }) => {
    const path = await duplicatePath(page);
    const before = await backend.dump();
    backend.disconnect('duplicateSession', { times: 1 });
    expect(await tell(call(page, 'POST', path))).toBe('no answer');
    expect(await backend.dump()).toEqual(before);
  });

  test('is done, and the answer gets lost', async ({ page, backend }) => {
    const path = await duplicatePath(page);
    backend.loseAnswer('duplicateSession', { times: 1 });
    expect(await tell(call(page, 'POST', path, { body: { title: 'A copy' } }))).toBe('no answer');
    expect((await backend.dump()).sessions.map(({ title }) => title)).toContain('A copy');
  });

  test('breaks off in the middle of its events', async ({ page, backend }) => {
    const path = await duplicatePath(page);
    backend.cutAnswer('duplicateSession');
    const { text } = await call(page, 'POST', path, { headers: { Accept: 'text/event-stream' } });
    expect(text).toMatch(/^event: progress\n.*\n\n$/);
  });

  for (const what of ['request', 'answer'] as const) {
    test(`waits with its ${what} until it is released`, async ({ page, backend }) => {
      const path = await duplicatePath(page);
      const held = backend.hold('duplicateSession', { what });
      const answer = tell(call(page, 'POST', path, { body: { title: 'A copy' } }));
      await held.whenHeld();
      const made = (await backend.dump()).sessions.some(({ title }) => title === 'A copy');
      expect(made).toBe(what === 'answer');
      held.release();
      expect(await answer).toBe('200');
      expect((await backend.dump()).sessions.map(({ title }) => title)).toContain('A copy');
    });
  }

  test('waits, and is given up by the page: nothing is done', async ({ page, backend }) => {
    const path = await duplicatePath(page);
    const before = await backend.dump();
    const held = backend.hold('duplicateSession');
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate((url) => {
      const controller = new AbortController();
      fetch(url, {
        method: 'POST',
        headers: { Authorization: 'Bearer alice@acme' },
        signal: controller.signal,
      }).catch(() => undefined);
      Object.assign(window, { giveUp: () => controller.abort() });
    }, `/brain/acme${path}`);
    await held.whenHeld();
    await page.evaluate(() => (window as unknown as { giveUp: () => void }).giveUp());
    await failed;
    held.release();
    expect(await tell(call(page, 'GET', '/sessions'))).toBe('200');
    expect(await backend.dump()).toEqual(before);
  });

  test('comes late', async ({ page, backend }) => {
    const fault = backend.delay('listSessions', 1, { times: 1 });
    expect(await tell(call(page, 'GET', '/sessions'))).toBe('200');
    expect(fault.met).toHaveLength(1);
  });

  test('adds up: the newest fault stands before the others', async ({ page, backend }) => {
    backend.fail('listSessions', { status: 500 });
    backend.fail('listSessions', { status: 418, times: 1 });
    expect(await tell(call(page, 'GET', '/sessions'))).toBe('418');
    expect(await tell(call(page, 'GET', '/sessions'))).toBe('500');
    backend.recover();
    expect(await tell(call(page, 'GET', '/sessions'))).toBe('200');
  });

  test('is offline, and online again', async ({ page, backend }) => {
    await backend.goOffline();
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
    expect(await tell(call(page, 'GET', '/sessions'))).toBe('no answer');
    await backend.goOnline();
    expect(await tell(call(page, 'GET', '/sessions'))).toBe('200');
  });

  test('may still wait when the test ends', async ({ page, backend }) => {
    const held = backend.hold('any');
    void tell(call(page, 'GET', '/sessions'));
    await held.whenHeld();
  });
});
