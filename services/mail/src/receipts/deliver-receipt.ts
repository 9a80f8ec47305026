/**
 * Receipts of what a member bought, in a conversation of their own that nobody answers: the company on one side, the buyer
 * on the other. On the light side alone, wherever it was bought (decision 107).
 */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { SingleEventHandler, Transaction } from '@samvaer/service-kit/parts'
import { type ConversationRow, contextPrefix } from '../models/conversation.ts'
import { type MailParts, type Side, sideOf } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'
import { beginConversation, typeIn } from '../sending/begin.ts'
import { changeRow, lastOf } from '../sending/change-row.ts'
import { folderOfReceiver, wordsOf } from '../sending/deliver.ts'
import { messageOf } from '../sending/letter.ts'

/** The company is no profile. */
const company = { profileId: 0, seat: 2, manager: true, left: false }

type Receipt = DomainEventPayload<'ReceiptWritten'>

const conversationOf = async (
  parts: MailParts,
  side: Side,
  transaction: Transaction,
  { profileId, community, title }: Receipt,
): Promise<number> => {
  const pairKey = `${contextPrefix('Receipt', 0)}${profileId}`
  const there = await side.conversation.findOne({ pairKey }, { _id: 1 }, { session: transaction.session }).lean()
  if (there) return there._id
  const conversation: ConversationRow = {
    ...{ _id: await parts.nextId('conversation'), community, group: false, contextType: 'Receipt', contextId: null },
    ...{ title, pairKey, createdBy: company.profileId, createdAt: parts.clock(), lastSequence: 0, answered: true },
    members: [{ profileId, seat: 1, manager: false, left: false }],
  }
  await beginConversation(parts, side, transaction, { conversation, wanted: new Set([profileId]) })
  const members = [...conversation.members, company]
  await side.conversation.updateOne({ _id: conversation._id }, { $set: { members } }, { session: transaction.session })
  return conversation._id
}

/** Puts a receipt into the inbox, once however often it arrives. No notification: the purchase has its own. */
export const deliverReceipt =
  (parts: MailParts): SingleEventHandler<'ReceiptWritten'> =>
  async (receipt, { transaction }) => {
    const { key: clientMessageId, profileId, text: body, at } = receipt
    const { session } = transaction
    const side = sideOf(parts, false)
    if ((await parts.directory.find(profileId))?.status === 'Deleted') return
    const named = { authorId: company.profileId, clientMessageId }
    if (await side.message.exists(named).session(session)) return
    const conversationId = await conversationOf(parts, side, transaction, receipt)
    const conversation = await side.conversation
      .findOneAndUpdate({ _id: conversationId }, { $inc: { lastSequence: 1 } }, { session, returnDocument: 'after' })
      .lean<ConversationRow>()
      .orFail()
    const row = await side.participation
      .findById(participationKey(conversationId, profileId), null, { session })
      .lean<ParticipationRow>()
      .orFail()
    const place = {
      ...{ _id: await parts.nextId('message'), conversationId, sequence: conversation.lastSequence },
      ...{ seat: company.seat, type: typeIn(conversation), sentAt: new Date(at) },
    }
    const message = messageOf(place, company, { clientMessageId, body, mediaIds: [] })
    await side.message.insertMany([message], { session, lean: true })
    const arrival = { last: lastOf(message), lastAt: message.sentAt }
    await changeRow(transaction, side, row, { ...arrival, folder: folderOfReceiver(row), unread: row.unread + 1 })
    const words = wordsOf(message, [profileId])
    if (words.length > 0) await side.messageWords.insertMany(words, { session, lean: true })
  }
