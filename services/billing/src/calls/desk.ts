/** The desk of staff besides single payments: a membership, the books, the catalogue by the day. */
import { latestAmounts } from '@samvaer/contracts/billing/values'
import { ProductError } from '@samvaer/contracts/core/errors'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { Billing } from '../billing-parts.ts'
import { dayOfCatalogue } from '../catalogue/day-of-catalogue.ts'
import { dayOf } from '../catalogue/price-of.ts'
import { requireOpened } from '../desk/open-payments.ts'
import { isEntitled, newSubscription, type Subscription } from '../lifecycle/subscription.ts'
import { publicState } from '../lifecycle/transitions.ts'
import type { BookComparisonRow, BookDifferenceRow } from '../models/book-comparison.ts'
import type { OrderRow } from '../models/order.ts'
import { mayRenewAgain } from '../paying/renew.ts'
import { paymentHandlers } from '../policy.ts'
import { subscriptionOf } from '../subscriptions/change-subscription.ts'

const text = (at: Date | null): string | null => at?.toISOString() ?? null

const byId = listOrder({ key: '_id', type: 'number', id: '_id', rising: true })

export const differencesQuery = (
  { models }: Pick<Billing, 'models'>,
  { comparisonId, community, ...paging }: Paging & { comparisonId: number; community: string },
) =>
  models.bookDifference
    .find({ comparisonId, community: { $in: [community, null] }, ...byId.behind(paging) })
    .sort(byId.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<BookDifferenceRow[]>()

/** Returns what a member paid last; a present of the house is no payment. */
export const paidQuery = ({ models }: Pick<Billing, 'models'>, profileId: number) =>
  models.order
    .find({ profileId, status: { $in: ['Paid', 'Refunded'] }, kind: { $ne: 'Present' } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(latestAmounts)
    .lean<OrderRow[]>()

export const deskCalls = (billing: Billing) => {
  const { models, clock, directory } = billing
  return paymentHandlers({
    GetMemberMembership: async ({ input: { profileId }, viewer: { profileId: by } }) => {
      await requireOpened(billing, { by, profileId })
      const row: Subscription = (await subscriptionOf(billing, profileId)) ?? newSubscription()
      const { state, product, price, method, renewsAt, failure, failedSince, attempts, until } = row
      const [[, member = null] = []] = await directory.cards([profileId])
      return {
        ...{ member, product, state: publicState(state), mayRerun: mayRenewAgain(row) },
        subscriberUntil: isEntitled(row, clock()) ? text(until) : null,
        renewal: renewsAt && price ? { at: renewsAt.toISOString(), price, method } : null,
        failure: failure && { reason: failure, since: text(failedSince), attempts },
      }
    },
    GetPaidAmounts: async ({ input: { profileId } }) => {
      const orders = await paidQuery(billing, profileId)
      return {
        items: orders.map(({ value, refunded, currency, settledAt, createdAt }) => ({
          at: (settledAt ?? createdAt).toISOString(),
          ...{ amount: { value, currency }, paidBack: { value: refunded, currency } },
        })),
      }
    },
    GetDifferences: async ({ input, context: { community } }) => {
      const last = await models.bookComparison.findOne().sort({ at: -1 }).lean<BookComparisonRow>()
      if (!last) return { items: [], next: null, comparedAt: null }
      const found = await differencesQuery(billing, { ...input, comparisonId: last._id, community })
      const { rows, next } = byId.pageOf(found, input.take)
      const items = rows.map(({ _id: differenceId, kind, orderId, profileId }) => ({
        ...{ differenceId, kind, orderId, profileId },
      }))
      return { items, next, comparedAt: last.at.toISOString() }
    },
    GetCatalogue: async ({ input, context: { siteId: here } }) => {
      const all = await billing.brands()
      // The dark brand sells what its light one sells, and the light one has the name that may be said.
      const home = all.find(({ id }) => id === here)
      const light = all.filter(({ dark }) => !dark)
      const own = light.find(({ id, community }) => id === here || community === home?.community)
      const brand = input.siteId === undefined ? own : light.find(({ id }) => id === input.siteId)
      if (!brand) throw new ProductError('NotFound')
      const day = input.day ?? dayOf(clock())
      const { account, ...found } = dayOfCatalogue(brand, day)
      return {
        brands: light.map(({ id, name }) => ({ siteId: id, name })),
        ...{ siteId: brand.id, day, currency: brand.currency, ...found },
        account: account && { ...account, holder: brand.company.name },
      }
    },
  })
}
