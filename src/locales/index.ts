export { de } from './de';
export { en, type SessionMessages } from './en';
export {
  copyTitle,
  displayTitle,
  freeCopyTitle,
  titleKey,
  type CopyTitleOptions,
  type TitleSource,
} from './session-title';
export { createTranslator, type SessionMessageOverrides, type Translator } from './translator';
