/** Messages into conversations that there are: several of them share a transaction (decision 36). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { MailSettings } from '@samvaer/contracts/mail/shapes'
import type { Transaction, TransactionOptions } from '@samvaer/service-kit/parts'
import type { ClientSession } from 'mongoose'
import { contactsBetween } from '../contacts/contact-book.ts'
import type { ConversationRow } from '../models/conversation.ts'
import type { MailParts, Side } from '../models/models.ts'
import { type ParticipationRow, participationKey } from '../models/participation.ts'
import { rowsAmong } from '../participation-rows.ts'
import type { ClaimedPictures } from '../pictures/claim-pictures.ts'
import { openPictures } from '../pictures/picture-access.ts'
import { isOpen, type Sender } from '../reading/viewer.ts'
import { typeIn } from './begin.ts'
import { type Delivered, deliverAll } from './deliver.ts'
import { dropDrafts } from './drafts.ts'
import { createGroupCommit } from './group-commit.ts'
import { type Letter, messageOf, type Sent, sentBefore } from './letter.ts'
import { countAgainstLimits } from './limits.ts'
import { type Acquaintance, closersOf, countReached, isFirstContact, reachedFirst, refuseClosed } from './permission.ts'
import { refuseForeignQuote } from './quoting.ts'
import { settingsAmong } from './settings.ts'

/** A message on its way into a conversation. */
export interface Entry {
  sender: Sender
  conversationId: number
  letter: Letter
  claimed: ClaimedPictures | null
}

interface NewEntry extends Entry {
  messageId: number
}

/** Milliseconds that a round may begin anew for; afterwards its messages are written one by one. */
const roundStruggle = 500

interface Room {
  conversation: ConversationRow
  rows: ParticipationRow[]
}

/** The conversations as they are in this transaction: what somebody else changes in them meanwhile makes it begin anew. */
const roomsOf = async (side: Side, entries: readonly Entry[], session: ClientSession): Promise<Map<number, Room>> => {
  const ids = entries.map(({ conversationId }) => conversationId)
  const found = await side.conversation.find({ _id: { $in: ids } }, null, { session }).lean<ConversationRow[]>()
  const rows = Map.groupBy(await rowsAmong(side, ids, session), ({ conversationId }) => conversationId)
  return new Map(
    found.map((conversation) => [conversation._id, { conversation, rows: rows.get(conversation._id) ?? [] }]),
  )
}

/** Reads for all of them what their permissions ask for. */
const acquaintanceAmong = async (
  parts: MailParts,
  side: Side,
  entries: readonly Entry[],
  rooms: ReadonlyMap<number, Room>,
): Promise<Acquaintance> => {
  const { directory } = parts
  const writings = entries.flatMap(({ sender, conversationId }) => {
    const conversation = rooms.get(conversationId)?.conversation
    return conversation ? [{ sender, conversation, to: closersOf(sender, conversation) }] : []
  })
  const pairs = writings.flatMap(({ sender, to }) => to.map((id) => [sender.profileId, id] as const))
  const strangers = writings.filter(({ sender, conversation }) => isFirstContact(sender, conversation))
  const first = strangers.flatMap(({ sender, to }) => to.map((id) => [id, sender.profileId] as const))
  const [profiles, hidden, settings, book] = await Promise.all([
    directory.findAmong(pairs.flat()),
    directory.hiddenAmong(pairs),
    strangers.length > 0
      ? settingsAmong(
          side,
          strangers.flatMap(({ to }) => to),
        )
      : new Map<number, MailSettings>(),
    contactsBetween(parts, first),
  ])
  const apart = new Set(pairs.filter((_, index) => hidden[index]).map((pair) => pair.join(':')))
  const rows = [...rooms.values()].flatMap((room) => room.rows)
  return {
    profiles,
    isHidden: (one, other) => apart.has(`${one}:${other}`),
    rows: new Map(rows.map((row) => [row._id, row])),
    settings,
    book,
  }
}

/** @throws ProductError when this message may not be written */
const admit = async (
  parts: MailParts,
  { sender, letter, conversationId, messageId, claimed }: NewEntry,
  { room, known, session }: { room: Room | undefined; known: Acquaintance; session: ClientSession },
): Promise<Delivered> => {
  const { profileId, community } = sender
  const mine = room?.rows.find((row) => row._id === participationKey(conversationId, profileId))
  const seat = room?.conversation.members.find((member) => member.profileId === profileId && !member.left)?.seat
  if (!room || !mine || seat === undefined || mine.community !== community) throw new ProductError('NotFound')
  // A writer who names the other instead of the conversation may have removed it.
  if (letter.conversationId !== undefined && !isOpen(mine)) throw new ProductError('NotFound')
  const before = room.conversation
  refuseClosed(parts, sender, before, known)
  await countAgainstLimits(parts, sender, false, session)
  await countReached(parts, sender, reachedFirst(sender, before, []), session)
  await refuseForeignQuote(parts, sender.side, { row: mine, letter }, session)
  const answered = before.answered || profileId !== before.createdBy
  const conversation = { ...before, lastSequence: before.lastSequence + 1, answered }
  const place = {
    _id: messageId,
    conversationId,
    sequence: conversation.lastSequence,
    seat,
    type: typeIn(conversation),
    sentAt: parts.clock(),
  }
  return { conversation, message: messageOf(place, sender, letter, claimed), rows: room.rows }
}

