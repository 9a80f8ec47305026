/** The reader's choice about cookies. The shell asks at the first visit; the choice can be changed at any time. */
import { useSyncExternalStore } from 'react'
import { type CookieConsent, consentStore, showCookieSettings } from './internal/stores/consent-store.ts'

export type { CookieConsent } from './internal/stores/consent-store.ts'

/** The reader's choice; undefined before it was made, which allows no more than `necessary`. */
export const useCookieConsent = (): CookieConsent | undefined =>
  useSyncExternalStore(consentStore.subscribe, () => consentStore.get().consent)

/** Opens the dialog in which the reader chooses. */
export const openCookieSettings = (): void => showCookieSettings(true)
