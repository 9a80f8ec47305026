/** What lodges hear of profiles and of who is there. */
import type { Listeners } from '@samvaer/service-kit/define-service'
import { leavingDark } from './event-handlers/dark-leavers.ts'
import { handleProfiles } from './event-handlers/profiles.ts'
import type { LodgesParts } from './models/models.ts'

export const lodgeListeners = (parts: LodgesParts): Listeners => ({
  ProfileChanged: { together: (heard, transaction) => handleProfiles(parts, heard, transaction) },
  PersonsChanged: async ({ profileId: _id, countryId, zipCode }, { transaction: { session } }) => {
    await parts.models.presence.updateOne({ _id }, { $set: { countryId, zipCode } }, { session, upsert: true })
  },
  ContactChanged: async ({ profileId: _id, signedInAt }, { transaction: { session } }) => {
    if (signedInAt === null) return
    const seen = { $max: { seenAt: new Date(signedInAt) } }
    await parts.models.presence.updateOne({ _id }, seen, { session, upsert: true })
  },
  DarkStatusChanged: leavingDark(parts).onStatus,
})
