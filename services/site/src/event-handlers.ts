/**
 * Removes what goes with a deleted profile (docs/product/retention.md), and with a state in which nobody sees a member.
 */
import { deleteLimited, updateLimited } from '@samvaer/service-kit/database/limited-writes'
import type { EventHandlers } from '@samvaer/service-kit/parts'
import { createFanOut, type FanOut } from '@samvaer/service-kit/tasks/fan-out'
import { leavingDark } from './leaving-dark.ts'
import type { SiteParts } from './models/models.ts'

/** A member may have liked very much: in short steps (decision 87). Likes stay counted, without a name. */
export const forgettingDeleted = (parts: SiteParts): FanOut<number> => {
  const { StartArrangement, UsedEmojis, BreakingNewsView, DesignFeedback, Like } = parts.models
  return createFanOut(parts, {
    name: 'forget-deleted-profiles',
    rows: parts.models.deletedProfile,
    find: async (profileId) => profileId,
    steps: [
      (profileId, most, { session }) => {
        const named = { profileId, giverDeleted: { $ne: true } }
        return updateLimited(Like, named, { $set: { giverDeleted: true } }, { most, session })
      },
      (profileId, most, { session }) => deleteLimited(StartArrangement, { profileId }, { most, session }),
      (profileId, most, { session }) => deleteLimited(UsedEmojis, { profileId }, { most, session }),
      (profileId, most, { session }) => deleteLimited(BreakingNewsView, { profileId }, { most, session }),
      (profileId, most, { session }) => deleteLimited(DesignFeedback, { profileId }, { most, session }),
    ],
  })
}

export const siteEventHandlers = (parts: SiteParts): EventHandlers => ({
  DarkStatusChanged: leavingDark(parts).onStatus,
  ProfileChanged: async ({ profileId, status, paused = false, dark = false, hidesOnline = false }, { transaction }) => {
    const { session } = transaction
    const { Presence } = parts.models
    // A paused member is hidden and not forgotten: afterwards it is known again when they were here.
    if (status === 'Active' || paused) {
      const hidden = hidesOnline || paused
      await Presence.updateOne({ profileId, dark: { $ne: dark } }, { $set: { dark } }, { session })
      const change = hidden ? { $set: { hidden } } : { $unset: { hidden: 1 } }
      await Presence.updateOne({ profileId, hidden: hidden ? null : true }, change, { session })
      return
    }
    await Presence.deleteMany({ profileId }, { session })
    if (status === 'Deleted') await forgettingDeleted(parts).begin(new Map([[profileId, profileId]]), transaction)
  },
})
