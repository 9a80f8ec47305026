/**
 * Leaving the dark variant takes one's mail there along; the others keep their copies (docs/product/retention.md and
 * docs/product/dark-variant.md).
 */
import { type DarkLeaving, darkLeaving } from '@samvaer/service-kit/dark-leaving'
import type { Transaction } from '@samvaer/service-kit/define-service'
import { type MailParts, sideOf } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { watchToErase } from '../pictures/erase-pictures.ts'
import { takeOut } from '../talking/presence.ts'
import { changeRow } from './change-row.ts'
import { forgetUpTo, leave } from './forget.ts'
import { withdrawNotification } from './notifications.ts'

const eraseDarkMail = async (parts: MailParts, profileId: number, transaction: Transaction): Promise<void> => {
  const { session } = transaction
  const side = sideOf(parts, true)
  const now = parts.clock()
  const own = { profileId }
  for (const row of await side.participation.find(own, null, { session }).lean<ParticipationRow[]>()) {
    const { conversationId, group } = row
    if (!row.left) {
      const change = await (group ? leave(parts, side, row, transaction) : forgetUpTo(side, row, transaction, now))
      await changeRow(transaction, side, row, change)
      if (row.unread > 0) await withdrawNotification(transaction, row)
    }
    // Whoever comes back begins anew; without a row nobody writes into this one any more.
    await side.conversation.updateOne({ _id: conversationId }, { $unset: { pairKey: 1 } }, { session })
  }
  await side.participation.deleteMany(own, { session })
  await side.messageWords.deleteMany(own, { session })
  await side.draft.deleteMany(own, { session })
  await side.mailSetting.deleteOne({ _id: profileId }, { session })
  await side.mailbox.deleteOne({ _id: profileId }, { session })
  await parts.models.chatTicket.deleteMany({ ...own, dark: true }, { session })
  await takeOut(parts, side, profileId, transaction)
  await side.chatMessage.deleteMany({ authorId: profileId }, { session })
  await side.chatRoom.updateMany({ present: profileId }, { $pull: { present: profileId } }, { session })
  // Their own words that nobody else has do not wait for the usual 30 days.
  const unheld = { authorId: profileId, purgeAt: { $exists: true } }
  const pictured = { authorId: 1, clientMessageId: 1, mediaIds: 1 } as const
  await watchToErase(side, await side.message.find(unheld, pictured, { session }).lean(), now, session)
  await side.message.updateMany(unheld, { $set: { purgeAt: now } }, { session })
}

export const leavingDark = (parts: MailParts): DarkLeaving =>
  darkLeaving(parts, {
    leavers: parts.models.darkLeaver,
    erase: (profileId, transaction) => eraseDarkMail(parts, profileId, transaction),
  })
