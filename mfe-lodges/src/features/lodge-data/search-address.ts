/**
 * A search as the address holds it, so that the way back and a shared link lead to the same lodges. Kinks, which tell
 * something about whoever asks, have a number instead.
 */

import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import {
  categoryNames,
  defaultLodgeSort,
  lodgeSorts,
  lodgeTagLimits,
  maximumLodgeSearch,
} from '@samvaer/contracts/lodges/values'
import { lengthOf, shortened } from '@samvaer/contracts/text/length'
import { askedName, tabStateId, tabStateOf } from '@samvaer/remote-kit/page'
import { paths } from '../../paths.ts'
import type { LodgeSort } from './lodge-lists.ts'

export const sorts = [lodgeSorts.Popular, lodgeSorts.Active, lodgeSorts.Newest, lodgeSorts.Name] as const

export interface LodgeAddress {
  /** Trimmed; empty without words. */
  text: string
  category: LodgeCategory | undefined
  tags: readonly string[]
  /** On the dark variant. */
  kinks: readonly string[]
  sort: LodgeSort
}

const taken = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.trim().toLowerCase()))]
    .filter((word) => lengthOf(word) >= lodgeTagLimits.least && lengthOf(word) <= lodgeTagLimits.most)
    .slice(0, lodgeTagLimits.atOnce)

/** The name of kinks in addresses that were kept or copied before. */
const kinksName = 'kinks'

/** True when an address tells what none should hold. */
export const tellsIn = (query: URLSearchParams): boolean => query.has(kinksName)

const kinksIn = (query: URLSearchParams): string[] => {
  if (tellsIn(query)) return taken(query.getAll(kinksName))
  const asked = tabStateOf(query.get(askedName))
  return Array.isArray(asked) ? taken(asked.map(String)) : []
}

/** Returns the search of the address; parts that the call would refuse are left out. */
export const readAddress = (query: URLSearchParams): LodgeAddress => ({
  text: shortened((query.get('text') ?? '').trim(), maximumLodgeSearch),
  category: categoryNames.find((category) => category === query.get('category')),
  tags: taken(query.getAll('tag')),
  kinks: kinksIn(query),
  sort: sorts.find((sort) => String(sort) === query.get('sort')) ?? defaultLodgeSort,
})

/** The address of a search. */
export const searchPath = ({ text, category, tags, kinks, sort }: LodgeAddress): string => {
  const query = new URLSearchParams()
  if (text !== '') query.set('text', text)
  if (category) query.set('category', category)
  for (const tag of tags) query.append('tag', tag)
  if (kinks.length > 0) query.set(askedName, String(tabStateId(kinks)))
  if (sort !== defaultLodgeSort) query.set('sort', String(sort))
  return query.size === 0 ? paths.search : `${paths.search}?${query}`
}

export const anything: LodgeAddress = { text: '', category: undefined, tags: [], kinks: [], sort: defaultLodgeSort }

/** True when anything narrows the lodges down. */
export const isNarrowed = ({ text, category, tags, kinks }: LodgeAddress): boolean =>
  text !== '' || category !== undefined || tags.length > 0 || kinks.length > 0
