/**
 * Likes of the dark variant go with leaving it, and so does being online there; whoever counts likes hears of each
 * (docs/product/dark-variant.md).
 */
import type { Transaction } from '@samvaer/service-kit/parts'
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import type { SiteParts } from './models/models.ts'

const eraseLikes = async (
  { models }: SiteParts,
  profileId: number,
  most: number,
  { session, publish }: Transaction,
): Promise<number> => {
  const dark = { profileId, dark: true }
  const likes = await models.Like.find(dark, null, { session }).limit(most).lean()
  for (const { itemType, itemId, community } of likes) {
    const taken = { itemType, itemId, community, ...dark, liked: false }
    await publish('LikeChanged', `like:${itemType}:${itemId}`, taken)
  }
  await models.Like.deleteMany({ _id: { $in: likes.map(({ _id }) => _id) } }, { session })
  return likes.length
}

export const leavingDark = (parts: SiteParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    steps: [
      async (profileId, _most, { session }) => {
        await parts.models.Presence.updateOne({ profileId }, { $set: { dark: false } }, { session })
        return 0
      },
      (profileId, most, transaction) => eraseLikes(parts, profileId, most, transaction),
    ],
  })
