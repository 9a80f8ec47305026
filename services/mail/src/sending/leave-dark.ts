/**
 * Leaving the dark variant takes one's mail there along; the others keep their copies (docs/product/retention.md and
 * docs/product/dark-variant.md).
 */
import { deleteLimited } from '@samvaer/service-kit/database/limited-writes'
import type { Transaction } from '@samvaer/service-kit/parts'
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/tasks/dark-leaving'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import { takeOut } from '../chat-rooms/presence.ts'
import { type MailParts, type Side, sideOf } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { watchToErase } from '../pictures/erase-pictures.ts'
import { changeRow } from './change-row.ts'
import { forgetUpTo, leave } from './forget.ts'
import { forgetHejSteps } from './forget-hej.ts'
import { withdrawNotification } from './notifications.ts'

/** Rows that leaving one conversation writes, besides its words: as good as always. */
const rowsOfConversation = 10

/** Removes the row: without one nobody writes into the conversation any more, and who comes back begins anew. */
const endOne = async (parts: MailParts, side: Side, row: ParticipationRow, transaction: Transaction): Promise<void> => {
  const { session } = transaction
  const { conversationId, group } = row
  if (!row.left) {
    const change = await (group ? leave(parts, side, row, transaction) : forgetUpTo(parts, side, row, transaction))
    await changeRow(transaction, side, row, change)
    if (row.unread > 0) await withdrawNotification(transaction, row)
  }
  await side.conversation.updateOne({ _id: conversationId }, { $unset: { pairKey: 1 } }, { session })
  await side.participation.deleteOne({ _id: row._id }, { session })
}

const endConversations = (parts: MailParts, side: Side): FanOutStep<number> =>
  heavy(rowsOfConversation, async (profileId, most, transaction) => {
    const { session } = transaction
    const rows = await side.participation.find({ profileId }, null, { session }).limit(most).lean<ParticipationRow[]>()
    for (const row of rows) await endOne(parts, side, row, transaction)
    return rows.length
  })

/** Purges own words that nobody else has, without the usual 30 days. */
const purgeOwn =
  ({ clock }: Pick<MailParts, 'clock'>, side: Side): FanOutStep<number> =>
  async (authorId, most, { session }) => {
    const purgeAt = clock()
    const unheld = { authorId, purgeAt: { $gt: purgeAt } }
    const pictured = { authorId: 1, clientMessageId: 1, mediaIds: 1 } as const
    const messages = await side.message.find(unheld, pictured, { session }).limit(most).lean()
    await watchToErase(side, messages, purgeAt, session)
    await side.message.updateMany({ _id: { $in: messages.map(({ _id }) => _id) } }, { $set: { purgeAt } }, { session })
    return messages.length
  }

const stepsOf = (parts: MailParts): FanOutStep<number>[] => {
  const side = sideOf(parts, true)
  return [
    async (profileId, _most, transaction) => {
      await takeOut(parts, side, profileId, transaction)
      return 0
    },
    (authorId, most, { session }) => deleteLimited(side.chatMessage, { authorId }, { most, session }),
    // Before the conversations, which would each take all of its words at once.
    (profileId, most, { session }) => deleteLimited(side.messageWords, { profileId }, { most, session }),
    endConversations(parts, side),
    purgeOwn(parts, side),
    (profileId, most, { session }) => deleteLimited(side.draft, { profileId }, { most, session }),
    ...forgetHejSteps(side),
    (profileId, most, { session }) => deleteLimited(side.fraudWarned, { profileId }, { most, session }),
    async (profileId, _most, { session }) => {
      await side.mailSetting.deleteOne({ _id: profileId }, { session })
      await side.mailbox.deleteOne({ _id: profileId }, { session })
      await parts.models.chatTicket.deleteMany({ profileId, dark: true }, { session })
      await side.chatRoom.updateMany({ present: profileId }, { $pull: { present: profileId } }, { session })
      return 0
    },
  ]
}

export const leavingDark = (parts: MailParts): DarkLeaving =>
  darkLeaving(parts, { leavers: parts.models.darkLeaver, steps: stepsOf(parts) })
