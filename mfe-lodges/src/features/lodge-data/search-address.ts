/** A search as the address holds it, so that the way back and a shared link lead to the same lodges. */

import type { LodgeCategory } from '@samvaer/contracts/lodges/lodge-fields'
import { lengthOf, shortened } from '@samvaer/contracts/text-length'
import { paths } from '../../paths.ts'
import { categories } from './categories.ts'
import { defaultSort, type LodgeSort, lodgeSorts } from './lodge-lists.ts'

/** What the call takes (contracts, NewLodgesSearch). Not the contract's own schemas: with them comes zod. */
const maximumText = 100
const maximumTags = 10
const tagLength = { minimum: 2, maximum: 30 }

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

const wordsIn = (query: URLSearchParams, name: string): string[] =>
  [...new Set(query.getAll(name).map((word) => word.trim().toLowerCase()))]
    .filter((word) => lengthOf(word) >= tagLength.minimum && lengthOf(word) <= tagLength.maximum)
    .slice(0, maximumTags)

/** What is asked for; parts that the call would refuse are left out. */
export const readAddress = (query: URLSearchParams): LodgeAddress => ({
  text: shortened((query.get('text') ?? '').trim(), maximumText),
  category: categories.find((category) => category === query.get('category')),
  tags: wordsIn(query, 'tag'),
  kinks: wordsIn(query, 'kinks'),
  sort: sorts.find((sort) => String(sort) === query.get('sort')) ?? defaultSort,
})

/** The address of a search. */
export const searchPath = ({ text, category, tags, kinks, sort }: LodgeAddress): string => {
  const query = new URLSearchParams()
  if (text !== '') query.set('text', text)
  if (category) query.set('category', category)
  for (const tag of tags) query.append('tag', tag)
  for (const kink of kinks) query.append('kinks', kink)
  if (sort !== defaultSort) query.set('sort', String(sort))
  return query.size === 0 ? paths.search : `${paths.search}?${query}`
}

export const anything: LodgeAddress = { text: '', category: undefined, tags: [], kinks: [], sort: defaultSort }

/** Whether anything narrows the lodges down. */
export const isNarrowed = ({ text, category, tags, kinks }: LodgeAddress): boolean =>
  text !== '' || category !== undefined || tags.length > 0 || kinks.length > 0
