import { expect, it, vi } from 'vitest';
import { computed, shallowRef } from 'vue';
import { createPersonalClient } from './host';

const ALICE = { tenant: 'acme', user: 'alice', name: 'Alice' };
const DANA = { tenant: 'globex', user: 'dana', name: 'Dana' };

function signedIn() {
  const person = shallowRef(ALICE);
  const fetch = vi.fn((request: Request) =>
    Promise.resolve(Response.json(request.url.endsWith('/projects') ? { groups: [], projects: [] } : [])),
  );
  const client = createPersonalClient(
    computed(() => person.value),
    fetch,
  );
  const asked = () => fetch.mock.calls.map(([{ url, headers }]) => [url, headers.get('Authorization')]);
  return { person, client, asked };
}

it('the demo’s client speaks for whoever is signed in at the time of the call', async () => {
  const { person, client, asked } = signedIn();
  await client.listProjects();
  person.value = DANA;
  await client.listProjects();
  const { origin } = window.location;
  expect(asked()).toEqual([
    [`${origin}/brain/acme/projects`, 'Bearer alice@acme'],
    [`${origin}/brain/globex/projects`, 'Bearer dana@globex'],
  ]);
});

it('the demo’s client can be asked for a method, and spread, like any other', async () => {
  const { client, asked } = signedIn();
  expect('getSession' in client).toBe(true);
  const guarded = { ...client, deleteSession: () => Promise.reject(new Error('Not here.')) };
  await guarded.listSessions();
  expect(asked()).toHaveLength(1);
});
