/**
 * Short texts that only we can have written, for what members carry: addresses of media, tickets of live topics. They say
 * who asks and for what; whoever reads one checks the signature alone and asks nobody.
 */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { SealKey, SealKeys } from './seal-keys.ts'

export interface SignedFor {
  /** Keeps apart what is signed with the same keys: `samvaer-media`. */
  purpose: string
  /** The target that the text holds for and need not repeat, such as a path: its reader must name the same. */
  target?: string
}

/** 128 bits are as many as anybody can guess at. */
const signatureBytes = 16

/** Reading a secret costs three times as much as signing with it, and a page of pictures is signed a hundred times. */
const secretsRead = new WeakMap<SealKey, KeyObject>()
const readSecret = (key: SealKey): KeyObject => {
  const known = secretsRead.get(key) ?? createSecretKey(key.secret)
  secretsRead.set(key, known)
  return known
}

const signatureOf = (text: string, { purpose, target = '' }: SignedFor, key: SealKey): Buffer =>
  createHmac('sha256', readSecret(key))
    .update(JSON.stringify([purpose, target, key.kid, text]))
    .digest()
    .subarray(0, signatureBytes)

/** The text with the name of its key and the signature behind it. */
export const signText = (text: string, what: SignedFor, [key]: SealKeys): string =>
  `${text}.${key.kid}.${signatureOf(text, what, key).toString('base64url')}`

const parts = /^(.*)\.([\w-]{1,40})\.([\w-]{22})$/s

/** The text that was signed; undefined when it is none of ours, of an unknown key, or signed for something else. */
export const readSignedText = (signed: string, what: SignedFor, keys: SealKeys): string | undefined => {
  const [, text = '', kid, given = ''] = parts.exec(signed) ?? []
  const key = keys.find((one) => one.kid === kid)
  if (!key) return undefined
  return timingSafeEqual(Buffer.from(given, 'base64url'), signatureOf(text, what, key)) ? text : undefined
}
