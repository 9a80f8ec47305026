/** A member's payments as staff see them, and paying back. */
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { Billing } from '../billing-parts.ts'
import { openPayments, requireOpened } from '../desk/open-payments.ts'
import type { OrderRow } from '../models/order.ts'
import type { RefundRow } from '../models/refund.ts'
import { paymentHandlers } from '../policy.ts'
import { askRefund, decideRefund } from '../refunds/refund-by-staff.ts'

const newestFirst = listOrder({ key: 'createdAt', type: 'time', id: '_id' })
const oldestFirst = listOrder({ key: 'createdAt', type: 'time', id: '_id', rising: true })

const shownRefund = ({ _id: refundId, orderId, value, currency, state, acts }: RefundRow) => ({
  ...{ refundId, orderId, state, amount: { value, currency } },
  log: acts.map(({ act, by, at, reason }) => ({ act, by, at: at.toISOString(), reason })),
})

const shownOrder = (order: OrderRow, refunds: readonly RefundRow[]) => {
  const { _id: orderId, product, status, failure, method, value, currency, refunded, createdAt, settledAt } = order
  return {
    ...{
      orderId,
      product,
      status,
      failure,
      method,
      price: { value, currency },
      paidBack: { value: refunded, currency },
    },
    renewal: order.kind === 'Renewal',
    present: order.presentProfileId !== null,
    given: order.kind === 'Present',
    boughtAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    refunds: refunds.filter((refund) => refund.orderId === orderId).map(shownRefund),
  }
}

export const memberPaymentsQuery = (
  { models }: Pick<Billing, 'models'>,
  { profileId, community, ...paging }: Paging & { profileId: number; community: string },
) =>
  models.order
    .find({ profileId, community, ...newestFirst.behind(paging) })
    .sort(newestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<OrderRow[]>()

export const waitingRefundsQuery = (
  { models }: Pick<Billing, 'models'>,
  { community, ...paging }: Paging & { community: string },
) =>
  models.refund
    .find({ community, state: 'Waiting', ...oldestFirst.behind(paging) })
    .sort(oldestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<RefundRow[]>()

export const refundDesk = (billing: Billing) => {
  const { models } = billing
  return paymentHandlers({
    OpenMemberPayments: async ({ input, viewer: { profileId: by, community } }) => ({
      until: (await openPayments(billing, { ...input, by, community })).toISOString(),
    }),
    GetMemberPayments: async ({ input, viewer: { profileId: by, community } }) => {
      await requireOpened(billing, { by, profileId: input.profileId })
      const found = await memberPaymentsQuery(billing, { ...input, community })
      const { rows, next } = newestFirst.pageOf(found, input.take)
      const ofThese = { orderId: { $in: rows.map(({ _id }) => _id) } }
      const refunds = await models.refund.find(ofThese).sort({ _id: 1 }).lean<RefundRow[]>()
      return { items: rows.map((order) => shownOrder(order, refunds)), next }
    },
    GetWaitingRefunds: async ({ input, context: { community }, profile: { profileId: viewerId } }) => {
      const found = await waitingRefundsQuery(billing, { ...input, community })
      const { rows, next } = oldestFirst.pageOf(found, input.take)
      const cards = await billing.directory.cards(rows.map(({ profileId }) => profileId))
      const orders = await models.order
        .find({ _id: { $in: rows.map(({ orderId }) => orderId) } }, { product: 1 })
        .lean<Pick<OrderRow, '_id' | 'product'>[]>()
      const products = new Map(orders.map(({ _id, product }) => [_id, product]))
      const items = rows.flatMap((refund) => {
        const { profileId, orderId, acts } = refund
        const product = products.get(orderId)
        const mayConfirm = profileId !== viewerId && acts[0]?.by !== viewerId
        const member = cards.get(profileId) ?? null
        return product ? [{ ...shownRefund(refund), profileId, member, product, mayConfirm }] : []
      })
      return { items, next }
    },
    RefundPayment: async ({ input: { amount, paidBack, reason }, objects: { payment: order }, viewer }) => {
      const wish = { order, amount, paidBack, reason, by: viewer.profileId }
      const { _id: refundId, state } = await askRefund(billing, wish)
      return { refundId, state }
    },
    ConfirmRefund: async ({ objects: { refund }, viewer: { profileId: by } }) => ({
      state: await decideRefund(billing, refund, { act: 'Confirmed', by, reason: null }),
    }),
    DeclineRefund: async ({ input: { reason }, objects: { refund }, viewer: { profileId: by } }) => ({
      state: await decideRefund(billing, refund, { act: 'Declined', by, reason }),
    }),
  })
}
