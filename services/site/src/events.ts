/** What goes with a deleted profile (rules.md 2.7), and what of a member ends with a state in which nobody sees him. */
import type { Listeners } from '@samvaer/service-kit/define-service'
import type { SiteParts } from './models/models.ts'

export const profileListeners = ({ models }: SiteParts): Listeners => ({
  ProfileChanged: async ({ profileId, status }, { transaction: { session } }) => {
    if (status === 'Active') return
    const own = { profileId }
    await models.Presence.deleteMany(own, { session })
    if (status !== 'Deleted') return
    await models.StartArrangement.deleteMany(own, { session })
    await models.UsedEmojis.deleteMany(own, { session })
    await models.BreakingNewsView.deleteMany(own, { session })
    await models.DesignFeedback.deleteMany(own, { session })
    await models.Like.updateMany(own, { $set: { giverDeleted: true } }, { session })
  },
})
