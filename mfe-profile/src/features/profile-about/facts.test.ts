import { emptyPersonFacts, emptyProfileFacts, type PersonFacts } from '@samvaer/contracts/profile/facts'
import type { ProfilePerson } from '@samvaer/contracts/profile/shapes'
import { describe, expect, it } from 'vitest'
import { isEmpty, personFacts, sharedFacts } from './facts.ts'

const person = (facts: Partial<PersonFacts> = {}, fields: Partial<ProfilePerson> = {}): ProfilePerson => ({
  personId: 1,
  gender: 'Female',
  age: 43,
  height: null,
  weight: null,
  facts: { ...emptyPersonFacts, ...facts },
  ...fields,
})

describe('the facts of a person', () => {
  it('are those that were answered, in reading order', () => {
    const answered = person({ occupation: 'Tømrer', eyeColour: 'Green', orientation: 'Bisexual' }, { height: 172 })
    expect(personFacts(answered)).toEqual([
      { name: 'orientation', kind: 'choice', values: ['Bisexual'] },
      { name: 'height', kind: 'measure', value: 172 },
      { name: 'eyeColour', kind: 'choice', values: ['Green'] },
      { name: 'occupation', kind: 'words', value: 'Tømrer' },
    ])
  })
  it('are none while nothing was answered', () => expect(personFacts(person())).toEqual([]))
  it('are shown together where they are shared', () => {
    const facts = { ...emptyProfileFacts, children: 'MovedOut' as const, relationshipStatus: 'Married' as const }
    expect(sharedFacts({ facts }).map(({ name }) => name)).toEqual(['relationshipStatus', 'children'])
  })
})

describe('a profile that is empty', () => {
  it('has neither text nor facts', () => {
    expect(isEmpty({ facts: emptyProfileFacts, persons: [person(), person()] })).toBe(true)
  })
  it.each([
    ['a text', { facts: { ...emptyProfileFacts, about: 'Hej' }, persons: [person()] }],
    ['what is looked for', { facts: { ...emptyProfileFacts, lookingFor: ['Travel' as const] }, persons: [person()] }],
    ['words about that', { facts: { ...emptyProfileFacts, lookingForText: 'Ro' }, persons: [person()] }],
    ['a fact of one of two', { facts: emptyProfileFacts, persons: [person(), person({ smoking: 'Never' })] }],
  ])('is another one than that with %s', (_what, profile) => expect(isEmpty(profile)).toBe(false))
})
