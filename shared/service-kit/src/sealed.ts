/** Seals what has to stand in a database and must not be read there: the links of mails are keys (R6), so are private addresses. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SealKey, SealKeys } from './seal-keys.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** A key of one purpose alone. */
const keyOf = ({ secret }: SealKey, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * `<key's name>.<nonce, tag and content in base64url>`
 * @param purpose keeps apart what is sealed with the same keys: `samvaer waiting mails`
 */
export const seal = (text: string, purpose: string, [key]: SealKeys): string => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyOf(key, purpose), nonce)
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${key.kid}.${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`
}

/** @throws Error when the key is gone or the text was changed */
export const unseal = (sealed: string, purpose: string, keys: SealKeys): string => {
  const [kid, encoded = ''] = sealed.split('.')
  const key = keys.find((candidate) => candidate.kid === kid)
  if (!key) throw new Error('The key that sealed it is gone')
  const bytes = Buffer.from(encoded, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(key, purpose), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
}
