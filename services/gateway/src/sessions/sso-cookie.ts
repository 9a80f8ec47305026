/** The secret that binds a single sign-on to the browser in which it began (docs/product/states.md). */
import { cookieValue } from './session-cookie.ts'

export const ssoCookieName = '__Host-sso'
/** Seconds: the way to the other brand and back, with a question on the way. */
const life = 600
const verifierPattern = /^[\w-]{43}$/

export const ssoCookie = (verifier: string): string =>
  `${ssoCookieName}=${verifier}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${life}`

export const ssoVerifierOf = (header: string | undefined): string | undefined => {
  const verifier = cookieValue(header, ssoCookieName)
  return verifier !== undefined && verifierPattern.test(verifier) ? verifier : undefined
}
