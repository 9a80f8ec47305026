/** Kinks: the list, the member’s own, and who has which. */
import type { Kink } from '@samvaer/contracts/search/kink'
import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import { kept } from '../people-lists/list-queries.ts'

export type { Kink } from '@samvaer/contracts/search/kink'

export const ownKinks = callQuery('DarkKinks/GetKinks', {}, { staleTime: Number.POSITIVE_INFINITY })
export const topKinks = callQuery('DarkKinks/GetMostPopularKinks', {})
export const popularKinks = callQuery('DarkKinks/GetPopularKinks', {})
export const allKinks = callQuery('DarkKinks/GetAllKinks', {})
export const otherKinks = () => listQuery('DarkKinks/GetNonPopularKinks', {}, kept)
export const peopleWith = (kinks: readonly string[]) =>
  listQuery('DarkKinks/SearchItemsByKinks', { kinks: [...kinks] }, { ...kept, method: 'POST' })

/** Returns a kink that nobody has counted yet. */
export const newKink = (kink: string): Kink => ({ kink, kind: 'Custom', profiles: 0, mine: true })
