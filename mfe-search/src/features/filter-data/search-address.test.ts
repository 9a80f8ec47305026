/** That a search travels in an address whole, and that nothing in an address can break a page. */
import { factNames, factRows } from '@samvaer/contracts/profile/fact-table'
import { profileFilters } from '@samvaer/contracts/search/filters'
import { searchQueryOf } from '@samvaer/contracts/search/query'
import { describe, expect, it } from 'vitest'
import { filtersOf } from './filter-values.ts'
import { filtersOfQuery, filtersQueryOf, readSearch, searchPath } from './search-address.ts'

const everything = filtersOf({
  genders: ['Female', 'Couple'],
  personGenders: ['Female'],
  ages: { from: 30, to: 45 },
  heights: { from: 160 },
  weights: { to: 90 },
  ...Object.fromEntries(factNames.map((name) => [factRows[name].filter, factRows[name].values.slice(-2)])),
  within: 25,
  countryAreaId: 12,
  online: 'ThisWeek',
  withPicture: true,
  validated: true,
  photoChecked: true,
  subscriber: true,
  words: ['smørrebrød', 'åben', 'кино', '🎸 rock'],
  roles: ['Switch'],
  experiences: ['New'],
  kinks: ['silke'],
})

const searchIn = (path: string) => readSearch(new URL(path, 'http://localhost').searchParams)
const encoded = (value: unknown) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))

describe('a search in an address', () => {
  it('comes back as it was, whatever letters its words have', () => {
    expect(Object.keys(everything)).toHaveLength(Object.keys(profileFilters.shape).length)
    const search = { filters: everything, sort: 'Top', savedSearchId: 7 } as const
    expect(searchIn(searchPath(search))).toEqual(search)
  })

  it('has a number for what tells something about whoever asks, the same one each time', () => {
    const { orientations, roles, experiences, kinks, ...plain } = everything
    const path = searchPath({ filters: everything, sort: 'Newest' })
    const query = new URL(path, 'http://localhost').searchParams
    expect(filtersOfQuery(query.get('search'))).toEqual(plain)
    expect([...query.keys()]).toEqual(['search', 'asked'])
    expect(searchPath({ filters: everything, sort: 'Newest' })).toBe(path)
    expect(searchPath({ filters: { kinks }, sort: 'Newest' })).not.toBe(
      searchPath({ filters: { roles }, sort: 'Newest' }),
    )
    expect(searchPath({ filters: plain, sort: 'Newest' })).not.toContain('asked')
    expect(searchIn('/Search/Advanced?search=e30%3D&asked=999')).toBeUndefined()
  })

  it('is read where a link lost its plus signs, or has the letters of base64 for addresses', () => {
    const query = filtersQueryOf({ words: ['~~~???>>>', 'ÿÿÿ'].map((word) => `${word}a`) })
    expect(query).toMatch(/[+/]/)
    const found = filtersOfQuery(query)
    expect(filtersOfQuery(query.replaceAll('+', ' '))).toEqual(found)
    expect(filtersOfQuery(query.replaceAll('+', '-').replaceAll('/', '_'))).toEqual(found)
  })

  it('may be what the start page asks for', () => {
    const options = { gender: 'Couple', ageFrom: 30, ageTo: null, countryAreaId: 4 } as const
    expect(filtersOfQuery(searchQueryOf(options))).toEqual({
      genders: ['Couple'],
      ages: { from: 30 },
      countryAreaId: 4,
    })
    expect(filtersOfQuery(searchQueryOf({ gender: null, ageFrom: null, ageTo: null, countryAreaId: null }))).toEqual({})
  })

  it('asks for nothing where the address has none', () => {
    expect(searchIn('/Search/Advanced')).toBeUndefined()
  })
})

describe('an address without a search', () => {
  const strange: unknown[] = [
    null,
    7,
    'text',
    [],
    [{}],
    { genders: 'Female', ages: [30], within: '25', words: {}, withPicture: 'true' },
    { genders: ['Nobody', 'Male', 'Male'], ages: { from: 45, to: 30 }, heights: { from: 1.5 }, weights: {} },
    { ages: { from: 17 }, countryAreaId: -1, online: 'Yesterday', within: 7, validated: false },
    { words: ['a', '--', 'x'.repeat(41), 7, null, 'ok', 'OK', 'b1', 'b2', 'b3', 'b4', 'b5'] },
    { unknown: true, __proto__: { genders: ['Male'] } },
    { gender: 'Dog', ageFrom: 'x', ageTo: 200, countryAreaId: {} },
  ]

  it.each(strange.map((value) => [JSON.stringify(value), value]))(
    'becomes filters that the contract takes: %s',
    (_text, value) => {
      const filters = filtersOfQuery(encoded(value))
      expect(profileFilters.safeParse(filters)).toMatchObject({ success: true, data: filters })
    },
  )

  it.each(['', '%', 'garbage', '////', 'eyJhIjo', '\u0000', '💥'])('is nothing: %s', (query) => {
    expect(filtersOfQuery(query)).toEqual({})
  })

  it('keeps what can be asked for', () => {
    expect(filtersOf({ genders: ['Nobody', 'Male', 'Male'], ages: { from: 30, to: 20 } })).toEqual({
      genders: ['Male'],
    })
    expect(filtersOf({ words: ['a', ' OK ', 'ok', 'Sø'] })).toEqual({ words: ['ok', 'sø'] })
  })
})
