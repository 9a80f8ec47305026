/** The shell's side of the kit; remotes have no business here. */
export { sendCallsBy } from './internal/call-sender.ts'
export { chooseCookies, consentStore, showCookieSettings } from './internal/consent-store.ts'
export { showWaiting } from './internal/document-title.ts'
export { announce, type NoticeState, noticeStore } from './internal/notice-store.ts'
export { type PageState, readPageState, setPageState } from './internal/page-state.ts'
export { hasChosenLanguage, showLanguage } from './internal/reading-language.ts'
export { createStore, type Store } from './internal/store.ts'
export { hasUnsavedChanges } from './internal/unsaved-changes.ts'
