/**
 * The facts of members about themselves on their profile: those that are chosen from lists (fact-table.ts), and their
 * own words. Nothing of it has to be answered.
 */

import * as z from 'zod'
import { id } from '../core/fields.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import {
  type Answer,
  type Answers,
  answersOf,
  type FactNameOf,
  type FactOf,
  factNamesOf,
  factRows,
} from './fact-table.ts'
import { promptAnswers } from './prompts.ts'
import { aboutLength, lookingForLength, maximumOccupation } from './values.ts'

type AnswerFields<Of extends FactOf> = { [Name in FactNameOf<Of>]: z.ZodType<Answer<Name>, Answer<Name>> }

const answerFields = <Of extends FactOf>(of: Of): AnswerFields<Of> =>
  Object.fromEntries(
    factNamesOf(of).map((name) => {
      const { values, several } = factRows[name]
      return [name, several ? z.array(z.enum(values)).max(values.length) : z.enum(values).nullable()]
    }),
  ) as unknown as AnswerFields<Of>

/** One person of a profile, the facts beside gender, birthday, height and weight, which identity keeps. */
export const personFacts = z.strictObject({
  ...answerFields('person'),
  /** In the member's own words; empty while not filled in. */
  occupation: oneLine(0, maximumOccupation),
})
export interface PersonFacts extends Answers<'person'> {
  occupation: string
}

export const emptyPersonFacts: PersonFacts = { ...answersOf('person'), occupation: '' }

/** The facts that one or two persons fill in together. */
export const profileFacts = z.strictObject({
  /** Plain text with line breaks; no markup is ever read in it (R13). */
  about: manyLines(0, aboutLength),
  ...answerFields('profile'),
  /** In their own words, plain text as well. */
  lookingForText: manyLines(0, lookingForLength),
  prompts: promptAnswers,
})
export type ProfileFacts = z.infer<typeof profileFacts>

export const emptyProfileFacts: ProfileFacts = {
  about: '',
  ...answersOf('profile'),
  lookingForText: '',
  prompts: [],
}

/** The same as earlier versions said it, in events and in what browsers keep: a fact of later is unanswered. */
const saidBefore = <Schema extends z.ZodObject>(schema: Schema, empty: z.infer<Schema>): Schema =>
  schema.extend(
    Object.fromEntries(
      Object.entries(empty).map(([name, unanswered]) => [name, schema.shape[name]?.default(unanswered)]),
    ),
  ) as never

export const heardPersonFacts = saidBefore(personFacts, emptyPersonFacts)
export const heardProfileFacts = saidBefore(profileFacts, emptyProfileFacts)

/** The facts of a person by the number that stays with the person. */
export const factsOfPerson = z.strictObject({ personId: id, facts: personFacts })
export const heardFactsOfPerson = factsOfPerson.extend({ facts: heardPersonFacts })
