import { computed, nextTick, ref, toValue, type MaybeRefOrGetter, type Ref } from 'vue';

/** What `useTitleEditing` gives. */
export interface UseTitleEditingReturn {
  /** Whether a `SessionTitleField` stands in the title's place. */
  isEditing: Readonly<Ref<boolean>>;
  /** The title to show: the new one while the server has not confirmed it. */
  shownTitle: Readonly<Ref<string>>;
  /** Puts the field in the title's place. */
  start: () => void;
  /** Takes the field away and renames the session; an empty title, or the one that is shown, changes nothing. */
  save: (title: string) => Promise<void>;
  /** Takes the field away. */
  cancel: () => Promise<void>;
}

/**
 * A title that is renamed where it stands, around a `SessionTitleField`.
 *
 * @param actions of the session, as `useSessionActions` gives them
 * @param title the session's title as it is shown
 * @param focusTitle focuses what stands in the field's place; called where the field had focus to the last
 *
 * @example
 * ```ts
 * import { useSessionActions, useTitleEditing, type SessionSummary } from 'session-duplicate';
 *
 * export function useHeading(session: () => SessionSummary, heading: () => HTMLElement | null) {
 *   const actions = useSessionActions(session);
 *   return useTitleEditing(
 *     actions,
 *     () => session().title ?? '',
 *     () => heading()?.focus(),
 *   );
 * }
 * ```
 */
export function useTitleEditing(
  actions: { rename: (title: string) => Promise<unknown> },
  title: MaybeRefOrGetter<string>,
  focusTitle: () => void,
): UseTitleEditingReturn {
  const isEditing = ref(false);
  const newTitle = ref<string | null>(null);
  const shownTitle = computed(() => newTitle.value ?? toValue(title));

  async function cancel(): Promise<void> {
    // A field that Tab or a press takes focus from has lost it to the page by now, and nothing else has it yet.
    const hadFocus = document.activeElement !== document.body;
    isEditing.value = false;
    await nextTick();
    if (hadFocus) focusTitle();
  }

  async function save(value: string): Promise<void> {
    void cancel();
    if (value === '' || value === shownTitle.value) return;
    newTitle.value = value;
    await actions.rename(value);
    newTitle.value = null;
  }

  return { isEditing, shownTitle, start: () => (isEditing.value = true), save, cancel };
}
