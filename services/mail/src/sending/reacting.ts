/** Reactions to messages (docs/product/mail.md). */

import { ProductError } from '@samvaer/contracts/core/errors'
import type { MessageReaction } from '@samvaer/contracts/mail/values'
import type { ClientSession } from 'mongoose'
import type { ConversationRow } from '../models/conversation.ts'
import type { MessageRow, Reaction } from '../models/message.ts'
import type { MailParts } from '../models/models.ts'
import { rowsOf } from '../participation-rows.ts'
import { messagesFor } from '../reading/messages.ts'
import { hiddenIn, type OpenParticipation, openParticipation, type Sender, type Viewer } from '../reading/viewer.ts'
import { written } from './change-row.ts'
import { closedAmong, closersOf, isFirstContact } from './permission.ts'

interface ReadMessage {
  viewer: Viewer
  row: OpenParticipation
  message: MessageRow
  conversation: ConversationRow
}

/** Finds a written message in a conversation of the sender. */
export const readMessage = async (
  parts: MailParts,
  sender: Sender,
  messageId: number,
  session?: ClientSession,
): Promise<ReadMessage | undefined> => {
  const { side, profileId } = sender
  const inside = session && { session }
  const named = await side.message.findById(messageId, { conversationId: 1 }, inside).lean()
  const row = named && (await openParticipation(sender, named.conversationId, session))
  if (!row) return undefined
  const found = { ...messagesFor(row, await hiddenIn(parts, row)), _id: messageId, type: { $in: written } }
  const message = await side.message.findOne(found, null, inside).lean<MessageRow>()
  const conversation = await side.conversation.findById(row.conversationId, null, inside).lean<ConversationRow>()
  if (!message || !conversation) return undefined
  return { viewer: { ...sender, hidden: await parts.directory.hiddenFrom(profileId) }, row, message, conversation }
}

/**
 * True when the two sides of the conversation write with each other: it is no request, no beginning, and not closed.
 */
export const isCorrespondent = async (
  parts: MailParts,
  { viewer, row, conversation }: ReadMessage,
): Promise<boolean> => {
  if (conversation.contextType === 'Receipt' || row.folder === 'Requests' || isFirstContact(viewer, conversation))
    return false
  return (await closedAmong(parts, viewer, closersOf(viewer, conversation), conversation)).length === 0
}

const withOwn = (before: readonly Reaction[], own: Omit<Reaction, 'reaction'>, reaction: MessageReaction | null) => {
  const others = before.filter(({ profileId }) => profileId !== own.profileId)
  return reaction === null ? others : [...others, { ...own, reaction }]
}

/**
 * Sets the reaction of a member to a message, in the place of the one before; the same one again changes nothing.
 * @returns the seat, and who is shown it, the member among them; nobody when nothing changed
 */
export const react = (
  parts: MailParts,
  sender: Sender,
  messageId: number,
  reaction: MessageReaction | null,
): Promise<{ seat: number; reached: number[] }> =>
  parts.transaction(async ({ session }) => {
    const { side, profileId } = sender
    const read = await readMessage(parts, sender, messageId, session)
    if (!read) throw new ProductError('NotFound')
    // A block may have come since the call began.
    if (!(await isCorrespondent(parts, read))) throw new ProductError('NotAllowed', { reason: 'MailClosed' })
    const { row, message, conversation } = read
    const { seat } = row
    const before = message.reactions ?? []
    const known = before.find((one) => one.profileId === profileId)?.reaction ?? null
    if (known === reaction) return { seat, reached: [] }
    const reactions = withOwn(before, { profileId, seat, at: parts.clock() }, reaction)
    const change = reactions.length > 0 ? { $set: { reactions } } : { $unset: { reactions: 1 } }
    await side.message.updateOne({ _id: messageId }, change, { session })
    const apart = await hiddenIn(parts, { group: conversation.group, profileId })
    const shown = (await rowsOf(side, conversation._id, session)).filter(
      (other) => other.folder !== null && other.from < message.sequence && !apart.includes(other.profileId),
    )
    return { seat, reached: shown.map((other) => other.profileId) }
  })
