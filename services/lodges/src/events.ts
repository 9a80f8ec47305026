/** What lodges hear of profiles and of who is there. */
import type { Listeners } from '@samvaer/service-kit/define-service'
import { followCommenters } from './comments/comment-authors.ts'
import { handleCommentLike } from './comments/comment-likes.ts'
import { leavingDark } from './event-handlers/dark-leavers.ts'
import { followGuests } from './event-handlers/event-guests.ts'
import { handleProfiles } from './event-handlers/profiles.ts'
import type { LodgesParts } from './models/models.ts'

export const lodgeListeners = (parts: LodgesParts): Listeners => ({
  ProfileChanged: {
    together: async (heard, transaction) => {
      await handleProfiles(parts, heard, transaction)
      await followGuests(parts, heard, transaction)
      await followCommenters(parts, heard, transaction)
    },
  },
  LikeChanged: (like, { transaction }) => handleCommentLike(parts, like, transaction),
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
