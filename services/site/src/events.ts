/**
 * What goes with a deleted profile (docs/product/retention.md), with leaving the dark variant, and with a state in
 * which nobody sees a member.
 */
import type { Listeners, Transaction } from '@samvaer/service-kit/define-service'
import type { Like, SiteParts } from './models/models.ts'

/**
 * Likes of the dark variant go with leaving it, and whoever counts them hears of each (docs/product/dark-variant.md).
 */
const takeBackDarkLikes = async (
  { models }: SiteParts,
  profileId: number,
  { session, publish }: Transaction,
): Promise<void> => {
  const dark = { profileId, dark: true }
  for (const like of await models.Like.find(dark, null, { session }).lean<Like[]>()) {
    const { itemType, itemId, community } = like
    const taken = { itemType, itemId, community, ...dark, liked: false }
    await publish('LikeChanged', `like:${itemType}:${itemId}`, taken)
  }
  await models.Like.deleteMany(dark, { session })
}

export const profileListeners = (parts: SiteParts): Listeners => ({
  DarkStatusChanged: async ({ profileId, darkStatus }, { transaction }) => {
    if (darkStatus !== 'None') return
    await parts.models.Presence.updateOne({ profileId }, { $set: { dark: false } }, { session: transaction.session })
    await takeBackDarkLikes(parts, profileId, transaction)
  },
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
