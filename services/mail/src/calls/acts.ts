/** The acts of a member on conversations of the own side: read, mark, put away, mute, remove. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { mail } from '@samvaer/contracts/mail/calls'
import { sendLive } from '@samvaer/service-kit/live/live'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ClientSession } from 'mongoose'
import { keepAnswer } from '../contacts/contact-book.ts'
import { draftKey } from '../models/draft.ts'
import type { MailParts } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { mailHandlers } from '../policy.ts'
import {
  hiddenIn,
  type OpenParticipation,
  ownParticipation,
  type Sender,
  type Viewer,
  withHidden,
} from '../reading/viewer.ts'
import { changeRow, type RowChange, recounted } from '../sending/change-row.ts'
import { homeFolder } from '../sending/deliver.ts'
import { forgetUpTo, leave } from '../sending/forget.ts'
import { withdrawNotification } from '../sending/notifications.ts'
import { settingsAmong } from '../sending/settings.ts'

type Act = (row: OpenParticipation, transaction: Transaction) => Promise<RowChange | undefined>

/** Makes one act on the own row, as it is in its transaction; no change when the act answers with none. */
const actOn = async (parts: MailParts, viewer: Sender, conversationId: number, act: Act): Promise<void> => {
  const { side, profileId } = viewer
  const changed = await parts.transaction(async (transaction) => {
    const row = await ownParticipation(viewer, conversationId, transaction.session)
    const change = await act(row, transaction)
    if (!change) return false
    const after = await changeRow(transaction, side, row, change)
    if (row.unread > 0 && (after.unread === 0 || after.folder === null)) await withdrawNotification(transaction, row)
    return true
  })
  if (changed) sendLive(parts, side.dark, [profileId], { about: 'MailChanged', conversationId })
}

/** The others who are shown what is read: both sides want it, and the conversation is accepted. */
const receiptsTo = async (
  { side, profileId, hidden }: Viewer,
  { conversationId, accepted }: ParticipationRow,
): Promise<number[]> => {
  if (!accepted) return []
  const rows = await side.participation.find({ conversationId, left: false }, { profileId: 1 }).lean()
  const settings = await settingsAmong(
    side,
    rows.map((row) => row.profileId),
  )
  if (settings.get(profileId)?.readReceipts !== true) return []
  return rows
    .map((row) => row.profileId)
    .filter((id) => id !== profileId && !hidden.includes(id) && settings.get(id)?.readReceipts === true)
}

/** Returns the members who began the conversation with this one, or brought this one into it. */
const askerOf = async (
  { side }: Sender,
  { conversationId, seat, group }: ParticipationRow,
  session: ClientSession,
): Promise<number | undefined> => {
  const added = { conversationId, type: 'ParticipantsAdded' as const, subjects: seat }
  const line = group
    ? await side.message.findOne(added, { authorId: 1 }, { session }).sort({ sequence: -1 }).lean()
    : null
  if (line) return line.authorId
  return (await side.conversation.findById(conversationId, { createdBy: 1 }, { session }).lean())?.createdBy
}

/** Keeps the answer to a request for its sender, for whatever way comes next. */
const answerAsker = async (
  parts: MailParts,
  viewer: Sender,
  row: ParticipationRow,
  answer: 'Welcomed' | 'Refused',
  session: ClientSession,
): Promise<void> => {
  const senderId = await askerOf(viewer, row, session)
  if (senderId === undefined || senderId === viewer.profileId) return
  await keepAnswer(parts, { receiverId: viewer.profileId, senderId, answer, at: parts.clock() }, session)
}

export const actCalls = (parts: MailParts) =>
  mailHandlers<typeof mail>()({
    MarkConversationRead: async (call) => {
      const viewer = await withHidden(call, call.viewer)
      const { conversationId, lastMessageId } = call.input
      const row = call.objects.conversation
      const inIt = { _id: lastMessageId, conversationId, sequence: { $gt: row.from } }
      const message = await viewer.side.message.findOne(inIt, { sequence: 1 }).lean()
      if (!message) throw new ProductError('NotFound')
      if (row.readTo >= message.sequence && !row.marked) return {}
      await actOn(parts, viewer, conversationId, async (now, transaction) => {
        const readTo = Math.max(now.readTo, message.sequence)
        // Read here: a block that comes or goes meanwhile writes this row as well.
        const hidden = await hiddenIn(parts, now)
        const { unread } = await recounted(transaction, viewer.side, { ...now, readTo }, hidden)
        return { readTo, unread, marked: false }
      })
      const live = { about: 'MailRead' as const, conversationId, seat: row.seat, readTo: message.sequence }
      sendLive(parts, viewer.side.dark, await receiptsTo(viewer, row), live)
      return {}
    },
    MarkConversationUnread: async (call) => {
      const { viewer } = call
      await actOn(parts, viewer, call.input.conversationId, async () => ({ marked: true }))
      return {}
    },
    ArchiveConversation: async (call) => {
      const { viewer } = call
      const { conversationId, archived } = call.input
      await actOn(parts, viewer, conversationId, async (row, { session }) => {
        // Nobody archives a request: it is accepted or declined.
        if (row.folder === 'Requests') throw new ProductError('Conflict', { folder: row.folder })
        if (archived === (row.folder === 'Archived')) return undefined
        const conversation = await viewer.side.conversation.findById(conversationId, null, { session }).lean()
        if (!conversation) throw new ProductError('NotFound')
        return { folder: archived ? 'Archived' : homeFolder(conversation, viewer.profileId) }
      })
      return {}
    },
    MuteConversation: async (call) => {
      const { viewer } = call
      const { conversationId, muted } = call.input
      await actOn(parts, viewer, conversationId, async () => ({ muted }))
      return {}
    },
    DeleteConversation: async (call) => {
      const { viewer } = call
      const { side, profileId } = viewer
      const { conversationId } = call.input
      await actOn(parts, viewer, conversationId, async (row, transaction) => {
        const { session } = transaction
        const change = await forgetUpTo(parts, side, row, transaction)
        await side.draft.deleteOne({ _id: draftKey(profileId, { conversationId }) }, { session })
        return change
      })
      return {}
    },
    AcceptMailRequest: async (call) => {
      const { viewer } = call
      await actOn(parts, viewer, call.input.conversationId, async (row, { session }) => {
        if (row.folder !== 'Requests') return undefined
        await answerAsker(parts, viewer, row, 'Welcomed', session)
        return { folder: 'Inbox', accepted: true }
      })
      return {}
    },
    DeclineMailRequest: async (call) => {
      const { viewer } = call
      const { side } = viewer
      await actOn(parts, viewer, call.input.conversationId, async (row, transaction) => {
        // It was accepted meanwhile, in another window perhaps.
        if (row.folder !== 'Requests') throw new ProductError('Conflict', { folder: row.folder })
        await answerAsker(parts, viewer, row, 'Refused', transaction.session)
        // A group is left, so that it does not ask again with its next message.
        if (row.group) return leave(parts, side, row, transaction)
        const change = await forgetUpTo(parts, side, row, transaction)
        return { ...change, declined: true }
      })
      return {}
    },
  })
