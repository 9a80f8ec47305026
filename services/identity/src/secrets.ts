/** Tokens that only their holder has: we keep their SHA-256 (R1, R6). */
import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A new token: 256 random bits in 43 letters that need no escaping in a cookie or an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Makes six digits for somebody to type; good for a few tries alone. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the hash of a token as it is stored. Random tokens need no salt and no slow hash. */
export const tokenHash = (token: string): string => sha256(token)

/**
 * Returns the challenge that a brand shows of the secret in its cookie before anybody may bring the secret itself
 * (single sign-on).
 */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/**
 * Returns the id by which members tell their sessions apart: hashed once more, so that not even the stored hash leaves
 * this service.
 */
export const sessionIdOf = (hashOfToken: string): string => sha256(hashOfToken).slice(0, 32)
