/** The shell's side of the kit; remotes have no business here. */
export { sendCallsBy } from './internal/calls/call-sender.ts'
export { forgetLook, keepLook, lookOfTab } from './internal/calls/look.ts'
export { PatientQueryClient } from './internal/calls/patient-client.ts'
export { setTitle, showWaiting } from './internal/pages/document-title.ts'
export { isFirstLocation } from './internal/pages/first-location.ts'
export { footBarOf } from './internal/pages/foot-bars.ts'
export { saveUnsent } from './internal/pages/saving.ts'
export { hasUnsavedChanges } from './internal/pages/unsaved-changes.ts'
export { closeCodes, type Loss } from './internal/realtime/back-off.ts'
export {
  openRealtime,
  type RealtimeConnection,
  type RealtimeOptions,
  type RealtimeState,
} from './internal/realtime/connection.ts'
export { watchNetwork } from './internal/realtime/watch-network.ts'
export { chooseCookies, consentStore, showCookieSettings } from './internal/stores/consent-store.ts'
export { deliverLive, watchedTickets } from './internal/stores/live-channel.ts'
export { memberStorage, noteStay, staySince, staysSignedIn } from './internal/stores/member-storage.ts'
export { type PageState, pageCache, readPageState, setPageState } from './internal/stores/page-state.ts'
export { provideSlots } from './internal/stores/slot-store.ts'
export { createStore, type Store } from './internal/stores/store.ts'
export { announce, type ToastState, toastStore } from './internal/stores/toast-store.ts'
export { countUnsent, forgetMembers, forgetUnsent, takeIntoTab } from './internal/stores/unsent.ts'
export { FixedTexts, fixedWords } from './internal/texts/fixed-texts.tsx'
export { readTextFile } from './internal/texts/text-files.ts'
export { expectedMemberHeaders } from './session/expected-member.ts'
export { hasChosenLanguage, showLanguage } from './session/reading-language.ts'
