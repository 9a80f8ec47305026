/** The form of the own profile, and its way from and to the service. */

import type { CallOutput } from '@samvaer/contracts/client'
import { day, gender } from '@samvaer/contracts/core/fields'
import { bodyMeasures } from '@samvaer/contracts/identity/values'
import { type Answers, type FactOf, factNamesOf, factRows, listOfAnswers } from '@samvaer/contracts/profile/fact-table'
import {
  heardPersonFacts,
  heardProfileFacts,
  type PersonFacts,
  type ProfileFacts,
  personFacts,
  profileFacts,
} from '@samvaer/contracts/profile/facts'
import { promptAnswer } from '@samvaer/contracts/profile/prompts'
import * as z from 'zod'

const person = z.strictObject({
  personId: z.int(),
  gender,
  /** yyyy-mm-dd. */
  birthday: day,
  /** Centimetres and kilograms; null while unanswered. */
  height: z.int().min(bodyMeasures.height.least).max(bodyMeasures.height.most).nullable(),
  weight: z.int().min(bodyMeasures.weight.least).max(bodyMeasures.weight.most).nullable(),
  facts: personFacts,
})

export const editForm = z.strictObject({ profile: profileFacts, persons: z.array(person).max(2) })
export type EditForm = z.infer<typeof editForm>
export type EditedPerson = EditForm['persons'][number]

/** The same form as a browser keeps it: a copy of before a fact does not have it. */
export const storedForm = editForm.extend({
  // An answer may not be written yet.
  profile: heardProfileFacts.extend({ prompts: z.array(promptAnswer.extend({ answer: z.string() })).default([]) }),
  persons: z.array(person.extend({ facts: heardPersonFacts })).max(2),
})

/** While it is written, a number may be out of bounds, a day not complete. */
export const unfinishedForm = storedForm.extend({
  persons: z.array(
    person.extend({
      facts: heardPersonFacts,
      birthday: z.string(),
      height: z.number().nullable(),
      weight: z.number().nullable(),
    }),
  ),
})

/** Several answers in the order in which they stand on the page, so that the same choice is the same list. */
const inOrder = <Of extends FactOf, Facts extends Answers<Of>>(of: Of, facts: Facts): Facts => {
  const several = factNamesOf(of).flatMap((name) => {
    const chosen = listOfAnswers(facts[name])
    return factRows[name].several ? [[name, factRows[name].values.filter((value) => chosen.includes(value))]] : []
  })
  return { ...facts, ...(Object.fromEntries(several) as Partial<Facts>) }
}

const profileInOrder = (facts: ProfileFacts): ProfileFacts => inOrder('profile', facts)
const personInOrder = (facts: PersonFacts): PersonFacts => inOrder('person', facts)

export const formOf = ({ profile, persons }: CallOutput<'EditProfile/GetProfileDataForEdit'>): EditForm => ({
  profile: profileInOrder(profile),
  // Only the service says whether a birthday stands; it is no answer of the form.
  persons: persons.map(({ birthdayStands: _, facts, ...person }) => ({ ...person, facts: personInOrder(facts) })),
})

/** The form with the birthdays that stand there, whatever was written. */
export const withBirthdays = (form: EditForm, stands: EditForm): EditForm => ({
  ...form,
  persons: form.persons.map((one) => ({
    ...one,
    birthday: stands.persons.find(({ personId }) => personId === one.personId)?.birthday ?? one.birthday,
  })),
})

/** The answer to a save that came too late: the present facts. */
const standing = z.object({
  version: z.int(),
  profile: heardProfileFacts,
  persons: z.array(z.object({ personId: z.int(), facts: heardPersonFacts })),
})

/** Returns the present facts as the form would hold them; undefined when the refusal does not say. */
export const standingForm = (detail: unknown, base: EditForm): { version: number; form: EditForm } | undefined => {
  const { data } = standing.safeParse(detail)
  if (!data) return undefined
  const factsOf = ({ personId, facts }: EditedPerson) =>
    data.persons.find((one) => one.personId === personId)?.facts ?? facts
  const persons = base.persons.map((one) => ({ ...one, facts: personInOrder(factsOf(one)) }))
  return { version: data.version, form: { profile: profileInOrder(data.profile), persons } }
}

/** The number that a text says; null for none. The schema refuses any other text. */
export const numberIn = (text: unknown): number | null => {
  const digits = String(text ?? '').trim()
  if (digits === '') return null
  const number = Number(digits)
  return Number.isNaN(number) ? -1 : number
}
