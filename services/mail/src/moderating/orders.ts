/**
 * Records a moderator's act as an order to the chat and a line of the audit, in one transaction with its effect here.
 */
import type { ClientSession } from 'mongoose'
import type { ChatActRow } from '../models/chat-act.ts'
import type { ChatOrderRow } from '../models/chat-order.ts'
import type { MailParts, Side } from '../models/models.ts'

/** Writes an order to the chat, last in its transaction: every order waits here for the one before it. */
export const giveOrder = async (
  { models }: MailParts,
  side: Side,
  act: ChatActRow,
  session: ClientSession,
): Promise<void> => {
  await side.chatAct.create([act], { session })
  const count = await models.chatOrderCount
    .findOneAndUpdate({ _id: 'orders' }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after', session })
    .lean()
  const { actorId, reason, ...order } = act
  // A chat elsewhere knows whose a message is.
  const profileId = act.type === 'DeleteMessage' ? null : act.profileId
  await models.chatOrder.create([{ _id: count.last, ...order, profileId }], { session })
}

/** The orders behind a sequence, in their order. */
export const ordersAfter = ({ models }: MailParts, after: number, take: number): Promise<ChatOrderRow[]> =>
  models.chatOrder
    .find({ _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(take)
    .lean<ChatOrderRow[]>()
