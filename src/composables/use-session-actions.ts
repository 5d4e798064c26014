import { useQueryClient } from '@tanstack/vue-query';
import {
  computed,
  readonly,
  shallowRef,
  toValue,
  type ComputedRef,
  type MaybeRefOrGetter,
  type ShallowRef,
} from 'vue';
import { BrainError } from '../client/brain-error';
import type {
  DuplicateProgress,
  SessionColor,
  SessionDuplicateResponse,
  SessionMetadata,
  SessionMetadataPatch,
  SessionSummary,
} from '../contract';
import type { ActionResult } from './action-result';
import type { ActionScope } from './action-scope';
import { callHost } from './call-host';
import type { ChangeName } from './change-session';
import type { DuplicateOptions } from './duplicate-session';
import { ofSession } from './running-actions';
import { useSessionActionsContext } from './session-actions-plugin';

/** What a caller wants to be told beside the results. */
export interface UseSessionActionsOptions {
  /** Called once a duplicate that was asked for here is made, before `duplicate` resolves. */
  onDuplicated?: ((copy: SessionDuplicateResponse) => void) | undefined;
  /** Called once an action that was asked for here has failed, before it resolves. Cancelling is no failure. */
  onError?: ((error: BrainError) => void) | undefined;
}

/** The state of a session, and what can be done to it. Actions resolve to a result and never throw. */
export interface UseSessionActionsReturn {
  /** Whether the session belongs to the person signed in. Others' sessions take no action. */
  isOwner: ComputedRef<boolean>;
  /** Whether a duplicate of the session is on its way, whoever started it in this app. */
  isDuplicating: ComputedRef<boolean>;
  /** How far the duplicate on its way is; null while none is, and where the server does not tell. */
  progress: ComputedRef<DuplicateProgress | null>;
  /** Whether the duplicate on its way is being cancelled. */
  isCancelling: ComputedRef<boolean>;
  /** Whether any action of the session is on its way. */
  isBusy: ComputedRef<boolean>;
  /** Why the last action that ended here failed; null once one succeeds or is cancelled. */
  error: Readonly<ShallowRef<BrainError | null>>;
  /**
   * Makes an independent copy, whatever state the session is in. While one is on its way, it joins that and sends
   * nothing, unless it asks for another title or another end of the history. Cancelled, it resolves to `aborted`.
   *
   * @param options what the copy is to be, or its title alone
   */
  duplicate: (options?: DuplicateOptions | string) => Promise<ActionResult<SessionDuplicateResponse>>;
  /** As `duplicate`. @throws BrainError */
  duplicateAsync: (options?: DuplicateOptions | string) => Promise<SessionDuplicateResponse>;
  /** Cancels what `duplicate` began, here or elsewhere in this app. Resolves once no copy is left, or it failed. */
  cancelDuplicate: () => Promise<void>;
  /** Gives it a title. @param title at most 200 characters, trimmed; an empty one clears the title */
  rename: (title: string) => Promise<ActionResult<SessionMetadata>>;
  /** Pins or unpins it: a pinned session stands before all others. */
  setPinned: (pinned: boolean) => Promise<ActionResult<SessionMetadata>>;
  /** Marks it with a color. @param color null takes the color away */
  setColor: (color: SessionColor | null) => Promise<ActionResult<SessionMetadata>>;
  /** Puts it into the archive. */
  archive: () => Promise<ActionResult>;
  /** Takes it out of the archive. */
  reactivate: () => Promise<ActionResult>;
  /** Deletes the session and all that hangs on it, for good and without asking. */
  remove: () => Promise<ActionResult>;
}

/**
 * The actions of one session. Each reloads what it changed and tells the person how it ended by a notice; none needs
 * the component to stay until it has ended. For a session of somebody else, or none, an action sends nothing and
 * resolves to `forbidden` or `not_found`.
 *
 * @param session the session of the moment; read anew at every action
 * @param options what a caller wants to be told beside the results
 * @example
 * ```ts
 * import { useSessionActions, type SessionSummary } from 'session-duplicate';
 *
 * const props = defineProps<{ session: SessionSummary }>();
 * const { duplicate, isDuplicating, isOwner } = useSessionActions(() => props.session);
 *
 * async function branch() {
 *   const result = await duplicate({ title: 'Another direction' });
 *   if (result.ok) console.log(`It is ${result.value.sessionId}`);
 *   else console.warn(result.error.code);
 * }
 * ```
 */
export function useSessionActions(
  session: MaybeRefOrGetter<SessionSummary | null>,
  options: UseSessionActionsOptions = {},
): UseSessionActionsReturn {
  const scope: ActionScope = { ...useSessionActionsContext(), queryClient: useQueryClient() };
  const error = shallowRef<BrainError | null>(null);
  const { running, currentUser, operations } = scope;

  async function act<T>(
    action: (scope: ActionScope, session: SessionSummary) => Promise<T>,
  ): Promise<ActionResult<T>> {
    try {
      const target = toValue(session);
      if (!target) throw new BrainError('not_found', 'No session to act on');
      if (target.userId !== currentUser()) {
        throw new BrainError('forbidden', 'Only its owner may act on a session');
      }
      const value = await action(scope, target);
      error.value = null;
      return { ok: true, value };
    } catch (reason) {
      const failure = BrainError.from(reason);
      error.value = failure.code === 'aborted' ? null : failure;
      if (error.value) callHost(options.onError, failure);
      return { ok: false, error: failure };
    }
  }
  const change = (name: ChangeName, patch: SessionMetadataPatch) =>
    act((scope, target) => operations.changeMetadata(scope, target, name, patch));

  async function duplicate(request?: DuplicateOptions | string) {
    const wanted = typeof request === 'string' ? { title: request } : request;
    const result = await act((scope, target) => operations.duplicateSession(scope, target, wanted));
    if (result.ok) callHost(options.onDuplicated, result.value);
    return result;
  }

  const sessionId = () => toValue(session)?.sessionId;
  const duplicates = computed(() => ofSession(running.duplicates, sessionId()));
  return {
    isOwner: computed(() => toValue(session)?.userId === (currentUser() ?? null)),
    isDuplicating: computed(() => duplicates.value.length > 0),
    progress: computed(() => duplicates.value[0]?.progress.value ?? null),
    isCancelling: computed(() => duplicates.value[0]?.isCancelling.value ?? false),
    isBusy: computed(() => ofSession(running.all, sessionId()).length > 0),
    error: readonly(error),
    duplicate,
    async duplicateAsync(request) {
      const result = await duplicate(request);
      if (!result.ok) throw result.error;
      return result.value;
    },
    async cancelDuplicate() {
      const cancelled = duplicates.value;
      for (const { cancel } of cancelled) cancel();
      await Promise.allSettled(cancelled.map(({ promise }) => promise));
    },
    rename: (title) => change('rename', { title: title.trim() }),
    setPinned: (pinned) => change(pinned ? 'pin' : 'unpin', { pinned }),
    setColor: (color) => change('color', { color }),
    archive: () => act(operations.archive),
    reactivate: () => act(operations.reactivate),
    remove: () => act(operations.remove),
  };
}
