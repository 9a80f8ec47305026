/** The regions of countries. */
import { dataLines } from './data-lines.ts'

export interface CountryArea {
  id: number
  name: string
  /** 1 to 3. */
  nestingLevel: number
}

let byCountry: Map<number, CountryArea[]> | undefined

const load = (): Map<number, CountryArea[]> => {
  const rows = dataLines('country-areas.tsv').map(([country = '', id, level, name = '']) => ({
    country: Number(country),
    area: { id: Number(id), name, nestingLevel: Number(level) },
  }))
  return new Map(
    [...Map.groupBy(rows, ({ country }) => country)].map(([country, own]) => [country, own.map(({ area }) => area)]),
  )
}

/** The regions of a country (ISO 3166-1 numeric) in reading order; none where none are known. */
export const areasOf = (countryId: number): CountryArea[] => {
  byCountry ??= load()
  return byCountry.get(countryId) ?? []
}
