import { createHash } from 'node:crypto'
import { consentCookie, externalVideoConsent } from '@samvaer/contracts/shell/values'
import { cookieValue } from '../sessions/session-cookie.ts'

/**
 * Style elements that react-aria writes while a page runs; they have no other way in, so exactly these texts are let in
 * by their hash: the touch behaviour of what can be pressed, and the still page under an open dialog.
 */
const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]

/** Returns the name by which the policy lets in the text of a style element. */
export const styleHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const reactAriaHashes = reactAriaStyles.map(styleHash)

export const reportPath = '/reports/csp'

export interface PageOrigin {
  /** Host and port as the reader's browser sees them. */
  authority: string
  secure: boolean
}

/** The hosts whose videos a page may embed, once the reader allows it. */
const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** True when the reader allows videos of others: the cookie consent. */
export const allowsExternalVideo = (cookies: string | undefined): boolean =>
  cookieValue(cookies, consentCookie) === externalVideoConsent

/** The allowances of one page's policy beyond that of every page. */
export interface PageAllowances {
  /** Videos of others, which the reader has consented to. */
  externalVideo?: boolean
  /** The style elements in the page, as `styleHash` names them. */
  ownStyles?: string[]
}

/** The content security policy of a page (R14); the same in development, whose files come from this origin too. */
export const contentSecurityPolicy = (
  { authority, secure }: PageOrigin,
  { externalVideo = false, ownStyles = [] }: PageAllowances = {},
): string => {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...reactAriaHashes, ...ownStyles],
    'img-src': ["'self'", 'data:'],
    // A video that a member has just recorded is looked at before it is sent.
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", `${secure ? 'wss' : 'ws'}://${authority}`],
    'frame-src': externalVideo ? videoHosts : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [reportPath],
    'report-to': ['csp'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The policy of the service worker: it fetches what the site's pages fetch, and runs nothing else. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'"

const closedFeatures = ['accelerometer', 'browsing-topics', 'gyroscope', 'magnetometer', 'payment', 'usb']
/** For the site itself; its pages still ask the member. Camera and microphone are for calls and the video of a validation. */
const ownFeatures = ['camera', 'geolocation', 'microphone']
const permissions = [
  ...closedFeatures.map((feature) => `${feature}=()`),
  ...ownFeatures.map((feature) => `${feature}=(self)`),
].join(', ')

/** A year; browsers then never ask without TLS. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** The headers that every page carries. */
export const pageHeaders = (origin: PageOrigin, allowed: PageAllowances = {}): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(origin, allowed),
  'reporting-endpoints': `csp="${reportPath}"`,
  'referrer-policy': 'same-origin',
  'permissions-policy': permissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(origin.secure && { 'strict-transport-security': strictTransport }),
})
