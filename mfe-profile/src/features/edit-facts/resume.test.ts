import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { describe, expect, it } from 'vitest'
import type { EditedPerson, EditForm } from './edit-form.ts'
import { resume } from './resume.ts'

const person = (personId: number, change: Partial<EditedPerson> = {}): EditedPerson => ({
  personId,
  gender: 'Female',
  birthday: '1980-05-04',
  height: 170,
  weight: null,
  facts: emptyPersonFacts,
  ...change,
})
const form = (about: string, ...persons: EditedPerson[]): EditForm => ({
  profile: { ...emptyProfileFacts, about },
  persons,
})
const savedAt = '2026-11-22T10:00:00Z'

describe('the kept copy', () => {
  it('goes on from the version that it was written upon', () => {
    const kept = { version: 3, savedAt, base: form('Before', person(1)), values: form('Typed', person(1)) }
    const begun = resume(kept, { version: 5, base: form('Elsewhere', person(1)) })
    expect(begun).toEqual({ version: 3, base: kept.base, values: kept.values })
  })

  it('takes measures of another window where this one changed none', () => {
    const mine = person(1, { height: 171 })
    const kept = { version: 3, savedAt, base: form('', person(1)), values: form('', mine) }
    const there = { version: 3, base: form('', person(1, { height: 175, weight: 60 })) }
    const { base, values } = resume(kept, there)
    expect(base.persons).toEqual(there.base.persons)
    expect(values.persons).toEqual([person(1, { height: 171, weight: 60 })])
  })

  it('stays when somebody came, left or went first', () => {
    const facts = { ...emptyPersonFacts, occupation: 'Baker' }
    const kept = { version: 3, savedAt, base: form('', person(1)), values: form('Typed', person(1, { facts })) }
    const couple = resume(kept, { version: 4, base: form('', person(2), person(1)) })
    expect(couple.values).toEqual(form('Typed', person(2), person(1, { facts })))
    const other = resume(kept, { version: 4, base: form('', person(2)) })
    expect(other.values).toEqual(form('Typed', person(2)))
  })
})
