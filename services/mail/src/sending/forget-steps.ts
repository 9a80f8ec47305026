/**
 * Takes away what belongs to a conversation that somebody has removed: the words by which they found its messages, and
 * the messages that nobody reaches back to any more. Nothing of it is shown meanwhile, as each row says where it begins.
 * The transaction of the act does the first hundred, a task the rest (decision 87).
 */
import { deleteLimited } from '@samvaer/service-kit/database/limited-writes'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { createFanOut, type FanOut, type FanOutStep } from '@samvaer/service-kit/tasks/fan-out'
import { bothSides, type MailParts, type Side } from '../models/models.ts'
import { watchToErase } from '../pictures/erase-pictures.ts'

/** Milliseconds in which a report can still show what it is about. */
const keptForReports = 30 * 24 * 60 * 60 * 1000

/** A conversation of which somebody has removed what was there. */
export interface Removed {
  conversationId: number
  /** The places up to which members have removed it. */
  removedTo: ReadonlyMap<number, number>
  /** The place up to which nobody in it reaches back. */
  unheldTo: number
}

/** The rows as they are now; one who left holds nothing, and where nobody is left nothing is held. */
const removedOf = async (side: Side, conversationId: number): Promise<Removed> => {
  const rows = await side.participation.find({ conversationId }, { profileId: 1, from: 1, left: 1 }).lean()
  const held = rows.filter(({ left }) => !left).map(({ from }) => from)
  const removedTo = new Map(rows.map(({ profileId, from }) => [profileId, from]))
  return { conversationId, removedTo, unheldTo: Math.min(Number.MAX_SAFE_INTEGER, ...held) }
}

/** Words know the time of their message, and not its place. */
const forgetWords =
  (side: Side): FanOutStep<Removed> =>
  async ({ conversationId, removedTo }, most, { session }) => {
    let taken = 0
    for (const [profileId, from] of removedTo) {
      if (taken >= most) break
      const removed = { conversationId, sequence: { $lte: from } }
      const last = await side.message.findOne(removed, { sentAt: 1 }, { session }).sort({ sequence: -1 }).lean()
      if (!last) continue
      const behind = { conversationId, sequence: { $gt: from }, sentAt: { $lte: last.sentAt } }
      const kept = await side.message.distinct('_id', behind).session(session)
      const old = { conversationId, profileId, sentAt: { $lte: last.sentAt }, messageId: { $nin: kept } }
      taken += await deleteLimited(side.messageWords, old, { most: most - taken, session })
    }
    return taken
  }

/** Purges messages that no row reaches back to, after 30 days. */
const purgeUnheld =
  ({ clock }: Pick<MailParts, 'clock'>, side: Side): FanOutStep<Removed> =>
  async ({ conversationId, unheldTo }, most, { session }) => {
    const unheld = { conversationId, sequence: { $lte: unheldTo }, purgeAt: { $exists: false } }
    const pictured = { authorId: 1, clientMessageId: 1, mediaIds: 1 } as const
    const messages = await side.message.find(unheld, pictured, { session }).limit(most).lean()
    const purgeAt = new Date(clock().getTime() + keptForReports)
    await watchToErase(side, messages, purgeAt, session)
    await side.message.updateMany({ _id: { $in: messages.map(({ _id }) => _id) } }, { $set: { purgeAt } }, { session })
    return messages.length
  }

const forgetting = (parts: MailParts, side: Side): FanOut<Removed> =>
  createFanOut(parts, {
    name: side.dark ? 'forget-dark-conversations' : 'forget-conversations',
    rows: side.removedConversation,
    find: (conversationId) => removedOf(side, conversationId),
    steps: [forgetWords(side), purgeUnheld(parts, side)],
  })

/** Begins in the transaction of the act; where a task is at it already, that goes through all of it again. */
export const forgetRemoved = async (
  parts: MailParts,
  side: Side,
  removed: Removed,
  transaction: Transaction,
): Promise<void> => {
  const { conversationId: _id } = removed
  const again = { $set: { step: 0 } }
  const { matchedCount } = await side.removedConversation.updateOne({ _id }, again, { session: transaction.session })
  if (matchedCount === 0) await forgetting(parts, side).begin(new Map([[_id, removed]]), transaction)
}

export const forgettingConversations = (parts: MailParts): Task[] =>
  bothSides(parts).map((side) => forgetting(parts, side).task)
