/** The shell's side of the kit; remotes have no business here. */
export { sendCallsBy } from './internal/call-sender.ts'
export { chooseCookies, consentStore, showCookieSettings } from './internal/consent-store.ts'
export { setTitle, showWaiting } from './internal/document-title.ts'
export { isFirstLocation } from './internal/first-location.ts'
export { FixedTexts, fixedWords } from './internal/fixed-texts.tsx'
export { footBarOf } from './internal/foot-bars.ts'
export { deliverLive, watchedTickets } from './internal/live-channel.ts'
export { forgetLook, keepLook, lookOfTab } from './internal/look.ts'
export { memberStorage, noteStay, staySince, staysSignedIn } from './internal/member-storage.ts'
export { type PageState, pageCache, readPageState, setPageState } from './internal/page-state.ts'
export { closeCodes, type Loss } from './internal/realtime/back-off.ts'
export {
  openRealtime,
  type RealtimeConnection,
  type RealtimeOptions,
  type RealtimeState,
} from './internal/realtime/connection.ts'
export { watchNetwork } from './internal/realtime/watch-network.ts'
export { saveUnsent } from './internal/saving.ts'
export { provideSlots } from './internal/slot-store.ts'
export { createStore, type Store } from './internal/store.ts'
export { readTextFile } from './internal/text-files.ts'
export { announce, type ToastState, toastStore } from './internal/toast-store.ts'
export { hasUnsavedChanges } from './internal/unsaved-changes.ts'
export { countUnsent, forgetMembers, forgetUnsent, takeIntoTab } from './internal/unsent.ts'
export { hasChosenLanguage, showLanguage } from './session/reading-language.ts'
export { whoseHeaders } from './session/whose.ts'
