/** Seals what has to stand in a database and must not be read there: the links of mails are keys (R6), so are private addresses. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { SealKey, SealKeys } from './seal-keys.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Deriving a key costs more than sealing with it, and every page of a list is sealed. */
const derived = new WeakMap<SealKey, Map<string, KeyObject>>()

/** A key of one purpose alone. */
const keyOf = (key: SealKey, purpose: string): KeyObject => {
  const keys = derived.get(key) ?? new Map<string, KeyObject>()
  derived.set(key, keys)
  const known = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key.secret, '', purpose, 32)))
  keys.set(purpose, known)
  return known
}

interface Sealing {
  /** The purpose that it is sealed for: opening it takes the same one. */
  target?: string
  /** The same text looks the same when it is sealed again, so that whoever reads it again sees that nothing changed. */
  alike?: boolean
}

/** A nonce that no other text has, from a key of its own. */
const ownNonce = (text: string, purpose: string, key: SealKey, target: string): Buffer =>
  createHmac('sha256', keyOf(key, `${purpose} nonces`))
    .update(JSON.stringify([target, text]))
    .digest()
    .subarray(0, nonceLength)

/**
 * `<key's name>.<nonce, tag and content in base64url>`
 * @param purpose keeps apart what is sealed with the same keys: `samvaer waiting mails`
 */
export const seal = (
  text: string,
  purpose: string,
  [key]: SealKeys,
  { target = '', alike = false }: Sealing = {},
): string => {
  const nonce = alike ? ownNonce(text, purpose, key, target) : randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyOf(key, purpose), nonce)
  cipher.setAAD(Buffer.from(target))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${key.kid}.${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`
}

/** @throws Error when the key is gone, the text was changed, or it was sealed for something else */
export const unseal = (sealed: string, purpose: string, keys: SealKeys, target = ''): string => {
  const [kid, encoded = ''] = sealed.split('.')
  const key = keys.find((candidate) => candidate.kid === kid)
  if (!key) throw new Error('The key that sealed it is gone')
  const bytes = Buffer.from(encoded, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(key, purpose), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(target))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
}
