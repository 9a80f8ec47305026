import { createHash } from 'node:crypto'

/**
 * Style elements that react-aria writes while a page runs; they have no other way in, so exactly these texts are let in
 * by their hash: the touch behaviour of what can be pressed, and the still page under an open dialog.
 */
const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]
const styleHashes = reactAriaStyles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

export const reportPath = '/reports/csp'

export interface PageOrigin {
  /** Host and port as the reader's browser sees them. */
  authority: string
  secure: boolean
}

/** The content security policy of a page (R14); the same in development, whose files come from this origin too. */
export const contentSecurityPolicy = ({ authority, secure }: PageOrigin): string => {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", `${secure ? 'wss' : 'ws'}://${authority}`],
    'frame-src': ["'none'"],
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

const closedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
const permissions = [...closedFeatures.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ')

/** A year; browsers then never ask without TLS. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** The headers that every page carries. */
export const pageHeaders = (origin: PageOrigin): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(origin),
  'reporting-endpoints': `csp="${reportPath}"`,
  'referrer-policy': 'same-origin',
  'permissions-policy': permissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(origin.secure && { 'strict-transport-security': strictTransport }),
})
