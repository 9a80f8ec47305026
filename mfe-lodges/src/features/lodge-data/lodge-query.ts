/** The lodge in the query cache, and what is read again when it changes. */
import type { LodgeData } from '@samvaer/contracts/lodges/lodge'
import { callQuery } from '@samvaer/remote-kit/api'
import { type CacheChange, changeAnswer, changeItems } from '@samvaer/remote-kit/optimistic'
import type { QueryKey } from '@tanstack/react-query'
import { lodgeListKeys } from './lodge-lists.ts'

/** Milliseconds for which a lodge counts as fresh. */
const lodgeFreshness = 30_000

export const lodgeQuery = (lodgeId: number) =>
  callQuery('Lodges/GetLodgeData', { lodgeId }, { staleTime: lodgeFreshness })

/** Returns the queries of a lodge, read again when the viewer becomes something else in it, or changes it. */
export const lodgeKeys = (lodgeId: number): readonly QueryKey[] => [
  ['Lodges/GetLodgeData', { lodgeId }],
  ...lodgeListKeys,
]

export const changeLodge = (lodgeId: number, change: (lodge: LodgeData) => LodgeData): CacheChange =>
  changeAnswer('Lodges/GetLodgeData', { lodgeId }, change)

/** Marks a lodge as seen in every list that has it: nothing in it is new any more. */
export const markSeen = (lodgeId: number): CacheChange[] => {
  const anyList = changeItems('Lodges/GetMyOwnLodges', (lodge) =>
    lodge.lodgeId === lodgeId ? { ...lodge, unread: false } : lodge,
  )
  return lodgeListKeys.map((queryKey) => ({ ...anyList, queryKey }))
}
