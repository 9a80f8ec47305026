/** The lists of lodges: which call answers, and what reads them again. */

import type { CallInput } from '@samvaer/contracts/client'
import type { LodgeCard } from '@samvaer/contracts/lodges/shapes'
import { lodgeSorts } from '@samvaer/contracts/lodges/values'
import { api, listQuery } from '@samvaer/remote-kit/api'
import type { QueryKey } from '@tanstack/react-query'

/**
 * A list is not read again while it is looked at. It is kept half an hour, so that the way back from a lodge leads to the
 * same row.
 */
export const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 }

export type LodgeSort = (typeof lodgeSorts)[keyof typeof lodgeSorts]

/** The searched values; the call fills in absent ones. */
export type LodgeSearch = Omit<CallInput<'Lodges/NewLodgesSearch'>, 'skip' | 'take' | 'anchor'>

export const foundLodges = (search: LodgeSearch) =>
  listQuery('Lodges/NewLodgesSearch', search, { ...kept, method: 'POST' })
export const newestLodges = () => foundLodges({ sort: lodgeSorts.Newest })
export const myLodges = () => listQuery('Lodges/GetMyOwnLodges', {}, kept)
export const profileLodges = (profileId: number) => listQuery('Lodges/GetProfileLodges', { profileId }, kept)

/** Milliseconds for which a shelf of a page counts as fresh. */
const shelfFreshness = 60_000

/** The beginning of a list, for a shelf of it. */
export interface Shelf {
  queryKey: QueryKey
  queryFn: (asked: { signal: AbortSignal }) => Promise<{ items: LodgeCard[] }>
  staleTime: number
}

const shelfOf = (name: string, input: object, queryFn: Shelf['queryFn']): Shelf => ({
  queryKey: [name, input],
  queryFn,
  staleTime: shelfFreshness,
})

export const shelves = {
  popular: (take: number) =>
    shelfOf('Lodges/GetPopularLodges', { take }, ({ signal }) =>
      api.get('Lodges/GetPopularLodges', { take }, { signal }),
    ),
  nearby: (take: number) =>
    shelfOf('Lodges/GetNearbyLodges', { take }, ({ signal }) =>
      api.get('Lodges/GetNearbyLodges', { take }, { signal }),
    ),
  newest: (take: number) => {
    const input = { sort: lodgeSorts.Newest, take }
    return shelfOf('Lodges/NewLodgesSearch', input, ({ signal }) =>
      api.post('Lodges/NewLodgesSearch', input, { signal }),
    )
  },
} as const

/** Everything that holds lodges in lists: read again when the viewer joins, leaves, creates or changes one. */
export const lodgeListKeys: readonly QueryKey[] = [
  'Lodges/GetPopularLodges',
  'Lodges/GetNearbyLodges',
  'Lodges/NewLodgesSearch',
  'Lodges/GetMyOwnLodges',
  'Lodges/GetProfileLodges',
].map((name) => [name])
