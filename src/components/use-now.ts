import { onScopeDispose, readonly, shallowRef, type Ref } from 'vue';

const now = /* @__PURE__ */ shallowRef(0);
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The time, renewed every minute, in milliseconds since the epoch. All who use it share one timer, which
 * stops with the last of them. A server has none: it would keep the process alive.
 */
export function useNow(): Readonly<Ref<number>> {
  if (users === 0) now.value = Date.now();
  if (typeof document === 'undefined') return readonly(now);
  if (users++ === 0) timer = setInterval(() => (now.value = Date.now()), 60_000);
  onScopeDispose(() => {
    if (--users === 0) clearInterval(timer);
  });
  return readonly(now);
}
