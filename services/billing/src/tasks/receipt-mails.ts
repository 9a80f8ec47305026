/** Sends receipts by mail: again with growing pauses while no mail server takes one, for a day. */
import { loggable } from '@samvaer/service-kit/errors'
import { linkTo } from '@samvaer/service-kit/mail/mail-brand'
import { createMailWriter, type WriteMail } from '@samvaer/service-kit/mail/write-mail'
import type { Task } from '@samvaer/service-kit/parts'
import { workOffTaken } from '@samvaer/service-kit/tasks/work-queue'
import type { CreditNoteRow } from '../models/credit-note.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import type { ReceiptMailRow } from '../models/receipt-mail.ts'
import type { WithdrawalRow } from '../models/withdrawal.ts'
import { brandOfReceipt } from '../receipts/brand-of-receipt.ts'
import { receiptMailText } from '../receipts/receipt-mail-text.ts'

const minute = 60_000
const longestPause = 2 * 60 * minute
const givenUpAfter = 24 * 60 * minute
/** Longer than a try takes: of a process that died in one the mail is taken over then. */
const heldFor = 2 * minute

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
  const { models, clock, log } = parts
  const write = createMailWriter(parts)
  const next = (): Promise<ReceiptMailRow | null> => {
    const now = clock()
    const taken = { $set: { dueAt: new Date(now.getTime() + heldFor) }, $inc: { tries: 1 } }
    return models.receiptMail
      .findOneAndUpdate({ dueAt: { $ne: null, $lte: now } }, taken, { sort: { dueAt: 1 }, returnDocument: 'after' })
      .lean<ReceiptMailRow>()
  }
  const attempt = async (mail: ReceiptMailRow): Promise<boolean> => {
    const { _id, tries, createdAt } = mail
    try {
      await send(parts, mail, write)
    } catch (error) {
      const now = clock().getTime()
      const over = now - createdAt.getTime() > givenUpAfter
      const dueAt = over ? null : new Date(now + Math.min(minute * 2 ** (tries - 1), longestPause))
      await models.receiptMail.updateOne({ _id }, { $set: { dueAt } })
      log[over ? 'error' : 'warn']({ tries, failure: loggable(error) }, 'a receipt was not taken')
      return false
    }
    await models.receiptMail.deleteOne({ _id })
    return true
  }
  return { name: 'receipt-mails', everySeconds: 10, run: (stopping) => workOffTaken(next, attempt, stopping) }
}
