// All but the components: the composables, the client and what they speak in. Needs no reka-ui.
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
export {
  createSessionActions,
  type CopyTitleRequest,
  type SessionActionsOptions,
} from './composables/session-actions-plugin';
export { SESSION_MENU_ITEMS, type SessionMenuItemName } from './composables/session-menu-items';
export type { SessionActionEvent } from './composables/action-events';
export {
  useSessionActions,
  type UseSessionActionsOptions,
  type UseSessionActionsReturn,
} from './composables/use-session-actions';
export { DUPLICATE_SHORTCUT, isDuplicateShortcut } from './composables/shortcuts';
export { useTitleEditing, type UseTitleEditingReturn } from './composables/use-title-editing';
export type { ActionResult } from './composables/action-result';
export type { DuplicateOptions } from './composables/duplicate-session';
export type { RunningDuplicate } from './composables/running-actions';
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
export type { SessionChange } from './queries/session-cache';
export { sessionHistory, type HistoryPage, type SessionHistory } from './queries/session-history';
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
  PROBLEM_MEDIA_TYPE,
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
