/**
 * Mails to authors who are not signed in: written down in the transaction of what they are about, sent at once, and again
 * with growing pauses while the mail server takes none. Given up after 24 hours; staff see both (docs/product/support.md).
 */
import { randomUUID } from 'node:crypto'
import { loggable } from '@samvaer/service-kit/errors'
import { mailBrand } from '@samvaer/service-kit/mail/mail-brand'
import { createMailWriter, type WriteMail } from '@samvaer/service-kit/mail/write-mail'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { workOffTaken } from '@samvaer/service-kit/tasks/work-queue'
import { bothSides, type Side, type SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import type { MailKind, WaitingMailRow } from '../models/waiting-mail.ts'
import { emailTicketPath } from '../paths.ts'
import { encryptTicketId } from './ticket-links.ts'
import { ticketMailTexts } from './ticket-mail-texts.ts'

const second = 1000
/** Milliseconds: as for notifications (docs/product/notifications.md). */
const firstPause = 30 * second
const longestPause = 2 * 60 * 60 * second
const givenUpAfter = 24 * 60 * 60 * second
/** The time for which staff see a mail that was given up. */
const shownFor = 30 * givenUpAfter
/** Longer than a try takes: of a process that died in one the mail is taken over then. */
const heldFor = 120 * second

/** An answer in paragraphs, as its writer parted them. */
const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).map((one) => one.trim())

type Written = TicketRow & { email: string }

const write = async (
  parts: SupportParts,
  side: Side,
  { _id: id, kind, number }: WaitingMailRow,
  { _id, siteId, language, email }: Written,
  send: WriteMail,
): Promise<void> => {
  const brand = await mailBrand(parts.peers, siteId)
  const texts = ticketMailTexts[language]
  const { subject, lead, action } = texts[kind]
  const message = await side.message.findOne({ ticketId: _id, number, kind: 'Staff' }, { text: 1 }).lean()
  const said = message && !brand.dark ? paragraphsOf(message.text) : []
  await send({
    id,
    kind: `ticket-${kind.toLowerCase()}`,
    brand,
    to: { name: '', email, language },
    path: emailTicketPath(encryptTicketId(parts, side, _id)),
    text: {
      subject,
      greeting: texts.greeting,
      paragraphs: [lead, ...said, texts.link, ...(kind === 'Receipt' ? [texts.notMe] : [])],
      action,
      farewell: texts.farewell,
    },
  })
}

/** Shows whether any mail of a ticket waits or was given up, where its row says something else. */
const showDelivery = async ({ ticket, waitingMail }: Side, ticketId: number): Promise<void> => {
  const undelivered = (await waitingMail.exists({ ticketId })) !== null
  await ticket.updateOne({ _id: ticketId, undelivered: !undelivered }, { $set: { undelivered } })
}

const pauseAfter = (tries: number): number => Math.min(firstPause * 2 ** (tries - 1), longestPause)

/** True when it was taken, or nobody is to get it any more. */
const attempt = async (parts: SupportParts, side: Side, mail: WaitingMailRow, send: WriteMail): Promise<boolean> => {
  const { log, clock } = parts
  const { _id, ticketId, kind, tries, createdAt } = mail
  try {
    const ticket = await side.ticket.findById(ticketId).lean<TicketRow>()
    if (ticket && ticket.email !== null) await write(parts, side, mail, { ...ticket, email: ticket.email }, send)
  } catch (error) {
    log.warn({ kind, tries, failure: loggable(error) }, 'a mail about a ticket was not taken')
    const now = clock().getTime()
    const dueAt = now - createdAt.getTime() > givenUpAfter ? null : new Date(now + pauseAfter(tries))
    await side.waitingMail.updateOne({ _id }, { $set: { dueAt } })
    await showDelivery(side, ticketId)
    return false
  }
  await side.waitingMail.deleteOne({ _id })
  await showDelivery(side, ticketId)
  return true
}

const writers = new WeakMap<SupportParts, WriteMail>()
const writerOf = (parts: SupportParts): WriteMail => {
  const writer = writers.get(parts) ?? createMailWriter(parts)
  writers.set(parts, writer)
  return writer
}

/** Writes a mail down with what it is about; it is tried once that is there. */
export const enterMail = async (
  parts: SupportParts,
  side: Side,
  { ticketId, kind, number }: { ticketId: number; kind: MailKind; number: number },
  { session, afterCommit }: Transaction,
): Promise<void> => {
  const now = parts.clock()
  const dueAt = new Date(now.getTime() + heldFor)
  const mail: WaitingMailRow = { _id: randomUUID(), ticketId, kind, number, tries: 1, dueAt, createdAt: now }
  await side.waitingMail.create([mail], { session })
  afterCommit(() => {
    attempt(parts, side, mail, writerOf(parts)).catch((error: unknown) =>
      parts.log.warn({ failure: loggable(error) }, 'a mail about a ticket is tried later'),
    )
  })
}

/** Forgets what was given up long ago. */
const forgetGivenUp = async ({ clock }: SupportParts, side: Side): Promise<void> => {
  const before = { $lt: new Date(clock().getTime() - shownFor) }
  const rows = await side.waitingMail.find({ dueAt: null, createdAt: before }).limit(100).lean<WaitingMailRow[]>()
  for (const { _id, ticketId } of rows) {
    await side.waitingMail.deleteOne({ _id })
    await showDelivery(side, ticketId)
  }
}

/** Tries what is due, one after the other. */
export const sendWaitingMails = (parts: SupportParts): Task => {
  const next = (side: Side): Promise<WaitingMailRow | null> => {
    const now = parts.clock()
    const taken = { $set: { dueAt: new Date(now.getTime() + heldFor) }, $inc: { tries: 1 } }
    return side.waitingMail
      .findOneAndUpdate({ dueAt: { $gt: new Date(0), $lte: now } }, taken, {
        sort: { dueAt: 1 },
        returnDocument: 'after',
      })
      .lean<WaitingMailRow>()
  }
  return {
    name: 'waiting-mails',
    everySeconds: 30,
    run: async (stopping) => {
      for (const side of bothSides(parts)) {
        await forgetGivenUp(parts, side)
        const take = () => next(side)
        await workOffTaken(take, (mail) => attempt(parts, side, mail, writerOf(parts)), stopping)
      }
    },
  }
}
