/** Answers the purchases of a member (docs/product/profiles.md). */
import type { profiles } from '@samvaer/contracts/profile/calls'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import type { HandlerCall } from '@samvaer/service-kit/http/implement'
import type { ProfileParts } from '../models/models.ts'
import type { PurchaseRow } from '../models/purchase.ts'
import { profileHandlers } from '../policy.ts'

type Wanted = HandlerCall<typeof profiles.calls.GetPurchaseHistoryData>['input']

const newestFirst = listOrder({ key: 'boughtAt', type: 'time', id: '_id' })

/** The newest first, with one more than the page; exported for the test of its costs. */
export const purchasesQuery = ({ models }: ProfileParts, profileId: number, wanted: Wanted) =>
  models.purchase
    .find({ profileId, ...newestFirst.behind(wanted) })
    .sort(newestFirst.sort)
    .skip(skipOf(wanted))
    .limit(wanted.take + 1)
    .lean<PurchaseRow[]>()

const shown = ({ _id, product, boughtAt, value, currency, status }: PurchaseRow) => ({
  purchaseId: _id,
  product,
  boughtAt: boughtAt.toISOString(),
  amount: { value, currency },
  status,
})

export const purchaseCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profiles>()({
    GetPurchaseHistoryData: async ({ input, profile }) => {
      const found = await purchasesQuery(parts, profile.profileId, input)
      const { rows, next } = newestFirst.pageOf(found, input.take)
      return { items: rows.map(shown), next }
    },
  })
