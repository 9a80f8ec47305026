/** Finds the page to which a single sign-on leads when it is done. */
import { ownPath } from '@samvaer/contracts/core/own-path'

/** A path of this site, or the address of another one. */
export type SsoDestination = { path: string } | { address: string }

/**
 * `redirectUrl` is the server's word and alone may lead to another site (the chat); `u` stands in the address, where
 * anybody can write it, and so only chooses the page of this one.
 */
export const ssoDestination = (redirectUrl: string, u: string | null, origin: string): SsoDestination => {
  const path = ownPath(u) ?? ownPath(redirectUrl)
  const isElsewhere = /^https?:\/\//.test(redirectUrl) && URL.canParse(redirectUrl)
  if (isElsewhere && new URL(redirectUrl).origin !== origin) return { address: redirectUrl }
  return { path: path ?? '/Start' }
}
