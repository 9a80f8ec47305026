/** Copies a message with those around it, or a group, for safety; staff read nothing else of mail (docs/product/roles.md). */

import { type ItemCopy, messagesAround } from '@samvaer/contracts/core/declare-reported'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { mail } from '@samvaer/contracts/mail/calls'
import type { ConversationRow } from '../models/conversation.ts'
import type { MessageRow } from '../models/message.ts'
import { type MailParts, type Side, sideOf } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'
import { mailHandlers } from '../policy.ts'
import { messagesFor } from '../reading/messages.ts'
import { sharedName } from '../reading/shared.ts'
import { hiddenIn, isOpen, type OpenParticipation } from '../reading/viewer.ts'
import { written } from '../sending/change-row.ts'
import { copyOfChatMessage } from './chat-copies.ts'

interface Asked {
  viewerId: number
  community: string
  dark: boolean
  itemId: number
}

interface Read {
  side: Side
  row: OpenParticipation
  /** The messages of the conversation that are there for the reporter. */
  there: Record<string, unknown>
}

/** A conversation that the reporter takes part in. @throws ProductError NotFound for every other one */
const readBy = async (
  parts: MailParts,
  { viewerId, community, dark }: Asked,
  conversationId: number,
): Promise<Read> => {
  const side = sideOf(parts, dark)
  const own = { _id: participationKey(conversationId, viewerId), community }
  const row = await side.participation.findOne(own).lean<ParticipationRow>()
  if (!isOpen(row)) throw new ProductError('NotFound')
  const there = { ...messagesFor(row, await hiddenIn(parts, row)), type: { $in: written } }
  return { side, row, there }
}

/** The words of a message, and the name of what is shared in it. */
const wordsOf = ({ text, shared }: Pick<MessageRow, 'text' | 'shared'>): string =>
  [text, ...(shared ? [sharedName(shared)] : [])].filter(Boolean).join('\n')

const lineOf =
  (reported?: number) =>
  ({ _id, authorId, sentAt, ...said }: MessageRow): ItemCopy['context'][number] => ({
    authorId,
    text: wordsOf(said),
    at: sentAt.toISOString(),
    reported: _id === reported,
  })

const nearest = ({ side, there }: Read, sequence: object, direction: 1 | -1, most: number): Promise<MessageRow[]> =>
  side.message
    .find({ $and: [there, { sequence }] })
    .sort({ sequence: direction })
    .limit(most)
    .lean<MessageRow[]>()
    .exec()

const pathOf = ({ row: { conversationId } }: Read) => `/Mail/${conversationId}`

const ofMessage = async (parts: MailParts, asked: Asked): Promise<ItemCopy> => {
  const { itemId: _id } = asked
  const named = await sideOf(parts, asked.dark).message.findById(_id, { conversationId: 1 }).lean()
  if (!named) throw new ProductError('NotFound')
  const read = await readBy(parts, asked, named.conversationId)
  const message = await read.side.message.findOne({ ...read.there, _id, heldAt: null }).lean<MessageRow>()
  if (!message) throw new ProductError('NotFound')
  const { authorId, mediaIds, sentAt, sequence } = message
  const text = wordsOf(message)
  const [before, after] = await Promise.all([
    nearest(read, { $lt: sequence }, -1, messagesAround),
    nearest(read, { $gt: sequence }, 1, messagesAround),
  ])
  const context = [...before.toReversed(), message, ...after].map(lineOf(_id))
  const title = read.row.title ?? ''
  return { authorId, lodgeId: null, title, text, mediaIds, path: pathOf(read), at: sentAt.toISOString(), context }
}

/** A group, with what was written in it last. */
const ofConversation = async (parts: MailParts, asked: Asked): Promise<ItemCopy> => {
  const read = await readBy(parts, asked, asked.itemId)
  const conversation = await read.side.conversation.findById(asked.itemId).lean<ConversationRow>()
  if (!conversation?.group) throw new ProductError('NotFound')
  const last = await nearest(read, { $gt: 0 }, -1, 2 * messagesAround)
  const { createdBy: authorId, createdAt, title } = conversation
  return {
    authorId,
    lodgeId: null,
    title: title ?? '',
    text: '',
    mediaIds: [],
    path: pathOf(read),
    at: createdAt.toISOString(),
    context: last.toReversed().map(lineOf()),
  }
}

export const copiesOfMail = (parts: MailParts) =>
  mailHandlers<typeof mail>()({
    GetReportedItem: async ({ input: { itemType, ...asked } }) => {
      if (itemType === 'ChatMessage') return copyOfChatMessage(parts, asked)
      return itemType === 'Message' ? ofMessage(parts, asked) : ofConversation(parts, asked)
    },
  })
