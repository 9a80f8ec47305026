/**
 * A search as an address holds it, so that the way back leads to it. The filters are base64 of their JSON under the name
 * that the start page uses as well; its options (docs/product/entities.md) are read too. Those that tell something about
 * whoever asks have a number instead.
 */

import type { ProfileFilters, ProfileSort } from '@samvaer/contracts/search/filters'
import { searchQueryName } from '@samvaer/contracts/search/query'
import { profileSorts } from '@samvaer/contracts/search/values'
import type { StartSearchOptions } from '@samvaer/contracts/site/start-settings'
import { askedName, tabStateId, tabStateOf } from '@samvaer/remote-kit/page'
import { idOf, paths } from '../../paths.ts'
import { isTelling } from './filter-table.ts'
import { filtersOf } from './filter-values.ts'

export interface SearchAddress {
  filters: ProfileFilters
  sort: ProfileSort
  /** The saved search that is being changed. */
  savedSearchId?: number | undefined
}

/** Returns the question of the start page as filters. */
export const filtersOfStart = (options: StartSearchOptions | null): ProfileFilters => {
  if (!options) return {}
  const { gender, ageFrom, ageTo, countryAreaId } = options
  return filtersOf({ genders: [gender], ages: { from: ageFrom, to: ageTo }, countryAreaId })
}

const fromText = (text: string): string => {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Restores base64 as it was written: links of others have a space for a plus, or the letters of addresses. */
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

const partOf = (filters: ProfileFilters, tells: boolean): ProfileFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => isTelling(name) === tells))

/** True when an address tells what none should hold: one that was kept or copied before. */
export const tellsIn = (query: URLSearchParams): boolean =>
  Object.keys(filtersOfQuery(query.get(searchQueryName))).some(isTelling)

/** The search in an address; undefined where it asks for none yet, or by a number that another tab had. */
export const readSearch = (query: URLSearchParams): SearchAddress | undefined => {
  if (!query.has(searchQueryName)) return undefined
  const asked = query.has(askedName) ? tabStateOf(query.get(askedName)) : {}
  if (asked === undefined) return undefined
  return {
    filters: filtersOf({ ...filtersOfQuery(query.get(searchQueryName)), ...(asked as object) }),
    sort: profileSorts.find((sort) => sort === query.get(sortName)) ?? usualSort,
    savedSearchId: idOf(query.get(savedName)),
  }
}

/** The address that shows what a search finds. */
export const searchPath = ({ filters, sort, savedSearchId }: SearchAddress): string => {
  const query = new URLSearchParams({ [searchQueryName]: filtersQueryOf(partOf(filters, false)) })
  const telling = partOf(filters, true)
  if (Object.keys(telling).length > 0) query.set(askedName, String(tabStateId(telling)))
  if (sort !== usualSort) query.set(sortName, sort)
  if (savedSearchId !== undefined) query.set(savedName, String(savedSearchId))
  return `${paths.advanced}?${query}`
}
