/** Mails the links that were asked for, where there is such a purchase with that address; of the others nobody hears anything. */
import { withdrawalLinksADay } from '@samvaer/contracts/billing/values'
import { bidiIsolate } from '@samvaer/contracts/text/bidi-isolate'
import { createMailWriter, type WriteMail } from '@samvaer/service-kit/mail/write-mail'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import type { WithdrawalLinkRow } from '../models/withdrawal.ts'
import { brandOfReceipt } from '../receipts/brand-of-receipt.ts'
import { linkMailTexts } from '../withdrawals/link-mail-texts.ts'
import { withdrawalLinkTo } from '../withdrawals/withdrawal-link.ts'

const aDay = 24 * 60 * 60_000

/**
 * Finds the order and its payer; undefined where nothing is to be mailed: no such purchase, another address, or too
 * many links today.
 */
const askedFor = async ({ models, clock }: BillingParts, { orderId, emailFolded }: WithdrawalLinkRow) => {
  const order = await models.order.findById(orderId).lean<OrderRow>()
  const contact = order && (await models.contact.findById(order.profileId).lean())
  if (!contact || contact.emailFolded !== emailFolded) return undefined
  const since = new Date(clock().getTime() - aDay)
  const today = await models.withdrawalLink.countDocuments({ orderId, mailed: true, createdAt: { $gt: since } })
  return today < withdrawalLinksADay ? { order, contact } : undefined
}

const mailLink = async (parts: BillingParts, row: WithdrawalLinkRow, write: WriteMail): Promise<boolean> => {
  const found = await askedFor(parts, row)
  if (!found) return false
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
  return true
}

export const withdrawalLinks = (parts: BillingParts): Task => {
  const { models, clock } = parts
  const write = createMailWriter(parts)
  return {
    name: 'withdrawal-links',
    everySeconds: 3,
    run: processQueue(parts, {
      what: 'link for withdrawing',
      due: (others, limit) =>
        models.withdrawalLink
          .find({ doneAt: null, ...others })
          .sort({ createdAt: 1 })
          .limit(limit)
          .lean<WithdrawalLinkRow[]>(),
      act: async (row) => {
        const mailed = await mailLink(parts, row, write)
        await models.withdrawalLink.updateOne({ _id: row._id }, { $set: { doneAt: clock(), mailed } })
      },
    }),
  }
}
