/** Sending, taking back, and showing that one writes. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { mail } from '@samvaer/contracts/mail/calls'
import { unsendMinutes } from '@samvaer/contracts/mail/values'
import { sendLive } from '@samvaer/service-kit/live/live'
import type { MessageRow } from '../models/message.ts'
import type { MailParts } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { rowsOf } from '../participation-rows.ts'
import { erasePicturesOf, watchToErase } from '../pictures/erase-pictures.ts'
import { mailHandlers } from '../policy.ts'
import { refuseUnfound } from '../reading/shared.ts'
import { type Sender, type Viewer, withHidden } from '../reading/viewer.ts'
import { changeRow, recounted } from '../sending/change-row.ts'
import { edit } from '../sending/editing.ts'
import { withdrawNotification } from '../sending/notifications.ts'
import { react } from '../sending/reacting.ts'
import { sendOnce } from '../sending/send.ts'
import { settingsAmong } from '../sending/settings.ts'

const refuse = (path: string, code: string): never => {
  throw new ProductError('InvalidInput', { issues: [{ path, code }] })
}

/** @returns the others who had it */
const unsend = (parts: MailParts, { side, profileId }: Sender, message: MessageRow) =>
  parts.transaction(async (transaction) => {
    const { _id, conversationId, sequence } = message
    const { session } = transaction
    const rows = await rowsOf(side, conversationId, session)
    const others = rows.filter((row) => row.profileId !== profileId)
    if (others.some((row) => row.readTo >= sequence)) throw new ProductError('Conflict', { reason: 'Read' })
    const { modifiedCount } = await side.message.updateOne(
      { _id, unsentAt: null },
      { $set: { unsentAt: parts.clock(), text: '', mediaIds: [] }, $unset: { reactions: 1, voice: 1, shared: 1 } },
      { session },
    )
    if (modifiedCount === 0) throw new ProductError('NotFound')
    await side.messageWords.deleteMany({ messageId: _id }, { session })
    await watchToErase(side, [message], parts.clock(), session)
    for (const row of rows) {
      const hidden = row.group ? await parts.directory.hiddenFrom(row.profileId) : []
      const change = await recounted(transaction, side, row, hidden)
      await changeRow(transaction, side, row, { ...change, lastAt: change.last?.at ?? row.lastAt })
      if (row.profileId !== profileId && change.unread === 0 && row.unread > 0)
        await withdrawNotification(transaction, row)
    }
    return others.map((row) => row.profileId)
  })

/** The others who look at a conversation and are shown who writes: both sides want it. */
const watchersOf = async (
  { side, profileId, hidden }: Viewer,
  { conversationId }: Pick<ParticipationRow, 'conversationId'>,
): Promise<number[]> => {
  const rows = await side.participation
    .find({ conversationId, left: false, folder: { $in: ['Inbox', 'Sent', 'Archived'] } }, { profileId: 1 })
    .lean()
  const settings = await settingsAmong(
    side,
    rows.map((row) => row.profileId),
  )
  if (settings.get(profileId)?.typing !== true) return []
  return rows
    .map((row) => row.profileId)
    .filter((id) => id !== profileId && !hidden.includes(id) && settings.get(id)?.typing === true)
}

export const writeCalls = (parts: MailParts) =>
  mailHandlers<typeof mail>()({
    SendMessage: async ({ input, viewer: sender }) => {
      const { tempMediaIds, ...letter } = input
      const mediaIds = [...new Set(tempMediaIds)]
      if (letter.shared && mediaIds.length > 0) refuse('shared', 'alone')
      if (letter.body === '' && mediaIds.length === 0 && !letter.shared) refuse('body', 'too_small')
      if ((letter.conversationId === undefined) === (letter.recipientIds === undefined))
        refuse('recipientIds', 'one_of_conversation_or_recipients')
      if (letter.quotedMessageId !== undefined && letter.conversationId === undefined)
        refuse('quotedMessageId', 'not_found')
      if (letter.shared) await refuseUnfound(parts, sender, letter.shared)
      const { _id, conversationId, sequence, sentAt } = await sendOnce(parts, sender, { ...letter, mediaIds })
      return { conversationId, messageId: _id, sequence, sentAt: sentAt.toISOString() }
    },
    UnsendMessage: async ({ viewer, objects: { message } }) => {
      const { side, profileId } = viewer
      if (parts.clock().getTime() - message.sentAt.getTime() > unsendMinutes * 60_000)
        throw new ProductError('Conflict', { reason: 'Late' })
      const others = await unsend(parts, viewer, message)
      await erasePicturesOf(parts, side, message)
      const live = { about: 'MailChanged' as const, conversationId: message.conversationId }
      sendLive(parts, side.dark, [...others, profileId], live)
      return {}
    },
    EditMessage: async ({ input, viewer }) => {
      const { conversationId, reached } = await edit(parts, viewer, input)
      sendLive(parts, viewer.side.dark, reached, { about: 'MailChanged', conversationId })
      return {}
    },
    ReactToMessage: async ({ input: { messageId, reaction }, viewer, objects: { readMessage } }) => {
      const { conversationId } = readMessage
      const { seat, reached } = await react(parts, viewer, messageId, reaction)
      const live = { about: 'MailReaction' as const, conversationId, messageId, seat, reaction }
      sendLive(parts, viewer.side.dark, reached, live)
      return {}
    },
    ShowTyping: async (call) => {
      const viewer = await withHidden(call, call.viewer)
      const row = call.objects.conversation
      const { conversationId, seat } = row
      sendLive(parts, viewer.side.dark, await watchersOf(viewer, row), { about: 'MailTyping', conversationId, seat })
      return {}
    },
  })
