/** Filters as they are chosen and taken away: what asks for nothing is left out, so that the same search is the same value. */
import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { wordOf } from '../../word.ts'
import { type FilterName, type FilterRow, filterRows } from './filter-table.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const wholeBetween = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined

const rangeOf = (value: unknown, least: number, most: number): object | undefined => {
  if (!isFields(value)) return undefined
  const from = wholeBetween(value.from, least, most)
  const to = wholeBetween(value.to, least, most)
  if ((from ?? least) > (to ?? most) || (from === undefined && to === undefined)) return undefined
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

const filled = <Item>(items: readonly Item[]): readonly Item[] | undefined => (items.length > 0 ? items : undefined)

/** Returns the wish of a filter, as far as the contract takes it; undefined where it asks for nothing. */
const askedBy = (row: FilterRow, value: unknown): unknown => {
  switch (row.kind) {
    case 'choices':
      return filled(row.values.filter((one) => listOf(value).includes(one)))
    case 'range':
      return rangeOf(value, row.least, row.most)
    case 'words':
      return filled([...new Set(listOf(value).flatMap((word) => wordOf(word) ?? []))].slice(0, row.most))
    case 'flag':
      return value === true ? true : undefined
    case 'within':
    case 'online':
      return (row.values as readonly unknown[]).includes(value) ? value : undefined
    case 'area':
      return wholeBetween(value, 1, Number.MAX_SAFE_INTEGER)
  }
}

/** The filters in anything: what is none, or what the contract would refuse, is left out. */
export const filtersOf = (given: unknown): ProfileFilters => {
  if (!isFields(given)) return {}
  const entries = filterRows.map((row) => [row.name, askedBy(row, given[row.name])] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Returns the filters with another value of one of them; undefined takes it away. */
export const withFilter = <Name extends FilterName>(
  filters: ProfileFilters,
  name: Name,
  value: ProfileFilters[Name] | undefined,
): ProfileFilters => filtersOf({ ...filters, [name]: value })

export const isAnything = (filters: ProfileFilters): boolean => Object.keys(filters).length === 0

/** Counts the filters of these rows that ask for something. */
export const chosenIn = (rows: readonly FilterRow[], filters: ProfileFilters): number =>
  rows.filter(({ name }) => filters[name] !== undefined).length
