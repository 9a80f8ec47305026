/**
 * The facts of members about themselves on their profile. The lists are given (docs/product/entities.md); their values
 * are ours. An unanswered question is null: nothing of it has to be answered.
 */
import * as z from 'zod'
import { id } from '../core/fields.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { promptAnswers } from './prompts.ts'

export const relationshipStatuses = [
  'Single',
  'Dating',
  'InRelationship',
  'OpenRelationship',
  'Married',
  'Separated',
  'Divorced',
  'Widowed',
] as const
/** Those of whoever lives alone: no couple answers with one of them. */
export const statusesAlone: readonly string[] = ['Single', 'Separated', 'Divorced', 'Widowed']
export type RelationshipStatus = (typeof relationshipStatuses)[number]

export const orientations = ['Heterosexual', 'Bisexual', 'Homosexual', 'Pansexual', 'Asexual', 'Curious'] as const
export type Orientation = (typeof orientations)[number]

export const hairColours = ['Blonde', 'LightBrown', 'DarkBrown', 'Black', 'Red', 'Grey', 'White', 'Bald'] as const
export type HairColour = (typeof hairColours)[number]

export const eyeColours = ['Blue', 'Green', 'Grey', 'Brown', 'Hazel'] as const
export type EyeColour = (typeof eyeColours)[number]

export const bodyTypes = ['Slim', 'Average', 'Athletic', 'Muscular', 'Curvy', 'Large'] as const
export type BodyType = (typeof bodyTypes)[number]

export const smokingHabits = ['Never', 'Sometimes', 'Daily', 'Quitting'] as const
export type SmokingHabit = (typeof smokingHabits)[number]

export const drinkingHabits = ['Never', 'Seldom', 'WithOthers', 'Often'] as const
export type DrinkingHabit = (typeof drinkingHabits)[number]

export const childrenAnswers = ['None', 'AtHome', 'SometimesAtHome', 'MovedOut'] as const
export type ChildrenAnswer = (typeof childrenAnswers)[number]

export const educations = [
  'PrimarySchool',
  'UpperSecondary',
  'Vocational',
  'ShortHigher',
  'Bachelor',
  'Master',
  'Doctorate',
] as const
export type Education = (typeof educations)[number]

/** The answers to what a profile looks for; several at once. */
export const lookingForAnswers = [
  'Conversation',
  'Friendship',
  'Activities',
  'Travel',
  'Dating',
  'Relationship',
  'CasualMeetings',
  'OtherCouples',
] as const
export type LookingForAnswer = (typeof lookingForAnswers)[number]

/** Letters (docs/product/limits.md "profile text 5,000"). */
export const aboutLength = 5000

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
  occupation: oneLine(0, 80),
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
  lookingForText: manyLines(0, 1000),
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
