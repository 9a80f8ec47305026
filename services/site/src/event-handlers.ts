/**
 * Removes what goes with a deleted profile (docs/product/retention.md), and with a state in which nobody sees a member.
 */
import type { EventHandlers } from '@samvaer/service-kit/parts'
import { leavingDark } from './leaving-dark.ts'
import type { SiteParts } from './models/models.ts'

export const siteEventHandlers = (parts: SiteParts): EventHandlers => ({
  DarkStatusChanged: leavingDark(parts).onStatus,
  ProfileChanged: async ({ profileId, status, dark = false }, { transaction: { session } }) => {
    const { models } = parts
    const own = { profileId }
    if (status === 'Active') {
      await models.Presence.updateOne({ ...own, dark: { $ne: dark } }, { $set: { dark } }, { session })
      return
    }
    await models.Presence.deleteMany(own, { session })
    if (status !== 'Deleted') return
    await models.StartArrangement.deleteMany(own, { session })
    await models.UsedEmojis.deleteMany(own, { session })
    await models.BreakingNewsView.deleteMany(own, { session })
    await models.DesignFeedback.deleteMany(own, { session })
    await models.Like.updateMany(own, { $set: { giverDeleted: true } }, { session })
  },
})
