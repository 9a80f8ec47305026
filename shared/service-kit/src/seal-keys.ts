/** The keys that sign what our parts tell each other. The first signs, all verify: so a key is changed without a gap. */

export interface ContextKey {
  /** Its name; travels in the token's header. */
  kid: string
  /** At least 32 bytes. */
  secret: Uint8Array
}

export type ContextKeys = readonly [ContextKey, ...ContextKey[]]

const parseKey = (text: string): ContextKey => {
  const [kid = '', secret = ''] = text.trim().split(':')
  const bytes = Buffer.from(secret, 'base64')
  if (!/^[\w-]{1,40}$/.test(kid)) throw new Error('has a key without a name (name:base64)')
  if (bytes.length < 32) throw new Error(`has a key of less than 32 bytes (${kid})`)
  return { kid, secret: bytes }
}

/**
 * Keys of `name:base64,name2:base64`.
 * @throws Error when a key has no name, is shorter than 32 bytes, or there is none
 */
export const parseContextKeys = (text: string): ContextKeys => {
  const [first, ...others] = text.split(',').map(parseKey)
  if (!first) throw new Error('has no key')
  return [first, ...others]
}
