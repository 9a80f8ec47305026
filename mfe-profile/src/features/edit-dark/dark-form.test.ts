import { expect, it } from 'vitest'
import { type DarkForm, darkFormOf, mergeDark, standingDark } from './dark-form.ts'

const profile = { about: 'Hej', boundaries: '' }

it('has a part for every person, answered or not, with roles in the order of the page', () => {
  const persons = [{ personId: 2, roles: ['Romantic' as const, 'Curious' as const], experience: 'New' as const }]
  expect(darkFormOf({ profile, persons }, [{ personId: 1 }, { personId: 2 }])).toEqual({
    profile,
    persons: [
      { personId: 1, roles: [], experience: null },
      { personId: 2, roles: ['Curious', 'Romantic'], experience: 'New' },
    ],
  })
})

it('reads what stands there out of a refusal, where it says so', () => {
  const persons = [{ personId: 2, roles: [], experience: null }]
  expect(standingDark({ version: 4, profile, persons })).toEqual({ version: 4, profile, persons })
  expect(standingDark({})).toBeUndefined()
})

it('joins what two windows changed, and names where they differ', () => {
  const person = { personId: 2, roles: ['Curious' as const], experience: null }
  const base: DarkForm = { profile, persons: [person] }
  const mine: DarkForm = { profile: { about: 'Mine', boundaries: 'None' }, persons: [person] }
  const theirs: DarkForm = { profile: { about: 'Theirs', boundaries: '' }, persons: [{ ...person, experience: 'New' }] }
  expect(mergeDark(base, mine, theirs)).toEqual({
    merged: { profile: mine.profile, persons: [{ ...person, experience: 'New' }] },
    clashes: [{ personId: null, field: 'about', mine: 'Mine', theirs: 'Theirs' }],
  })
})
