/**
 * Erases what a deleted profile had stored; only what others were given for good stays (docs/product/retention.md:
 * their copy of mail). In short steps (decision 87).
 */
import { createFanOut, type FanOut, type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import { hide } from './erase.ts'
import type { MediumRow } from './models/medium.ts'
import { bothSides, type MediaParts, type Side } from './models/models.ts'

const eraseSomeOf =
  (parts: MediaParts, side: Side): FanOutStep<number> =>
  async (ownerId, most, { session }) => {
    const own = { ownerId, deletedAt: null }
    const keys = await side.medium.distinct('access', own).session(session)
    const kept = await side.access.distinct('_id', { _id: { $in: keys }, kept: true }).session(session)
    const media = await side.medium
      .find({ ...own, access: { $nin: kept } }, null, { session })
      .limit(most)
      .lean<MediumRow[]>()
    const purgeAt = parts.clock()
    for (const medium of media) await hide(parts, side, medium, { purgeAt, session })
    return media.length
  }

export const erasingDeleted = (parts: MediaParts): FanOut<number> =>
  createFanOut(parts, {
    name: 'erase-deleted-profiles',
    rows: parts.models.deletedProfile,
    find: async (profileId) => profileId,
    steps: bothSides(parts).map((side) => heavy(2, eraseSomeOf(parts, side))),
  })
