/** What media hears: who may read what, from the services that decide it, and whose media are to go. */
import type { Listeners } from '@samvaer/service-kit/define-service'
import type { ClientSession } from 'mongoose'
import { hide } from './erase.ts'
import { leavingDark } from './leaving-dark.ts'
import { grantKey } from './models/grant.ts'
import type { MediumRow } from './models/medium.ts'
import { bothSides, type MediaParts, type Side, sideOf } from './models/models.ts'

/**
 * Of what a deleted profile had stored, only what others were given for good stays (docs/product/retention.md: their
 * copy of mail).
 */
const eraseAllOf = async (parts: MediaParts, side: Side, ownerId: number, session: ClientSession): Promise<void> => {
  const media = await side.medium.find({ ownerId, deletedAt: null }, null, { session }).lean<MediumRow[]>()
  const keys = [...new Set(media.map(({ access }) => access).filter((key) => key !== null))]
  const keptKeys = await side.access.find({ _id: { $in: keys }, kept: true }, { _id: 1 }, { session }).lean()
  const kept = new Set(keptKeys.map(({ _id }) => _id))
  const now = parts.clock()
  for (const medium of media)
    if (medium.access === null || !kept.has(medium.access)) await hide(parts, side, medium, { purgeAt: now, session })
}

export const mediaListeners = (parts: MediaParts): Listeners => ({
  ProfileChanged: async ({ profileId, status }, { transaction: { session } }) => {
    if (status !== 'Deleted') return
    for (const side of bothSides(parts)) await eraseAllOf(parts, side, profileId, session)
  },
  DarkStatusChanged: leavingDark(parts).onStatus,
  MediaAccessChanged: async ({ access, dark, ...now }, { transaction: { session } }) => {
    await sideOf(parts, dark).access.updateOne({ _id: access }, { $set: now }, { upsert: true, session })
  },
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
