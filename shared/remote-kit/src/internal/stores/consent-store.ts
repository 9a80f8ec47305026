/** Keeps the reader's choice about cookies (docs/product/README.md): state that the shell asks for and remotes read. */
import { createStore } from './store.ts'

/** necessary: only what the site itself needs; external-video: players of YouTube and Vimeo besides. */
export type CookieConsent = 'necessary' | 'external-video'

const cookieName = 'samvaer-cookies'
const aYear = 365 * 24 * 60 * 60 * 1000

/** The choice in a text like `document.cookie`; undefined before one was made. */
export const consentIn = (cookies: string): CookieConsent | undefined => {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies)?.[1]
  return value === 'necessary' || value === 'external-video' ? value : undefined
}

/** The choice under which the gateway wrote this document: its content security policy allows no more. */
const consentOfDocument = typeof document === 'undefined' ? undefined : consentIn(document.cookie)

/** True when the policy of this document lets players in. */
export const documentAllowsVideo = consentOfDocument === 'external-video'

export const consentStore = createStore<{ consent: CookieConsent | undefined; settingsOpen: boolean }>({
  consent: consentOfDocument,
  settingsOpen: false,
})

/** Keeps a choice for a year and closes the settings. If no cookie can be kept it counts for this page. */
export const chooseCookies = async (consent: CookieConsent): Promise<void> => {
  const cookie = { name: cookieName, value: consent, path: '/', expires: Date.now() + aYear, sameSite: 'lax' } as const
  await cookieStore.set(cookie).catch(() => undefined)
  consentStore.set({ consent, settingsOpen: false })
}

export const showCookieSettings = (settingsOpen: boolean): void =>
  consentStore.set((state) => ({ ...state, settingsOpen }))
