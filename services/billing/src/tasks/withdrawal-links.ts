/** Mails the links that were asked for, where there is such a purchase with that address; of the others nobody hears anything. */
import { withdrawalLinkHours, withdrawalLinksADay } from '@samvaer/contracts/billing/values'
import { bidiIsolate } from '@samvaer/contracts/text/bidi-isolate'
import { mailQueue, mailTask } from '@samvaer/service-kit/mail/mail-queue'
import { createMailWriter, type WriteMail } from '@samvaer/service-kit/mail/write-mail'
import type { Task } from '@samvaer/service-kit/parts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import type { LinkMailRow } from '../models/withdrawal.ts'
import { brandOfReceipt } from '../receipts/brand-of-receipt.ts'
import { linkMailTexts } from '../withdrawals/link-mail-texts.ts'
import { withdrawalLinkTo } from '../withdrawals/withdrawal-link.ts'

const aDay = 24 * 60 * 60_000
/** Milliseconds: nobody waits for a link for longer than it holds. */
const givenUpAfter = withdrawalLinkHours * 60 * 60_000

/**
 * Finds the order and its payer; undefined where nothing is to be mailed: no such purchase, another address, or too
 * many links today.
 */
const askedFor = async ({ models, clock }: BillingParts, { orderId, emailFolded }: LinkMailRow) => {
  const order = await models.order.findById(orderId).lean<OrderRow>()
  const contact = order && (await models.contact.findById(order.profileId).lean())
  if (!contact || contact.emailFolded !== emailFolded) return undefined
  const since = new Date(clock().getTime() - aDay)
  const today = await models.mailedLink.countDocuments({ orderId, createdAt: { $gt: since } })
  return today < withdrawalLinksADay ? { order, contact } : undefined
}

const mailLink = async (parts: BillingParts, row: LinkMailRow, write: WriteMail): Promise<void> => {
  const found = await askedFor(parts, row)
  if (!found) return
  const { order, contact } = found
  const { name, email, language } = contact
  const texts = linkMailTexts[language]
  const text = {
    subject: texts.subject,
    greeting: texts.greeting.replace('{}', () => bidiIsolate(name)),
    paragraphs: [texts.lead.replace('{}', String(order._id)), texts.holds, texts.notYou],
    action: texts.action,
    farewell: texts.farewell,
  }
  const brand = await brandOfReceipt(parts, order)
  const path = withdrawalLinkTo(parts, order._id)
  await write({
    kind: 'withdrawal-link',
    id: `withdrawal link ${row._id}`,
    brand,
    to: { name, email, language },
    text,
    path,
  })
  // A process may have ended behind this before the row of the mail went: it is one link.
  const mailed = { $setOnInsert: { orderId: order._id, createdAt: parts.clock() } }
  await parts.models.mailedLink.updateOne({ _id: row._id }, mailed, { upsert: true })
}

export const withdrawalLinks = (parts: BillingParts): Task => {
  const writer = createMailWriter(parts)
  const model = parts.models.linkMail
  const queue = mailQueue<LinkMailRow>(parts, { model, givenUpAfter, write: (row) => mailLink(parts, row, writer) })
  return mailTask(parts, { name: 'withdrawal-links', everySeconds: 3, queues: [queue] })
}