interface Admitted {
  entry: NewEntry
  delivered: Delivered
}

const raiseSequences = async (side: Side, admitted: readonly Admitted[], session: ClientSession): Promise<void> => {
  const changes = admitted.map(({ delivered: { conversation } }) => {
    const { _id, lastSequence, answered } = conversation
    return { updateOne: { filter: { _id }, update: { $set: { lastSequence, answered } } } }
  })
  await side.conversation.bulkWrite(changes, { session })
}

const writeAdmitted = async (
  parts: MailParts,
  side: Side,
  transaction: Transaction,
  admitted: readonly Admitted[],
): Promise<Map<Entry, Sent>> => {
  if (admitted.length === 0) return new Map()
  await raiseSequences(side, admitted, transaction.session)
  const delivered = admitted.map((one) => one.delivered)
  const reached = await deliverAll(parts, side, transaction, delivered)
  for (const { entry, delivered } of admitted) {
    const { claimed } = entry
    if (claimed) await openPictures(parts, side, transaction, { conversation: delivered.conversation, claimed })
  }
  const sent = admitted.map(({ entry: { sender, conversationId, letter } }) => {
    return { profileId: sender.profileId, letter: { ...letter, conversationId } }
  })
  await dropDrafts(side, sent, transaction)
  return new Map(
    admitted.map(({ entry, delivered: { message } }, index) => [entry, { message, reached: reached[index] ?? [] }]),
  )
}

/** Returns the refusal of a call; any other error fails the transaction. */
const refusal = (error: unknown): ProductError => {
  if (error instanceof ProductError) return error
  throw error
}

type Outcome = Sent | ProductError

/** @returns what became of each, in their order */
const writeNew = (
  parts: MailParts,
  side: Side,
  entries: readonly NewEntry[],
  options: TransactionOptions,
): Promise<Outcome[]> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const rooms = await roomsOf(side, entries, session)
    const known = await acquaintanceAmong(parts, side, entries, rooms)
    const refused = new Map<Entry, ProductError>()
    const admitted: Admitted[] = []
    for (const entry of entries) {
      const room = rooms.get(entry.conversationId)
      const delivered = await admit(parts, entry, { room, known, session }).catch(refusal)
      if (delivered instanceof ProductError) refused.set(entry, delivered)
      else admitted.push({ entry, delivered })
    }
    const sent = await writeAdmitted(parts, side, transaction, admitted)
    return entries.map((entry) => refused.get(entry) ?? sent.get(entry) ?? new ProductError('NotFound'))
  }, options)

const nameOf = (authorId: number, clientMessageId = ''): string => `${authorId}:${clientMessageId}`

/** Answers a message that was sent before as it was answered then, whatever may be written now. */
const writeOnce = async (
  parts: MailParts,
  side: Side,
  entries: readonly Entry[],
  options: TransactionOptions = {},
): Promise<Outcome[]> => {
  const named = entries.map(({ sender, letter }) => {
    return { authorId: sender.profileId, clientMessageId: letter.clientMessageId }
  })
  const found = await sentBefore(side, named)
  const before = new Map(found.map((message) => [nameOf(message.authorId, message.clientMessageId), message]))
  const outcomes = named.map((name): Outcome | undefined => {
    const message = before.get(nameOf(name.authorId, name.clientMessageId))
    return message && { message, reached: [] }
  })
  const fresh: NewEntry[] = []
  for (const [index, entry] of entries.entries())
    if (!outcomes[index]) fresh.push({ ...entry, messageId: await parts.nextId('message') })
  const written = fresh.length > 0 ? await writeNew(parts, side, fresh, options) : []
  return outcomes.map((outcome) => outcome ?? written.shift() ?? new ProductError('NotFound'))
}

const roundsOf = (parts: MailParts, side: Side) =>
  createGroupCommit<Entry, Sent>({
    // One of an author: what counts against the limits of the day is counted with what was written before.
    keysOf: ({ conversationId, sender }) => [`conversation ${conversationId}`, `author ${sender.profileId}`],
    together: (entries) => writeOnce(parts, side, entries, { struggle: roundStruggle }),
    alone: async (entry) => {
      const [outcome] = await writeOnce(parts, side, [entry])
      if (!outcome || outcome instanceof ProductError) throw outcome
      return outcome
    },
  })

/** The rounds of each side of a service. */
const running = new WeakMap<Side['conversation'], ReturnType<typeof roundsOf>>()

/**
 * Writes into a conversation that there is, with the next round.
 * @throws ProductError when it may not be written
 */
export const writeGrouped = (parts: MailParts, entry: Entry): Promise<Sent> => {
  const { side } = entry.sender
  const rounds = running.get(side.conversation) ?? roundsOf(parts, side)
  running.set(side.conversation, rounds)
  return rounds(entry)
}
