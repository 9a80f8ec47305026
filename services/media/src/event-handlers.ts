/** Handles the domain events about who may read what, from the services that decide it, and about whose media are to go. */
import type { EventHandlers } from '@samvaer/service-kit/parts'
import { erasingDeleted } from './erase-deleted.ts'
import { onMediaHeld } from './holds.ts'
import { leavingDark } from './leaving-dark.ts'
import { grantKey } from './models/grant.ts'
import { type MediaParts, sideOf } from './models/models.ts'

export const mediaEventHandlers = (parts: MediaParts): EventHandlers => ({
  ProfileChanged: async ({ profileId, status }, { transaction }) => {
    if (status === 'Deleted') await erasingDeleted(parts).begin(new Map([[profileId, profileId]]), transaction)
  },
  DarkStatusChanged: leavingDark(parts).onStatus,
  MediaAccessChanged: async ({ access, dark, ...now }, { transaction: { session } }) => {
    await sideOf(parts, dark).access.updateOne({ _id: access }, { $set: now }, { upsert: true, session })
  },
  MediaHeld: onMediaHeld(parts),
  MediaMoved: async ({ mediaId, dark, item, access }, { transaction: { session } }) => {
    const moved = { _id: mediaId, item, deletedAt: null }
    await sideOf(parts, dark).medium.updateOne(moved, { $set: { access } }, { session })
  },
  MediaGrantChanged: async ({ access, dark, profileId, granted }, { transaction: { session } }) => {
    const { grant } = sideOf(parts, dark)
    const _id = grantKey(access, profileId)
    if (granted) await grant.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true, session })
    else await grant.deleteOne({ _id }, { session })
  },
})
