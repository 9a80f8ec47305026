/** Keys of measured processes: each holds all of them, for they stand in for each other. */
import { randomBytes } from 'node:crypto'
import { serviceNames } from '@samvaer/cli/service-table'
import { newKeyPair, privateKeysText, signingKeys } from '@samvaer/service-kit/keys/signing-keys'

const pairs = ['gateway', ...serviceNames].map((name) => newKeyPair(name))

/** For what measures and signs contexts itself. */
export const benchSigning = signingKeys(pairs)

export const benchKeys = {
  SAMVAER_SIGNING_KEYS: privateKeysText(pairs),
  SAMVAER_SEAL_KEYS: `bench:${randomBytes(32).toString('base64')}`,
}
