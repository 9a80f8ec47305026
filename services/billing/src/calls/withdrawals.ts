/** Withdrawing from what was bought: by the own page, and by a mailed link. */
import { randomUUID } from 'node:crypto'
import { orderOfReference } from '@samvaer/contracts/billing/bank-transfers'
import type { Withdrawable as Shown } from '@samvaer/contracts/billing/withdrawals'
import { dueMail } from '@samvaer/service-kit/mail/mail-queue'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import type { Billing } from '../billing-parts.ts'
import type { OrderRow } from '../models/order.ts'
import type { WithdrawalRow } from '../models/withdrawal.ts'
import { membershipHandlers } from '../policy.ts'
import { type Withdrawable, withdraw, withdrawableOf, withdrawableOrders } from '../withdrawals/withdraw.ts'
import { readWithdrawalLink } from '../withdrawals/withdrawal-link.ts'

interface Found {
  order: OrderRow
  what: Withdrawable
}

export const shownWithdrawable = ({ order, what: { until, back, kept } }: Found): Shown => {
  const { _id: orderId, product, presentProfileId, createdAt, value, currency } = order
  return {
    ...{ orderId, product, present: presentProfileId !== null },
    boughtAt: createdAt.toISOString(),
    until: until.toISOString(),
    price: { value, currency },
    back: { value: back, currency },
    kept: { value: kept, currency },
  }
}

const shownWithdrawn = ({ at, back, kept }: WithdrawalRow, { currency }: OrderRow) => ({
  withdrawnAt: at.toISOString(),
  paidBack: { value: back, currency },
  kept: { value: kept, currency },
})

/** Returns the number of an order as it stands on receipts, or in the words of a transfer; 0 for what is none. */
const numberIn = (typed: string): number => {
  const digits = typed.replaceAll(/\D/g, '')
  const number = digits.startsWith('0') ? orderOfReference(digits) : Number(digits)
  return number !== undefined && Number.isSafeInteger(number) ? number : 0
}

export const withdrawalHandlers = (billing: Billing) => {
  const { models, clock } = billing
  return membershipHandlers({
    GetWithdrawable: async ({ profile: { profileId } }) => ({
      items: (await withdrawableOrders(billing, profileId)).map(shownWithdrawable),
    }),
    WithdrawFromContract: async ({ objects: { order }, profile: { profileId, name }, context: { language } }) => {
      const contact = await models.contact.findById(profileId, { name: 1 }).lean()
      const declared = { name: contact?.name ?? name, by: 'Page' as const, language }
      return shownWithdrawn(await withdraw(billing, order, declared), order)
    },
    AskWithdrawalLink: async ({ input: { order, email }, context: { language } }) => {
      const asked = { orderId: numberIn(order), emailFolded: foldEmail(email), language }
      await models.linkMail.create([dueMail({ _id: randomUUID(), ...asked }, clock())])
      return {}
    },
    OpenWithdrawalLink: async ({ input: { token } }) => {
      const order = await readWithdrawalLink(billing, token)
      const { _id: orderId, product, createdAt, value, currency, withdrawnAt } = order
      const what = await withdrawableOf(billing, order)
      return {
        ...{ orderId, product, boughtAt: createdAt.toISOString(), price: { value, currency } },
        withdrawal: what ? shownWithdrawable({ order, what }) : null,
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      }
    },
    WithdrawByLink: async ({ input: { token, name }, context: { language } }) => {
      const order = await readWithdrawalLink(billing, token)
      return shownWithdrawn(await withdraw(billing, order, { name, by: 'Link', language }), order)
    },
  })
}
