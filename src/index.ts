import './components/styles.css';

export { createBrainClient, type BrainClient, type BrainClientOptions } from './client/brain-client';
export { BrainError, type BrainErrorCode, type BrainErrorDetails } from './client/brain-error';
export type { RetryTiming } from './client/retry';
export type {
  CallOptions,
  DuplicateSessionOptions,
  ListMessagesOptions,
  ListSessionsOptions,
  SessionClient,
} from './client/session-client';
export { createSessionActions, type SessionActionsOptions } from './composables/session-actions-plugin';
export {
  useSessionActions,
  type UseSessionActionsOptions,
  type UseSessionActionsReturn,
} from './composables/use-session-actions';
export type { ActionResult } from './composables/action-result';
export type { DuplicateOptions } from './composables/duplicate-session';
export {
  useSessionList,
  type SessionListRow,
  type SessionListSection,
  type SessionListStatus,
  type UseSessionListOptions,
  type UseSessionListReturn,
} from './composables/use-session-list';
export { useSessionRefresh } from './composables/use-session-refresh';
export {
  branchesByOrigin,
  useSessionBranches,
  type SessionBranchIndex,
} from './composables/use-session-branches';
export {
  useSessionNotices,
  type NoticeAction,
  type SessionActionName,
  type SessionNotice,
  type SessionNoticeEvent,
  type UseSessionNoticesReturn,
} from './composables/notices';
export {
  default as MessageActionsMenu,
  type MessageActionsMenuEmits,
  type MessageActionsMenuProps,
} from './components/MessageActionsMenu.vue';
export {
  default as SessionActionsMenu,
  type SessionActionsMenuEmits,
  type SessionActionsMenuProps,
  type SessionActionsMenuSlots,
} from './components/SessionActionsMenu.vue';
export {
  default as SessionBranches,
  type SessionBranchesEmits,
  type SessionBranchesProps,
} from './components/SessionBranches.vue';
export {
  default as SessionCard,
  type SessionCardEmits,
  type SessionCardProps,
  type SessionCardSlots,
} from './components/SessionCard.vue';
export {
  default as SessionList,
  type SessionListEmits,
  type SessionListProps,
  type SessionListSlots,
} from './components/SessionList.vue';
export {
  default as SessionShortcutsDialog,
  type SessionShortcutsDialogProps,
  type SessionShortcutsDialogSlots,
} from './components/SessionShortcutsDialog.vue';
export { DUPLICATE_SHORTCUT, isDuplicateShortcut } from './components/duplicate-shortcut';
export { default as SessionNotices } from './components/SessionNotices.vue';
export {
  default as SessionOrigin,
  type SessionOriginEmits,
  type SessionOriginProps,
} from './components/SessionOrigin.vue';
export {
  default as SessionTitleField,
  type SessionTitleFieldEmits,
  type SessionTitleFieldProps,
} from './components/SessionTitleField.vue';
export type { SessionChange } from './queries/session-cache';
export { sessionQueries, type SessionListArguments, type SessionScope } from './queries/session-queries';
export {
  sessionMutations,
  type DuplicateVariables,
  type SendMessageVariables,
  type UpdateMetadataVariables,
} from './queries/session-mutations';
export {
  copyTitle,
  de,
  displayTitle,
  en,
  type CopyTitleOptions,
  type SessionMessageOverrides,
  type SessionMessages,
  type TitleSource,
} from './locales';
export {
  MESSAGE_CONTENT_LIMIT,
  PROBLEM_STATUS,
  SESSION_COLORS,
  SESSION_LIMITS,
  SESSION_STATUSES,
  type ChatMessage,
  type DuplicatedFrom,
  type DuplicateProgress,
  type Memory,
  type MemoryKind,
  type MessageRole,
  type ProblemCode,
  type Project,
  type ProjectGroup,
  type ProjectList,
  type SessionColor,
  type SessionCreateRequest,
  type SessionDuplicateRequest,
  type SessionDuplicateResponse,
  type SessionGroup,
  type SessionMetadata,
  type SessionMetadataPatch,
  type SessionStatus,
  type SessionSummary,
} from './contract';
