/** Does what the provider has yet to do: paying back, charging no more. Again until it is done; by its handle it happens once. */
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { post } from '../books/post.ts'
import { postings } from '../ledger/postings.ts'
import type { OrderRow } from '../models/order.ts'
import type { ProviderDutyRow } from '../models/provider-duty.ts'
import type { PaymentProvider } from '../provider/provider.ts'

/** Milliseconds. */
const longestPause = 6 * 60 * 60_000

/** Marks a duty as done; in the books, what staff refunded bears the number of their refund. */
const done = (billing: Billing, { _id, amount, refundId }: ProviderDutyRow, order?: OrderRow): Promise<void> =>
  billing.transaction(async (transaction) => {
    const { models, clock } = billing
    const { session } = transaction
    const { modifiedCount } = await models.providerDuty.updateOne(
      { _id, doneAt: null },
      { $set: { doneAt: clock() } },
      { session },
    )
    if (modifiedCount !== 1 || !order) return
    const paidBack = postings.refundPaid(amount ?? order.value)
    await post(billing, transaction, refundId === null ? 'refundPaid' : `refundPaid-${refundId}`, order, paidBack)
  }, order && aboutMember(order.profileId))

const perform = async (billing: Billing, provider: PaymentProvider, duty: ProviderDutyRow): Promise<void> => {
  if (duty.kind === 'EndAgreement') {
    await provider.endAgreement(duty.agreement ?? '')
    return done(billing, duty)
  }
  const order = await billing.models.order.findById(duty.orderId).lean<OrderRow>().orFail()
  await provider.refund({ handle: duty._id, payment: order.handle, amount: duty.amount ?? order.value })
  return done(billing, duty, order)
}

export const providerDuties = (billing: Billing): Task => ({
  name: 'provider-duties',
  everySeconds: 10,
  run: processQueue(billing, {
    what: 'duty of the provider',
    longestPause,
    due: async (others, limit) => {
      if (!billing.provider) return []
      const open = billing.models.providerDuty.find({ doneAt: null, ...others })
      return open.sort({ at: 1 }).limit(limit).lean<ProviderDutyRow[]>()
    },
    act: async (duty) => {
      const { provider } = billing
      if (provider) await perform(billing, provider, duty)
    },
  }),
})
