/**
 * Hashes the owner of an eID with a key: enough to see the same person twice, and nothing else
 * (docs/product/retention.md).
 */
import { createHmac, hkdfSync } from 'node:crypto'
import type { EidMethod } from '@samvaer/contracts/profile/values'
import type { SealKey, SealKeys } from '@samvaer/service-kit/keys/seal-keys'

/** A key of this purpose alone. */
const keyOf = ({ secret }: SealKey): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'samvaer eid subjects', 32))

/** Returns the hashes by every key that is held: the first is written, a row under an older one is still found. */
export const subjectHashes = (keys: SealKeys, method: EidMethod, subject: string): [string, ...string[]] => {
  const hash = (key: SealKey) => createHmac('sha256', keyOf(key)).update(`${method}:${subject}`).digest('hex')
  const [first, ...older] = keys
  return [hash(first), ...older.map(hash)]
}
