import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const key = randomBytes(32)
const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * True when two secrets are the same, compared in constant time, whatever the lengths; nothing is the same as a secret
 * that is not set.
 */
export const timingSafeEqualTexts = (given: string, expected: string): boolean =>
  expected !== '' && timingSafeEqual(digest(given), digest(expected))

/** The token of an Authorization header; empty without one. */
export const bearerOf = (authorization: string | undefined): string => {
  const [scheme, token = ''] = (authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? token : ''
}
