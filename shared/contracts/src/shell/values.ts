/** Limits, enumerations and formats of the page and its frame: plain values, for pages too (decision 112). */

export const bootElementId = 'samvaer-boot'
/** The answers that a page was drawn from on the server (`WrittenData`). */
export const writtenElementId = 'samvaer-written'
/** Marks the style element of what the server drew. */
export const writtenStyles = 'data-written-styles'
/** Begin and end what a page has of one reading: words, pictures and answers. A page that is kept for later is without it. */
export const [writtenStart, writtenEnd] = ['<!--written-->', '<!--/written-->'] as const

/** The address at which an open page asks which remotes the site has now: the platform may have been starting, or one was taken away. */
export const remotesPath = '/remotes.json'

export const languageCookie = 'samvaer-language'
/** The member's choice of the drawer's width in this browser; the first HTML keeps that room. */
export const drawerCookie = 'samvaer-drawer'
/** The time zone of this browser: times that are written on the server are those of the reader's clock (decision 152). */
export const timeZoneCookie = 'samvaer-time-zone'

/** Says to the next page that somebody who signed in without a script stays signed in here. */
export const staysCookie = 'samvaer-stays'

/** The cookie with the reader's choice beyond what the site needs: `necessary` or `external-video` (R14). */
export const consentCookie = 'samvaer-cookies'
export const externalVideoConsent = 'external-video'
export const consents: readonly string[] = ['necessary', externalVideoConsent]
