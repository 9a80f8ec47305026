/** Handles the domain events about profiles, presence, blocks and likes. */

import type { EventHandlers } from '@samvaer/service-kit/parts'
import { followModeration } from '@samvaer/service-kit/writing/moderated-items'
import { leavingDark } from './event-handlers/dark-leavers.ts'
import { partDebaters } from './event-handlers/debaters.ts'
import { endInvitations } from './event-handlers/event-guests.ts'
import { handleProfiles } from './event-handlers/profiles.ts'
import { lodgeLikes } from './likes.ts'
import { bothSides, type LodgesParts } from './models/models.ts'
import { moderatedKinds } from './moderated/kinds.ts'

export const lodgeEventHandlers = (parts: LodgesParts): EventHandlers => ({
  ProfileChanged: { together: (heard, transaction) => handleProfiles(parts, heard, transaction) },
  PersonsChanged: async ({ profileId: _id, countryId, zipCode }, { transaction: { session } }) => {
    await parts.models.presence.updateOne({ _id }, { $set: { countryId, zipCode } }, { session, upsert: true })
  },
  ContactChanged: async ({ profileId: _id, signedInAt }, { transaction: { session } }) => {
    if (signedInAt === null) return
    const seen = { $max: { seenAt: new Date(signedInAt) } }
    await parts.models.presence.updateOne({ _id }, seen, { session, upsert: true })
  },
  BlockChanged: async ({ blockerId, blockedId, blocked }, { transaction }) => {
    if (!blocked) return
    for (const side of bothSides(parts)) {
      await partDebaters(side, blockerId, blockedId, transaction.session)
      await endInvitations(side, [blockerId, blockedId], transaction)
    }
  },
  ItemModerated: followModeration(moderatedKinds(parts)),
  LikeChanged: lodgeLikes(parts).onLike,
  DarkStatusChanged: leavingDark(parts).onStatus,
})
