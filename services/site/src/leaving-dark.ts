/**
 * Likes of the dark variant go with leaving it, and so does being online there; whoever counts likes hears of each
 * (docs/product/dark-variant.md).
 */
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/dark-leaving'
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { Like, SiteParts } from './models/models.ts'

const eraseOnDarkSide = async (
  { models }: SiteParts,
  profileId: number,
  { session, publish }: Transaction,
): Promise<void> => {
  await models.Presence.updateOne({ profileId }, { $set: { dark: false } }, { session })
  const dark = { profileId, dark: true }
  for (const like of await models.Like.find(dark, null, { session }).lean<Like[]>()) {
    const { itemType, itemId, community } = like
    const taken = { itemType, itemId, community, ...dark, liked: false }
    await publish('LikeChanged', `like:${itemType}:${itemId}`, taken)
  }
  await models.Like.deleteMany(dark, { session })
}

export const leavingDark = (parts: SiteParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    erase: (profileId, transaction) => eraseOnDarkSide(parts, profileId, transaction),
  })
