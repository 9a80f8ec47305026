/** The factors of the demo's staff: an app with a secret that `npm start` prints, and a passkey for tests. */
import { demoSecret, hasFactors, passkeyHosts, passkeyOf } from '@samvaer/testing/staff-factors'
import { world } from '@samvaer/testing/world'
import { sealSecret } from './factors/codes.ts'
import type { IdentityParts } from './models/models.ts'

export const seedFactors = async (parts: IdentityParts): Promise<void> => {
  const { Factor } = parts.models
  for (const { profileId, createdAt } of world.members.filter(hasFactors)) {
    const { credentialId, publicKey } = passkeyOf(profileId)
    const app = {
      _id: `demo-app-${profileId}`,
      kind: 'Code',
      name: 'Demo',
      secret: sealSecret(parts, profileId, demoSecret),
    }
    const keys = passkeyHosts.map((rpId) => ({
      ...{ _id: `demo-passkey-${profileId}-${rpId}`, kind: 'Passkey', name: `Demo, ${rpId}` },
      ...{ rpId, credentialId, publicKey },
    }))
    for (const { _id, ...factor } of [app, ...keys])
      await Factor.updateOne({ _id }, { $setOnInsert: { ...factor, profileId, createdAt } }, { upsert: true })
  }
}
