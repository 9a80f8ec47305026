/** Handles the domain events about accounts, blocks and likes. */

import type { EventHandlers } from '@samvaer/service-kit/parts'
import { followModeration } from '@samvaer/service-kit/writing/moderated-items'
import { publishProfilePictures } from './albums/counting.ts'
import { endConnections, eraseApplication, leavingDark } from './dark/erase-dark.ts'
import { handleBlock } from './event-handlers/blocks.ts'
import { profileLikes } from './event-handlers/likes.ts'
import { followingProfiles } from './event-handlers/profiles.ts'
import { keepPurchase } from './event-handlers/purchases.ts'
import { forgetEdited } from './forget-profile.ts'
import { keepPersons } from './keep-persons.ts'
import { followState } from './live-profiles.ts'
import { pairKey } from './models/connection.ts'
import type { ProfileParts } from './models/models.ts'
import { moderatedKinds } from './moderated/kinds.ts'
import { closeVideo } from './validating/look-at-video.ts'

export const profileEventHandlers = (parts: ProfileParts): EventHandlers => ({
  PersonsChanged: async (persons, { transaction }) => {
    await keepPersons(parts, transaction, persons)
    // A couple has two pictures on its cards.
    await publishProfilePictures(parts, persons.profileId, transaction)
  },
  ProfileChanged: async (profile, { transaction }) => {
    const { profileId, status, staff, role } = profile
    await followState(parts, profile, transaction)
    await followingProfiles(parts).begin(new Map([[profileId, profile]]), transaction)
    // Developer has no access to contents.
    if (!staff || role === 'Developer' || status !== 'Active')
      await closeVideo(parts, transaction, { staffId: profileId })
    // Before the media service erases what a deleted profile had: it leaves what is kept by others.
    if (status === 'ToBeDeleted') await closeVideo(parts, transaction, { profileId })
    if (status === 'Deleted') await forgetEdited(parts, transaction, profileId)
  },
  DarkStatusChanged: async (change, delivery) => {
    const { profileId, darkStatus, byAccount } = change
    // A member who left here has lost the application in that moment, and may have written another one since.
    if (byAccount && darkStatus === 'None') await eraseApplication(parts, delivery.transaction, profileId)
    await leavingDark(parts).onStatus(change, delivery)
  },
  BlockChanged: async (block, delivery) => {
    const { blockerId, blockedId, blocked } = block
    const { transaction } = delivery
    await handleBlock(parts, block, delivery)
    if (blocked) await endConnections(parts, transaction, { pair: pairKey(blockerId, blockedId) })
  },
  PurchaseChanged: (purchase, { transaction }) => keepPurchase(parts, transaction, purchase),
  LikeChanged: profileLikes(parts).onLike,
  ItemModerated: followModeration(moderatedKinds(parts)),
})
