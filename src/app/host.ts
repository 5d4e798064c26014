// What the demo's pages get from main.ts: the client of whoever is signed in, and the people there are.
import { computed, inject, type ComputedRef, type InjectionKey, type Ref } from 'vue';
import { createBrainClient, type BrainClient } from '../index';
import type { RunningBackend } from './start-backend';
import type { Person } from './stores/preferences';

export interface Host {
  client: BrainClient;
  /** Who is signed in. */
  person: ComputedRef<DemoPerson>;
  people: readonly DemoPerson[];
  /** True once it is known that the browser stores nothing. */
  isTemporary: Readonly<Ref<boolean>>;
  /** Undefined where the data are a server's. */
  resetData: RunningBackend['resetData'] | undefined;
}

export interface DemoPerson extends Person {
  name: string;
}

export const hostKey: InjectionKey<Host> = Symbol('host');

export function useHost(): Host {
  const host = inject(hostKey);
  if (!host) throw new Error('useHost() needs app.provide(hostKey, …); see main.ts');
  return host;
}

/** One client for the whole app that always speaks for the person signed in at the time of the call. */
export function createPersonalClient(
  person: ComputedRef<Person>,
  fetch: (request: Request) => Promise<Response>,
): BrainClient {
  const current = computed(() =>
    createBrainClient({
      baseUrl: window.location.origin,
      tenant: person.value.tenant,
      accessToken: `${person.value.user}@${person.value.tenant}`,
      fetch,
    }),
  );
  const forwarded = Object.keys(current.value).map((name) => {
    const call = (...args: unknown[]): unknown =>
      Reflect.apply(current.value[name as keyof BrainClient], undefined, args);
    return [name, call] as const;
  });
  return Object.fromEntries(forwarded) as unknown as BrainClient;
}
