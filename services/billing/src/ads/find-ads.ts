/** Finds ads for a reader, as questions to the database (docs/product/ads.md). */
import type { AdFilters } from '@samvaer/contracts/billing/ads'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { BillingParts } from '../models/models.ts'
import type { QuickScorAdRow } from '../models/quick-scor-ad.ts'

/** Every ad is shown for as long as every other one: who ends last began last. */
export const newestFirst = listOrder({ key: 'endsAt', type: 'time', id: '_id' })

export interface AdReader {
  profileId: number
  community: string
  dark: boolean
  /** The members whom a block parts from the reader. */
  hidden: readonly number[]
}

interface Asked {
  now: Date
  filters?: AdFilters
  /** Without those of the reader. */
  ofOthers?: boolean
}

const conditionsOf = ({ countryAreaId, from, seeks }: AdFilters): object[] => [
  ...(countryAreaId === undefined ? [] : [{ countryAreaId: { $in: [countryAreaId, null] } }]),
  ...(from === undefined ? [] : [{ gender: from }]),
  ...(seeks === undefined ? [] : [{ $or: [{ seeks }, { seeks: { $size: 0 } }] }]),
]

/** Returns the filter of the ads that a reader is shown now. */
export const shownTo = (
  { profileId, community, dark, hidden }: AdReader,
  { now, filters = {}, ofOthers = false }: Asked,
) => ({
  ...{ community, dark, authorListed: true, heldAt: null },
  $and: [
    { endsAt: { $gt: now } },
    { profileId: { $nin: ofOthers ? [...hidden, profileId] : [...hidden] } },
    ...conditionsOf(filters),
  ],
})

export const adsQuery = ({ models }: Pick<BillingParts, 'models'>, reader: AdReader, asked: Asked, paging: Paging) =>
  models.quickScorAd
    .find({ ...shownTo(reader, asked), ...newestFirst.behind(paging) })
    .sort(newestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<QuickScorAdRow[]>()

export const ownAdsQuery = (
  { models }: Pick<BillingParts, 'models'>,
  { profileId, dark }: Pick<AdReader, 'profileId' | 'dark'>,
  now: Date,
  paging: Paging,
) =>
  models.quickScorAd
    .find({ profileId, dark, heldAt: null, eraseAt: { $gt: now }, ...newestFirst.behind(paging) })
    .sort(newestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<QuickScorAdRow[]>()
