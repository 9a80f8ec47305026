import { describe, expect, it } from 'vitest'
import { profileFilters } from '../search/filters.ts'
import { answersOf, factNames, factRows } from './fact-table.ts'
import {
  emptyPersonFacts,
  emptyProfileFacts,
  heardPersonFacts,
  heardProfileFacts,
  personFacts,
  profileFacts,
} from './facts.ts'

const schemas = { person: personFacts, profile: profileFacts }
const empty = { person: emptyPersonFacts, profile: emptyProfileFacts }

describe.each(factNames)('the fact %s', (name) => {
  const { of, filter, several, values, alike } = factRows[name]
  const takes = (answer: unknown) => schemas[of].safeParse({ ...empty[of], [name]: answer }).success

  it('takes each of its values, several where it says so, and none', () => {
    const all = values.map((value) => takes(several ? [value] : value))
    expect(all).toEqual(values.map(() => true))
    expect([takes([...values]), takes([]), takes(null), takes('Nobody'), takes(['Nobody'])]).toEqual(
      several ? [true, true, false, false, false] : [false, false, true, false, false],
    )
  })

  it('has a filter of its own that takes any of its values', () => {
    expect(factNames.filter((other) => factRows[other].filter === filter)).toEqual([name])
    const filtered = (chosen: unknown) => profileFilters.safeParse({ [filter]: chosen }).success
    expect([filtered([...values]), filtered(['Nobody']), filtered([...values, values[0]])]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is known by each value once, and says what is usual of these', () => {
    expect(new Set(values).size).toBe(values.length)
    expect((alike?.usual ?? []).filter((value) => !values.includes(value))).toEqual([])
  })
})

it('gives ten points for all that two answer alike', () => {
  expect(factNames.reduce((sum, name) => sum + (factRows[name].alike?.points ?? 0), 0)).toBe(10)
})

it('reads what was said before a fact was there as unanswered, and refuses what nobody declared', () => {
  expect([heardPersonFacts.parse({}), heardProfileFacts.parse({})]).toEqual([emptyPersonFacts, emptyProfileFacts])
  expect(heardPersonFacts.parse({ smoking: 'Never' })).toEqual({ ...emptyPersonFacts, smoking: 'Never' })
  expect(heardPersonFacts.safeParse({ smoking: 'Nobody' }).success).toBe(false)
  expect(heardPersonFacts.safeParse({ role: 'Support' }).success).toBe(false)
  expect(answersOf('profile', { children: 'None' })).toMatchObject({ children: 'None', relationshipStatus: null })
})
