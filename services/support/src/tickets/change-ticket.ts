/**
 * The one way to change a ticket: in a transaction that reads it, decides, and writes the ticket with its messages, its log,
 * what its author is to hear, and its mails. Of two acts at the same moment the second decides over what the first has
 * left, so that closing and answering have one outcome.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { TicketAct } from '@samvaer/contracts/tickets/desk'
import type { TicketEvent, TicketMessageKind } from '@samvaer/contracts/tickets/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { announceTicket } from '../live.ts'
import { enterMail } from '../mail/ticket-mails.ts'
import { type Attachments, openAttachments, passAttachments } from '../media/attachments.ts'
import type { MessageRow } from '../models/message.ts'
import type { Side, SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import type { MailKind } from '../models/waiting-mail.ts'
import { followUnread } from './unread.ts'

interface NewMessage {
  kind: TicketMessageKind
  text?: string
  event?: TicketEvent
  otherTicketId?: number
  staffId?: number
  attachments?: Attachments | null
}

export interface Change {
  set?: Partial<TicketRow>
  messages?: readonly NewMessage[]
  /** For the log; read marks have none. */
  act?: { act: TicketAct; actorId: number | null; detail?: string }
  /** To an author who is not signed in. */
  mail?: MailKind
}

interface Written {
  ticket: TicketRow
  /** Of its last message. */
  number: number
}

/** Returns numbers, times and counts that follow from a new message. */
const afterMessage = (row: TicketRow, { kind, attachments }: NewMessage, at: Date): TicketRow => {
  const number = row.lastNumber + 1
  const numbered = { ...row, lastNumber: number, hasMedia: row.hasMedia || Boolean(attachments) }
  if (kind === 'Note') return { ...numbered, staffReadTo: number }
  const shown = { ...numbered, lastShown: number, changedAt: at }
  if (kind === 'Member') return { ...shown, lastOfAuthor: number }
  return kind === 'Staff' ? { ...shown, unread: row.unread + 1, staffReadTo: number } : shown
}

interface Planned {
  after: TicketRow
  /** With their numbers. */
  messages: { message: NewMessage; number: number }[]
}

/** The ticket as it is with its new messages. */
const planned = (start: TicketRow, messages: readonly NewMessage[], at: Date): Planned => {
  let after = start
  const numbered = messages.map((message) => {
    after = afterMessage(after, message, at)
    return { message, number: after.lastNumber }
  })
  return { after, messages: numbered }
}

const writeMessage = async (
  parts: SupportParts,
  side: Side,
  ticket: TicketRow,
  { message: { kind, text = '', event, otherTicketId, staffId, attachments }, number }: Planned['messages'][number],
  transaction: Transaction,
): Promise<void> => {
  const message: MessageRow = {
    _id: await parts.nextId('message'),
    ticketId: ticket._id,
    number,
    kind,
    shown: kind !== 'Note',
    text,
    event: event ?? null,
    otherTicketId: otherTicketId ?? null,
    staffId: staffId ?? null,
    mediaIds: attachments?.mediaIds ?? [],
    ...(attachments && { mediaItem: attachments.item }),
    at: parts.clock(),
  }
  await side.message.create([message], { session: transaction.session })
  if (attachments) await openAttachments(parts, side, ticket, attachments, transaction)
}

const writeLog = async (
  parts: SupportParts,
  { logEntry }: Side,
  ticketId: number,
  { act, actorId, detail }: NonNullable<Change['act']>,
  { session }: Transaction,
): Promise<void> => {
  const _id = await parts.nextId('logEntry')
  await logEntry.create([{ _id, ticketId, act, actorId, detail: detail ?? null, at: parts.clock() }], { session })
}

/** Writes what goes with a ticket that was just written. */
const writeAround = async (
  parts: SupportParts,
  side: Side,
  { after, messages }: Planned,
  { act, mail: kind }: Change,
  transaction: Transaction,
): Promise<void> => {
  const { _id: ticketId, email } = after
  for (const one of messages) await writeMessage(parts, side, after, one, transaction)
  if (act) await writeLog(parts, side, ticketId, act, transaction)
  const number = messages.find(({ message }) => message.kind === 'Staff')?.number ?? 0
  if (kind && email !== null) await enterMail(parts, side, { ticketId, kind, number }, transaction)
}

/** Writes a ticket that is new, with what goes with it. */
export const writeNewTicket = async (
  parts: SupportParts,
  side: Side,
  ticket: TicketRow,
  change: Change,
  transaction: Transaction,
): Promise<TicketRow> => {
  const plan = planned(ticket, change.messages ?? [], parts.clock())
  await side.ticket.create([plan.after], { session: transaction.session })
  await writeAround(parts, side, plan, change, transaction)
  transaction.afterCommit(() => announceTicket(parts, side, ticket._id, false))
  return plan.after
}

/**
 * Writes a change of a ticket that was read in this transaction.
 * @throws ProductError Conflict for one that is no longer as it was read
 */
export const writeChange = async (
  parts: SupportParts,
  side: Side,
  row: TicketRow,
  change: Change,
  transaction: Transaction,
): Promise<TicketRow> => {
  const { _id, version } = row
  const plan = planned({ ...row, ...change.set, version: version + 1 }, change.messages ?? [], parts.clock())
  const { after } = plan
  // `undelivered` is written by the mails, outside of this.
  const { _id: _same, undelivered: _kept, ...set } = after
  const { session } = transaction
  const { matchedCount } = await side.ticket.updateOne({ _id, version }, { $set: set }, { session })
  if (matchedCount === 0) throw new ProductError('Conflict', { reason: 'Changed' })
  await writeAround(parts, side, plan, change, transaction)
  await followUnread(parts, side, { before: row, after }, transaction)
  if (row.claimedBy !== after.claimedBy && row.hasMedia) await passAttachments(side, row, after, transaction)
  const shown = row.lastShown !== after.lastShown || row.status !== after.status
  transaction.afterCommit(() => announceTicket(parts, side, _id, shown))
  return after
}

/** @throws ProductError NotFound for one that is gone */
export const readTicket = async ({ ticket }: Side, _id: number, { session }: Transaction): Promise<TicketRow> => {
  const row = await ticket.findOne({ _id, status: { $ne: 'Deleted' } }, null, { session }).lean<TicketRow>()
  if (!row) throw new ProductError('NotFound')
  return row
}

/** Returns the key under which writes about one ticket wait for one another in this process. */
export const about = ({ dark }: Pick<Side, 'dark'>, ticketId: number): string =>
  `${dark ? 'dark ' : ''}ticket ${ticketId}`

/**
 * Reads a ticket, decides, and writes.
 * @param decide runs again when somebody else has changed the ticket meanwhile; undefined: nothing changes
 * @throws ProductError NotFound for one that is gone; and as `decide`
 */
export const changeTicket = (
  parts: SupportParts,
  side: Side,
  ticketId: number,
  decide: (row: TicketRow, transaction: Transaction) => Change | undefined | Promise<Change | undefined>,
): Promise<Written> =>
  parts.transaction(
    async (transaction) => {
      const row = await readTicket(side, ticketId, transaction)
      const change = await decide(row, transaction)
      const ticket = change ? await writeChange(parts, side, row, change, transaction) : row
      return { ticket, number: ticket.lastNumber }
    },
    { about: about(side, ticketId) },
  )
