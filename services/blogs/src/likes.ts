/** The number that an entry or a comment keeps of its likes. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { ClientSession } from 'mongoose'
import type { Side } from './models/models.ts'

export const countLike = async (
  side: Side,
  { itemType, itemId }: Pick<DomainEventPayload<'LikeChanged'>, 'itemType' | 'itemId'>,
  by: 1 | -1,
  session: ClientSession,
) => {
  const change = { $inc: { likes: by } }
  if (itemType === 'BlogEntry') await side.entry.updateOne({ _id: itemId }, change, { session })
  else await side.comment.updateOne({ _id: itemId }, change, { session })
}
