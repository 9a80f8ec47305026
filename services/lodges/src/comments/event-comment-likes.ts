/** Likes of comments below events, as the site publishes them; those of lodges are in `likes.ts`. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { Transaction } from '@samvaer/service-kit/parts'
import { likeKey } from '@samvaer/service-kit/writing/like-model'
import { changed } from '../live.ts'
import { bothSides, type LodgesParts, sideOf } from '../models/models.ts'

/**
 * A like that is known already, from an earlier delivery, changes nothing; nor does a like of a comment that is gone.
 */
export const handleEventCommentLike = async (
  parts: LodgesParts,
  { itemType, itemId, profileId, liked, dark }: DomainEventPayload<'LikeChanged'>,
  transaction: Transaction,
): Promise<void> => {
  if (itemType !== 'EventComment') return
  const { session } = transaction
  for (const side of dark === undefined ? bothSides(parts) : [sideOf(parts, dark)]) {
    const comment = await side.eventComment.findOne({ _id: itemId }, { parentId: 1 }, { session }).lean()
    if (!comment) continue
    const _id = likeKey(itemType, itemId, profileId)
    const known = await side.like.findOne({ _id }, null, { session }).lean()
    if (liked === (known !== null)) return
    const giver = await parts.directory.find(profileId)
    const listed = known ? known.listed : !giver || isListed(giver, side)
    if (known) await side.like.deleteOne({ _id }, { session })
    else await side.like.create([{ _id, itemType, itemId, profileId, listed }], { session })
    if (!listed) return
    await side.eventComment.updateOne({ _id: itemId }, { $inc: { likes: known ? -1 : 1 } }, { session })
    const { parentId } = comment
    transaction.afterCommit(() => changed(parts, { profileId, side }, 'event', parentId, 'comments'))
  }
}
