/** Likes of comments below meetups and events, as the site tells of them. */
import type { EventPayload } from '@samvaer/contracts/event'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { isListed } from '@samvaer/service-kit/directory'
import { changed } from '../live.ts'
import { likeKey } from '../models/like.ts'
import { bothSides, type LodgesParts, sideOf } from '../models/models.ts'
import type { CommentKind } from './comment-kinds.ts'
import { type PlainKind, plainKinds } from './plain-comments.ts'

const kindOf = (itemType: string): PlainKind | undefined =>
  (Object.keys(plainKinds) as PlainKind[]).find((kind) => plainKinds[kind].item === itemType)

/** The comments of this kind of item, where it is one of them. */
export const plainComments = (itemType: string): CommentKind | undefined => {
  const kind = kindOf(itemType)
  return kind && plainKinds[kind]
}

/** What is known already, from an earlier delivery, changes nothing; so does a like of what is gone. */
export const handleCommentLike = async (
  parts: LodgesParts,
  { itemType, itemId, profileId, liked, dark }: EventPayload<'LikeChanged'>,
  transaction: Transaction,
): Promise<void> => {
  const kind = kindOf(itemType)
  if (!kind) return
  const { session } = transaction
  for (const side of dark === undefined ? bothSides(parts) : [sideOf(parts, dark)]) {
    const comments = plainKinds[kind].of(side)
    const comment = await comments.findOne({ _id: itemId }, { parentId: 1 }, { session }).lean()
    if (!comment) continue
    const _id = likeKey(itemType, itemId, profileId)
    const known = await side.like.findOne({ _id }, null, { session }).lean()
    if (liked === (known !== null)) return
    const giver = await parts.directory.find(profileId)
    const listed = known ? known.listed : !giver || isListed(giver, side)
    if (known) await side.like.deleteOne({ _id }, { session })
    else await side.like.create([{ _id, itemType, itemId, profileId, listed }], { session })
    if (!listed) return
    await comments.updateOne({ _id: itemId }, { $inc: { likes: known ? -1 : 1 } }, { session })
    const { parentId } = comment
    transaction.afterCommit(() => changed(parts, { profileId, side }, kind, parentId, 'comments'))
  }
}
