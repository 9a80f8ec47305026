/** Adds and removes the members of a group. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { mail } from '@samvaer/contracts/mail/calls'
import type { MessageType } from '@samvaer/contracts/mail/shapes'
import { maximumParticipants } from '@samvaer/contracts/mail/values'
import { takeRateLock } from '@samvaer/service-kit/database/rate-lock'
import { sendLive } from '@samvaer/service-kit/live/live'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ConversationRow, Member } from '../models/conversation.ts'
import type { MailParts, Side } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'
import { mailHandlers } from '../policy.ts'
import { seatOf } from '../reading/messages.ts'
import { type Sender, type Viewer, withHidden } from '../reading/viewer.ts'
import { newRow, renameRows } from '../sending/begin.ts'
import { addRow, changeRow } from '../sending/change-row.ts'
import { deliver } from '../sending/deliver.ts'
import { leave } from '../sending/forget.ts'
import { withdrawNotification } from '../sending/notifications.ts'
import { closedAmong, countReached } from '../sending/permission.ts'
import { isRequest, settingsAmong } from '../sending/settings.ts'

/** The next place in a conversation, which is locked for this transaction. */
const nextPlace = async (side: Side, conversationId: number, { session }: Transaction): Promise<ConversationRow> => {
  const next = { $inc: { lastSequence: 1 } }
  const now = await side.conversation
    .findOneAndUpdate({ _id: conversationId }, next, { returnDocument: 'after', session })
    .lean<ConversationRow>()
  if (!now) throw new ProductError('NotFound')
  return now
}

interface Line {
  messageId: number
  authorId: number
  type: MessageType
  subjects: number[]
}

/** A line that the conversation writes itself. */
const writeLine = (
  parts: MailParts,
  side: Side,
  transaction: Transaction,
  conversation: ConversationRow,
  { messageId, authorId, type, subjects }: Line,
): Promise<number[]> => {
  const { _id: conversationId, lastSequence: sequence } = conversation
  const place = { _id: messageId, conversationId, sequence, seat: seatOf(conversation, authorId) }
  const rest = { text: '', mediaIds: [], sentAt: parts.clock(), unsentAt: null }
  return deliver(parts, side, transaction, { conversation, message: { ...place, ...rest, authorId, type, subjects } })
}

/**
 * Returns the members with those who were added: participants are left as they are, and one who left keeps the seat.
 */
const withAdded = (members: Member[], added: number[]): Member[] => {
  const back = members.map((member) => (added.includes(member.profileId) ? { ...member, left: false } : member))
  const fresh = added.filter((id) => members.every(({ profileId }) => profileId !== id))
  const seats = fresh.map((profileId, index) => ({ profileId, seat: members.length + index + 1 }))
  return [...back, ...seats.map((seat) => ({ ...seat, manager: false, left: false }))]
}

const seatMember = async (
  parts: MailParts,
  side: Side,
  transaction: Transaction,
  { conversation, member, wanted }: { conversation: ConversationRow; member: Member; wanted: boolean },
): Promise<void> => {
  const from = conversation.lastSequence - 1
  const row = await newRow(parts, conversation, member, { accepted: wanted, from })
  const key = participationKey(conversation._id, member.profileId)
  const before = await side.participation
    .findOne({ _id: key }, null, { session: transaction.session })
    .lean<ParticipationRow>()
  if (!before) return addRow(transaction, side, row)
  await changeRow(transaction, side, before, { ...row, accepted: wanted, readTo: before.readTo })
}

const addTo = async (parts: MailParts, viewer: Viewer, conversationId: number, profileIds: number[]) => {
  const { side, profileId, profile, staff } = viewer
  const settings = await settingsAmong(side, profileIds)
  const sender = { validated: profile.validated, staff }
  const messageId = await parts.nextId('message')
  return parts.transaction(async (transaction) => {
    const { session } = transaction
    const before = await side.conversation.findById(conversationId, null, { session }).lean<ConversationRow>()
    const there = before?.members.filter(({ left }) => !left).map((member) => member.profileId) ?? []
    if (!there.includes(profileId)) throw new ProductError('NotFound')
    const added = profileIds.filter((id) => !there.includes(id))
    if (added.length === 0) return []
    if (there.length + added.length > maximumParticipants)
      throw new ProductError('InvalidInput', { issues: [{ path: 'profileIds', code: 'too_big' }] })
    await takeRateLock(parts.models.sendingTurn, profileId, session)
    await countReached(parts, viewer, added, session)
    const now = await nextPlace(side, conversationId, transaction)
    const conversation = { ...now, members: withAdded(now.members, added) }
    const change = { $set: { members: conversation.members } }
    await side.conversation.updateOne({ _id: conversationId }, change, { session })
    for (const member of conversation.members) {
      const chosen = settings.get(member.profileId)
      if (!added.includes(member.profileId) || !chosen) continue
      await seatMember(parts, side, transaction, { conversation, member, wanted: !isRequest(chosen, sender) })
    }
    await renameRows(parts, side, conversation, transaction)
    const subjects = added.map((id) => seatOf(conversation, id))
    const line = { messageId, authorId: profileId, type: 'ParticipantsAdded' as const, subjects }
    return writeLine(parts, side, transaction, conversation, line)
  })
}

const leaveGroup = (parts: MailParts, { side, profileId }: Sender, conversationId: number, messageId: number) =>
  parts.transaction(async (transaction) => {
    const conversation = await nextPlace(side, conversationId, transaction)
    const line = { messageId, authorId: profileId, type: 'ParticipantLeft' as const, subjects: [] }
    const reached = await writeLine(parts, side, transaction, conversation, line)
    const key = participationKey(conversationId, profileId)
    const row = await side.participation
      .findOne({ _id: key }, null, { session: transaction.session })
      .lean<ParticipationRow>()
    if (!row || row.left) throw new ProductError('NotFound')
    await changeRow(transaction, side, row, await leave(parts, side, row, transaction))
    if (row.unread > 0) await withdrawNotification(transaction, row)
    return reached
  })

export const groupCalls = (parts: MailParts) =>
  mailHandlers<typeof mail>()({
    AddParticipants: async (call) => {
      const viewer = await withHidden(call, call.viewer)
      const { conversationId } = call.input
      const profileIds = [...new Set(call.input.profileIds)]
      if ((await closedAmong(parts, viewer, profileIds)).length > 0)
        throw new ProductError('NotAllowed', { reason: 'MailClosed' })
      if (!viewer.staff && !viewer.profile.subscriber)
        throw new ProductError('SubscriberRequired', { offer: 'WriteMail' })
      const reached = await addTo(parts, viewer, conversationId, profileIds)
      sendLive(parts, viewer.side.dark, reached, { about: 'MailChanged', conversationId })
      return {}
    },
    LeaveConversation: async (call) => {
      const { viewer } = call
      const { conversationId } = call.input
      const reached = await leaveGroup(parts, viewer, conversationId, await parts.nextId('message'))
      sendLive(parts, viewer.side.dark, reached, { about: 'MailChanged', conversationId })
      return {}
    },
  })
