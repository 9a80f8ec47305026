/** Sends receipts by mail: again with growing pauses while no mail server takes one, for a day. */
import { linkTo } from '@samvaer/service-kit/mail/mail-brand'
import { mailQueue, mailTask } from '@samvaer/service-kit/mail/mail-queue'
import { createMailWriter, type WriteMail } from '@samvaer/service-kit/mail/write-mail'
import type { Task } from '@samvaer/service-kit/parts'
import type { CreditNoteRow } from '../models/credit-note.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import type { ReceiptMailRow } from '../models/receipt-mail.ts'
import type { WithdrawalRow } from '../models/withdrawal.ts'
import { brandOfReceipt } from '../receipts/brand-of-receipt.ts'
import { receiptMailText } from '../receipts/receipt-mail-text.ts'

/** Milliseconds. */
const givenUpAfter = 24 * 60 * 60_000

const send = async (parts: BillingParts, mail: ReceiptMailRow, write: WriteMail): Promise<void> => {
  const order = await parts.models.order.findById(mail.orderId).lean<OrderRow>().orFail()
  const contact = await parts.models.contact.findById(order.profileId).lean()
  // Nobody is there any more who may be written to.
  if (!contact) return
  const brand = await brandOfReceipt(parts, order)
  const { name, email, language } = contact
  const [note, withdrawal] = await Promise.all([
    parts.models.creditNote.findOne({ posting: mail._id }).lean<CreditNoteRow>(),
    mail.kind === 'Withdrawn' ? parts.models.withdrawal.findById(order._id).lean<WithdrawalRow>() : null,
  ])
  const text = receiptMailText({ ...mail, creditNote: note?._id ?? null, withdrawal }, order, brand, contact)
  const path = `/Receipt?order=${order._id}`
  // First, so that it is in the member's mail whatever becomes of the other one; once, by its name.
  const [lead, ...lines] = text.paragraphs
  const link = linkTo(parts.settings.origin, brand, path)
  const body = [lead, lines.join('\n'), link].join('\n\n')
  const { profileId, community } = order
  const receipt = { key: mail._id, profileId, community, title: brand.company.name, text: body }
  await parts.transaction(({ publish }) =>
    publish('ReceiptWritten', `receipts:${profileId}`, { ...receipt, at: mail.createdAt.toISOString() }),
  )
  await write({ kind: 'receipt', id: `receipt ${mail._id}`, brand, to: { name, email, language }, text, path })
}

export const receiptMails = (parts: BillingParts): Task => {
  const write = createMailWriter(parts)
  const model = parts.models.receiptMail
  const queue = mailQueue<ReceiptMailRow>(parts, { model, givenUpAfter, write: (mail) => send(parts, mail, write) })
  return mailTask(parts, { name: 'receipt-mails', everySeconds: 10, queues: [queue] })
}
