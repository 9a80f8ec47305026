import { expect, it } from 'vitest'
import { searchOptionsOf, searchQueryOf } from './query.ts'

const options = { gender: 'Female', ageFrom: 40, ageTo: 55, countryAreaId: null } as const

it('writes options so that they are read again', () => {
  expect(searchOptionsOf(searchQueryOf(options))).toEqual(options)
})

it('is base64 of the JSON', () => {
  expect(JSON.parse(Buffer.from(searchQueryOf(options), 'base64').toString())).toEqual(options)
})

it.each([
  null,
  '',
  '%',
  'eyJh',
  btoa('null'),
  btoa('[]'),
  btoa('{}'),
  btoa(JSON.stringify({ ...options, ageFrom: 17 })),
  btoa(JSON.stringify({ ...options, gender: 'x' })),
  btoa(JSON.stringify({ ...options, more: 1 })),
])('takes %s for no options', (query) => {
  expect(searchOptionsOf(query)).toBeUndefined()
})
