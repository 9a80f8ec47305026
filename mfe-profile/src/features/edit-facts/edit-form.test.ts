import { factNames } from '@samvaer/contracts/profile/fact-table'
import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { describe, expect, it } from 'vitest'
import { selectValue } from '../edit-frame/select-value.ts'
import { type EditForm, editForm, formOf, numberIn, standingForm, withBirthdays } from './edit-form.ts'
import { progressOf } from './progress.ts'

const person = {
  personId: 7,
  gender: 'Female' as const,
  birthday: '1980-05-04',
  height: null,
  weight: null,
  facts: emptyPersonFacts,
}
/** As the service answers with it. */
const answered = { ...person, birthdayStands: false }
const base: EditForm = { profile: emptyProfileFacts, persons: [person] }

describe('the form', () => {
  it('has answers in the order of the page', () => {
    const profile = { ...emptyProfileFacts, lookingFor: ['Travel' as const, 'Conversation' as const] }
    const { profile: held } = formOf({ version: 1, profile, persons: [answered], changedAt: null })
    expect(held.lookingFor).toEqual(['Conversation', 'Travel'])
  })
  it.each([
    ['', null],
    [' 172 ', 172],
    [180, 180],
    [null, null],
  ])('reads the number in %j', (text, number) => expect(numberIn(text)).toBe(number))
  it('refuses what is no number', () => {
    const odd = { ...base, persons: [{ ...person, height: numberIn('tall') }] }
    expect(editForm.safeParse(odd).error?.issues[0]?.path).toEqual(['persons', 0, 'height'])
  })
  it('has no answer for an open choice', () => expect([selectValue(''), selectValue('Blue')]).toEqual([null, 'Blue']))
})

describe('the form after a refusal', () => {
  it('is the form with the facts of the other window', () => {
    const facts = { ...emptyPersonFacts, smoking: 'Never' as const }
    const detail = { version: 9, profile: { ...emptyProfileFacts, about: 'Der' }, persons: [{ personId: 7, facts }] }
    expect(standingForm(detail, base)).toEqual({
      version: 9,
      form: { profile: detail.profile, persons: [{ ...person, facts }] },
    })
  })
  it('is unknown when the refusal does not say', () => expect(standingForm(undefined, base)).toBeUndefined())
})

it('takes back a birthday that was refused, and keeps everything else that was written', () => {
  const written = { ...base, persons: [{ ...person, birthday: '1990-01-01', height: 172 }] }
  expect(withBirthdays(written, base)).toEqual({ ...base, persons: [{ ...person, height: 172 }] })
})

describe('progress', () => {
  it('counts what is answered of all that is asked', () => {
    // Besides: about, own wishes, prompts, height, weight, occupation.
    expect(progressOf(base)).toEqual({ answered: 0, all: factNames.length + 6 })
    const answered = { ...base.profile, about: 'Hej', lookingFor: ['Travel' as const] }
    expect(progressOf({ profile: answered, persons: [{ ...person, height: 170 }] }).answered).toBe(3)
  })
})
