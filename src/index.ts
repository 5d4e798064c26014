import './components/styles.css';

export * from './headless';
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
  default as SessionMenuItem,
  type SessionMenuItemEmits,
  type SessionMenuItemProps,
  type SessionMenuItemSlots,
} from './components/SessionMenuItem.vue';
export {
  default as SessionShortcutsDialog,
  type SessionShortcutsDialogProps,
  type SessionShortcutsDialogSlots,
} from './components/SessionShortcutsDialog.vue';
export type { SessionIconName } from './components/session-icons';
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
