/**
 * Mails to authors who are not signed in: written down in the transaction of what they are about, sent at once, and again
 * with growing pauses while the mail server takes none. Given up after 24 hours; staff see both (docs/product/support.md).
 */
import { randomUUID } from 'node:crypto'
import { mailBrand } from '@samvaer/service-kit/mail/mail-brand'
import { type MailQueue, mailQueue, mailTask } from '@samvaer/service-kit/mail/mail-queue'
import { createMailWriter, type WriteMail } from '@samvaer/service-kit/mail/write-mail'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { bothSides, type Side, type SupportParts } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import type { WaitingMailRow } from '../models/waiting-mail.ts'
import { emailTicketPath } from '../paths.ts'
import { encryptTicketId } from './ticket-links.ts'
import { ticketMailTexts } from './ticket-mail-texts.ts'

const day = 24 * 60 * 60_000
/** Milliseconds: as for notifications (docs/product/notifications.md). */
const givenUpAfter = day
/** The time for which staff see a mail that was given up. */
const shownFor = 30 * day

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

const createQueue = (parts: SupportParts, side: Side): MailQueue<WaitingMailRow> => {
  const send = createMailWriter(parts)
  return mailQueue<WaitingMailRow>(parts, {
    model: side.waitingMail,
    givenUpAfter,
    write: async (mail) => {
      const ticket = await side.ticket.findById(mail.ticketId).lean<TicketRow>()
      if (ticket && ticket.email !== null) await write(parts, side, mail, { ...ticket, email: ticket.email }, send)
    },
    tried: ({ ticketId }) => showDelivery(side, ticketId),
  })
}

const queues = new WeakMap<Side['waitingMail'], MailQueue<WaitingMailRow>>()
const queueOf = (parts: SupportParts, side: Side): MailQueue<WaitingMailRow> => {
  const queue = queues.get(side.waitingMail) ?? createQueue(parts, side)
  queues.set(side.waitingMail, queue)
  return queue
}

/** Writes a mail down with what it is about; it is tried once that is there. */
export const enterMail = async (
  parts: SupportParts,
  side: Side,
  about: Pick<WaitingMailRow, 'ticketId' | 'kind' | 'number'>,
  transaction: Transaction,
): Promise<void> => {
  await queueOf(parts, side).enter({ _id: randomUUID(), ...about }, transaction)
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

export const sendWaitingMails = (parts: SupportParts): Task => {
  const sides = bothSides(parts)
  const task = mailTask(parts, {
    ...{ name: 'waiting-mails', everySeconds: 30 },
    queues: sides.map((side) => queueOf(parts, side)),
  })
  return {
    ...task,
    run: async (stopping) => {
      for (const side of sides) await forgetGivenUp(parts, side)
      await task.run(stopping)
    },
  }
}
