import { computed, shallowRef, type ComputedRef, type Ref } from 'vue';
import type { BrainError } from '../client/brain-error';
import type { Translator } from '../locales';
import { callHost } from './call-host';
import { useSessionActionsContext } from './session-actions-plugin';

/** What can be done to a session, as failures are named by it. `cancel` and `undo` are those of a duplicate. */
export type SessionActionName =
  | 'duplicate'
  | 'cancel'
  | 'undo'
  | 'rename'
  | 'pin'
  | 'unpin'
  | 'color'
  | 'archive'
  | 'reactivate'
  | 'delete';

/** What a notice tells of. */
export type SessionNoticeEvent =
  | 'duplicated'
  | 'duplicate-cancelled'
  | 'duplicate-undone'
  | 'archived'
  | 'reactivated'
  | 'deleted'
  | `${SessionActionName}-failed`;

/** A button of a notice. */
export interface NoticeAction {
  /** What it does, for a host that labels it itself. */
  id: 'open' | 'undo' | 'retry';
  /** In the language of the moment at which the notice was made. */
  label: string;
  /**
   * Does it, once: later calls do nothing. What fails is told by a notice of its own; it rejects only with what the
   * host's own `openSession` throws.
   */
  run(): Promise<void>;
}

/** Something to tell the person. All text is plain: show it as text, never as markup. */
export interface SessionNotice {
  /** Unique within one app. */
  id: string;
  /** How it went: a failure stays until it is dismissed, all else may go by itself. */
  kind: 'success' | 'info' | 'failure';
  /** What happened, for a host that words it itself. */
  event: SessionNoticeEvent;
  /** What happened, in the language of that moment. */
  message: string;
  /** Why it failed, in plain words. Failures have it. */
  reason?: string;
  /** The session that it is about: the copy where one was made, else the one acted on. */
  sessionId: string;
  /** Failures have it. */
  error?: BrainError;
  /** What can be done about it, the most likely first. */
  actions: readonly NoticeAction[];
}

/** A notice before it has its id, with actions that have no label yet and may run more than once. */
export interface NoticeDraft extends Omit<SessionNotice, 'id' | 'actions'> {
  actions?: readonly { id: NoticeAction['id']; run(): unknown }[];
}

export interface Notices {
  /** What is not dismissed yet, oldest first, of the person signed in; always empty where the host shows notices. */
  notices: ComputedRef<readonly SessionNotice[]>;
  /** @param user whom it concerns; nobody else gets to see it */
  push: (user: string, draft: NoticeDraft) => void;
  dismiss: (id: string) => void;
}

/** Nobody reads more than these; without a component that shows them they would pile up. */
const MAX_NOTICES = 20;

/** @param notify the host's way of showing notices; without it they are kept in `notices` */
export function createNotices(
  currentUser: () => string | null,
  translator: Translator,
  notify?: (notice: SessionNotice) => void,
): Notices {
  const kept = shallowRef<readonly { user: string; notice: SessionNotice }[]>([]);
  let count = 0;

  const dismiss = (id: string) => {
    kept.value = kept.value.filter(({ notice }) => notice.id !== id);
  };

  function push(user: string, { actions = [], ...draft }: NoticeDraft): void {
    const id = `notice-${++count}`;
    let used = false;
    const notice: SessionNotice = {
      ...draft,
      id,
      actions: actions.map((action) => ({
        ...action,
        label: translator.t(`notice.${action.id}`),
        async run() {
          if (used) return;
          used = true;
          dismiss(id);
          await action.run();
        },
      })),
    };
    if (!notify) kept.value = [...kept.value, { user, notice }].slice(-MAX_NOTICES);
    else if (currentUser() === user) callHost(notify, notice);
  }

  const notices = computed(() =>
    kept.value.filter(({ user }) => user === currentUser()).map(({ notice }) => notice),
  );
  return { notices, push, dismiss };
}

/** The notices of an app. */
export interface UseSessionNoticesReturn {
  /** Oldest first; always empty where the host shows notices itself. */
  notices: Readonly<Ref<readonly SessionNotice[]>>;
  /** Takes a notice away; an unknown id is ignored. */
  dismiss: (id: string) => void;
}

/**
 * The notices of this app, for a component that shows them.
 *
 * @example
 * ```ts
 * import { watch } from 'vue';
 * import { useSessionNotices } from 'session-duplicate';
 *
 * const { notices, dismiss } = useSessionNotices();
 * watch(notices, (shown) => {
 *   for (const { id, kind } of shown.slice(0, -3)) if (kind !== 'failure') dismiss(id);
 * });
 * ```
 */
export function useSessionNotices(): UseSessionNoticesReturn {
  const { notices, dismiss } = useSessionActionsContext().notices;
  return { notices, dismiss };
}
