/**
 * Search options as a query value: base64 of their JSON (docs/product/entities.md, "Start settings"). Without a schema,
 * so that a page that only links to a search carries none.
 */
import type { StartSearchOptions } from '../site/start-settings.ts'

export const searchQueryName = 'search'

const genders: readonly unknown[] = ['Male', 'Female', 'Couple', 'Transsexual', null]
const isAge = (value: unknown): value is number | null =>
  value === null || (Number.isInteger(value) && Number(value) >= 18 && Number(value) <= 99)
const isId = (value: unknown): value is number | null =>
  value === null || (Number.isSafeInteger(value) && Number(value) > 0)

const isSearchOptions = (value: unknown): value is StartSearchOptions => {
  if (typeof value !== 'object' || value === null) return false
  const { gender, ageFrom, ageTo, countryAreaId, ...more } = value as Record<string, unknown>
  return (
    Object.keys(more).length === 0 && genders.includes(gender) && isAge(ageFrom) && isAge(ageTo) && isId(countryAreaId)
  )
}

export const searchQueryOf = (options: StartSearchOptions): string => btoa(JSON.stringify(options))

/** The options of a query value; undefined for anything else, however it came about. */
export const searchOptionsOf = (query: string | null): StartSearchOptions | undefined => {
  if (query === null) return undefined
  try {
    const options: unknown = JSON.parse(atob(query))
    return isSearchOptions(options) ? options : undefined
  } catch {
    return undefined
  }
}
