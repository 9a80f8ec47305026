/**
 * The secrets that seal what services keep or hand out: links of mails, addresses of media, tickets of live topics. The
 * first seals, all open: so one is changed without a gap.
 */

export interface SealKey {
  /** Its name; travels in the token's header. */
  kid: string
  /** At least 32 bytes. */
  secret: Uint8Array
}

export type SealKeys = readonly [SealKey, ...SealKey[]]

const parseKey = (text: string): SealKey => {
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
export const parseSealKeys = (text: string): SealKeys => {
  const [first, ...others] = text.split(',').map(parseKey)
  if (!first) throw new Error('has no key')
  return [first, ...others]
}
