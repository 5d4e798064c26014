import { useQueryClient } from '@tanstack/vue-query';
import type { App } from 'vue';
import { reloadChanged, type SessionChange } from '../queries/session-cache';

const CHANNEL = 'session-duplicate';

/**
 * Keeps the lists and chats of other tabs true to what is changed in this one, and listens until the app is unmounted.
 * What is heard is reloaded and never told on, so that two tabs cannot keep each other busy. Keys of the cache hold the
 * person, so what others change reloads nothing of theirs.
 *
 * @returns tells the other tabs what has just been changed; never throws
 */
export function createTabSync(app: App): (change: SessionChange) => void {
  let channel = openChannel();
  const heard = new Map<string, SessionChange>();
  let isReloading = false;

  // One reload at a time, of all that was heard meanwhile, and none while nobody looks: ten tabs that copy would else
  // have the server make ten lists a copy.
  async function reloadHeard(): Promise<void> {
    if (isReloading) return;
    isReloading = true;
    try {
      // Asked for only now: the host may install Vue Query after this plugin.
      const queryClient = app.runWithContext(() => useQueryClient());
      while (heard.size > 0 && !document.hidden) {
        const changes = [...heard.values()];
        heard.clear();
        await Promise.all(changes.map((change) => reloadChanged(queryClient, change)));
      }
    } finally {
      isReloading = false;
    }
  }

  const onVisibilityChange = () => void reloadHeard();
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Partial<SessionChange> | null>) => {
      // Any page of the origin may use a channel of this name.
      if (!isChange(data)) return;
      heard.set(JSON.stringify(data), data);
      void reloadHeard();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    app.onUnmount(() => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      heard.clear();
      channel?.close();
      channel = undefined;
    });
  }
  // Ids alone, whatever else a host's object holds: it may be reactive, which no channel takes.
  return ({ user, projectId, sessionId }) => channel?.postMessage({ user, projectId, sessionId });
}

const isChange = (data: Partial<SessionChange> | null): data is SessionChange =>
  typeof data?.user === 'string';

function openChannel(): BroadcastChannel | undefined {
  // On a server there are no tabs, and a channel would keep its process alive.
  if (typeof document === 'undefined') return undefined;
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    // An old browser, or one that forbids pages to keep anything.
    return undefined;
  }
}
