/**
 * The facets by which lodges are found. Everything stands in one list of a row, so that each order of the search is one
 * index whatever is asked for: the rarest part of a question leads through it.
 */
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { askedWordsIn, longestFirst, prefixesOf, wordsIn } from '@samvaer/service-kit/text/search-words'
import type { LodgeRow } from '../models/lodge.ts'

/** Every lodge has it. */
export const everyLodge = '*'
const wordFacet = (word: string): string => `w:${word}`
const tagFacet = (tag: string): string => `t:${tag}`
const kinkFacet = (kink: string): string => `k:${kink}`
const categoryFacet = (category: string): string => `c:${category}`

type Found = Pick<LodgeRow, 'name' | 'about' | 'tags' | 'kinks' | 'category'>

export const facetsOf = ({ name, about, tags, kinks, category }: Found): string[] => {
  // The name is found while it is typed, the description by whole words.
  const words = [...wordsIn(`${name} ${tags.join(' ')} ${kinks.join(' ')}`).flatMap(prefixesOf), ...wordsIn(about)]
  return [
    everyLodge,
    categoryFacet(category),
    ...tags.map(tagFacet),
    ...kinks.map(kinkFacet),
    ...new Set(words.map(wordFacet)),
  ]
}

interface Question {
  text: string
  category?: LodgeCategory | undefined
  tags: readonly string[]
  kinks: readonly string[]
}

/**
 * Returns the facets that a lodge has to have, the rarest part first; undefined where a text has nothing to look for.
 */
export const wantedFacets = ({ text, category, tags, kinks }: Question): string[] | undefined => {
  const words = longestFirst(askedWordsIn(text))
  if (text.trim() !== '' && words.length === 0) return undefined
  const wanted = [
    ...kinks.map(kinkFacet),
    ...tags.map(tagFacet),
    ...words.map(wordFacet),
    ...(category ? [categoryFacet(category)] : []),
  ]
  return wanted.length > 0 ? wanted : [everyLodge]
}
