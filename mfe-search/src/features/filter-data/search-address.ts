/**
 * A search as an address holds it, so that it can be shared and the way back leads to it. The filters are base64 of their
 * JSON under the name that the start page uses as well; its options (docs/product/entities.md) are read too.
 */
import type { ProfileFilters, ProfileSort } from '@samvaer/contracts/search/filters'
import { searchQueryName } from '@samvaer/contracts/search-query'
import type { StartSearchOptions } from '@samvaer/contracts/start-settings'
import { idOf, paths } from '../../paths.ts'
import { profileSorts } from './filter-table.ts'
import { filtersOf } from './filter-values.ts'

export interface SearchAddress {
  filters: ProfileFilters
  sort: ProfileSort
  /** The saved search that is being changed. */
  savedSearchId?: number | undefined
}

/** What the start page asks for, as filters. */
export const filtersOfStart = (options: StartSearchOptions | null): ProfileFilters => {
  if (!options) return {}
  const { gender, ageFrom, ageTo, countryAreaId } = options
  return filtersOf({ genders: [gender], ages: { from: ageFrom, to: ageTo }, countryAreaId })
}

const fromText = (text: string): string => {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Links that others wrote have a space for a plus, or the letters of base64 for addresses. */
const toText = (base64: string): string => {
  const letters = atob(base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+'))
  return new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)))
}

const isStartOptions = (given: object): given is StartSearchOptions => 'gender' in given || 'ageFrom' in given

export const filtersQueryOf = (filters: ProfileFilters): string => fromText(JSON.stringify(filters))

/** The filters of a query value: no filter for anything that is none. */
export const filtersOfQuery = (query: string | null): ProfileFilters => {
  if (query === null) return {}
  try {
    const given: unknown = JSON.parse(toText(query))
    if (typeof given !== 'object' || given === null) return {}
    return isStartOptions(given) ? filtersOfStart(given) : filtersOf(given)
  } catch {
    return {}
  }
}

const sortName = 'sort'
const savedName = 'saved'
const usualSort: ProfileSort = 'Newest'

/** The search in an address; undefined where it asks for none yet. */
export const readSearch = (query: URLSearchParams): SearchAddress | undefined => {
  if (!query.has(searchQueryName)) return undefined
  return {
    filters: filtersOfQuery(query.get(searchQueryName)),
    sort: profileSorts.find((sort) => sort === query.get(sortName)) ?? usualSort,
    savedSearchId: idOf(query.get(savedName)),
  }
}

/** The address that shows what a search finds. */
export const searchPath = ({ filters, sort, savedSearchId }: SearchAddress): string => {
  const query = new URLSearchParams({ [searchQueryName]: filtersQueryOf(filters) })
  if (sort !== usualSort) query.set(sortName, sort)
  if (savedSearchId !== undefined) query.set(savedName, String(savedSearchId))
  return `${paths.advanced}?${query}`
}
