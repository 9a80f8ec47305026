/**
 * The facts of members about themselves on their profile. The lists are given (docs/product/entities.md); their values
 * are ours. An unanswered question is null: nothing of it has to be answered.
 */

import * as z from 'zod'
import { id } from '../core/fields.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { promptAnswers } from './prompts.ts'
import {
  aboutLength,
  bodyTypes,
  childrenAnswers,
  drinkingHabits,
  educations,
  eyeColours,
  hairColours,
  lookingForAnswers,
  lookingForLength,
  maximumOccupation,
  orientations,
  relationshipStatuses,
  smokingHabits,
} from './values.ts'

/** One person of a profile, the facts beside gender, birthday, height and weight, which identity keeps. */
export const personFacts = z.strictObject({
  orientation: z.enum(orientations).nullable(),
  hairColour: z.enum(hairColours).nullable(),
  eyeColour: z.enum(eyeColours).nullable(),
  bodyType: z.enum(bodyTypes).nullable(),
  smoking: z.enum(smokingHabits).nullable(),
  drinking: z.enum(drinkingHabits).nullable(),
  education: z.enum(educations).nullable(),
  /** In the member's own words; empty while not filled in. */
  occupation: oneLine(0, maximumOccupation),
})
export type PersonFacts = z.infer<typeof personFacts>

export const emptyPersonFacts: PersonFacts = {
  orientation: null,
  hairColour: null,
  eyeColour: null,
  bodyType: null,
  smoking: null,
  drinking: null,
  education: null,
  occupation: '',
}

/** The facts that one or two persons fill in together. */
export const profileFacts = z.strictObject({
  /** Plain text with line breaks; no markup is ever read in it (R13). */
  about: manyLines(0, aboutLength),
  relationshipStatus: z.enum(relationshipStatuses).nullable(),
  children: z.enum(childrenAnswers).nullable(),
  lookingFor: z.array(z.enum(lookingForAnswers)).max(lookingForAnswers.length),
  /** In their own words, plain text as well. */
  lookingForText: manyLines(0, lookingForLength),
  prompts: promptAnswers,
})
export type ProfileFacts = z.infer<typeof profileFacts>

export const emptyProfileFacts: ProfileFacts = {
  about: '',
  relationshipStatus: null,
  children: null,
  lookingFor: [],
  lookingForText: '',
  prompts: [],
}

/** The facts of a person by the number that stays with the person. */
export const factsOfPerson = z.strictObject({ personId: id, facts: personFacts })
