/** Members of one brand as the search keeps them: rows of any number, the same ones each time. */
import type { DirectoryProfile } from '@samvaer/contracts/event'
import {
  bodyTypes,
  childrenAnswers,
  drinkingHabits,
  educations,
  eyeColours,
  hairColours,
  lookingForAnswers,
  orientations,
  relationshipStatuses,
  smokingHabits,
} from '@samvaer/contracts/profile-facts'
import { benchProfile } from '../bench-profile.ts'

export const community = 'dk'
/** ISO 3166-1 numeric: Denmark. */
export const countryId = 208
/** Who asks: a member like the others. */
export const readerId = 1

const now = new Date()
const minute = 60_000
const day = 24 * 60 * minute
const zipCodes = 600
/** Places stand in rows of so many, with so many kilometres between them. */
const [placesInRow, kilometres] = [25, 12]
const differentWords = 40_000
const wordsOfEach = 25

/** A number of [0, 1) that is the same for the same member and question. */
const chance = (profileId: number, question: number): number => {
  let mixed = Math.imul(profileId ^ Math.imul(question + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
const below = (most: number, profileId: number, question: number): number =>
  Math.floor(chance(profileId, question) * most)
/** A quarter has not answered. */
const answer = <Value>(values: readonly Value[], profileId: number, question: number): Value | null =>
  chance(profileId, question + 1000) < 0.25 ? null : (values[below(values.length, profileId, question)] ?? null)

/** As texts have them: few words in many profiles, most in few. */
export const wordAt = (rank: number): string => `ord${rank.toString(36)}`
const wordsOf = (profileId: number): string[] => [
  ...new Set(
    Array.from({ length: wordsOfEach }, (_, index) =>
      wordAt(Math.floor(differentWords ** chance(profileId, 100 + index))),
    ),
  ),
]

export const zipCodeAt = (index: number): string => String(1000 + index)
const pointOf = (zipCode: string): [number, number] => {
  const index = Number(zipCode) - 1000
  return [(index % placesInRow) * kilometres, Math.floor(index / placesInRow) * kilometres]
}
export const kilometresBetween = (one: string, other: string): number => {
  const [[x, y], [otherX, otherY]] = [pointOf(one), pointOf(other)]
  return Math.hypot(x - otherX, y - otherY)
}
/** Six regions, and the whole country as the widest. */
export const areasOf = (zipCode: string): number[] => [1, 2 + (Number(zipCode) % 6)]

const genderOf = (profileId: number) =>
  (['Female', 'Male', 'Male', 'Couple'] as const)[below(4, profileId, 1)] ?? 'Male'
const birthdayOf = (profileId: number, person: number): string =>
  new Date(now.getTime() - (18.5 + 60 * chance(profileId, 2 + 10 * person)) * 365.25 * day).toISOString().slice(0, 10)
const gendersOf = (profileId: number) => {
  const gender = genderOf(profileId)
  return gender === 'Couple' ? (['Female', 'Male'] as const) : [gender]
}
const createdAt = (profileId: number): Date => new Date(now.getTime() - profileId * minute)

export const directoryAt = (profileId: number): DirectoryProfile => ({
  ...benchProfile(
    { profileId, community, name: `Medlem ${String(profileId).padStart(7, '0')}`, gender: genderOf(profileId) },
    createdAt(profileId),
  ),
  birthdays: gendersOf(profileId).map((_, person) => birthdayOf(profileId, person)),
  validated: chance(profileId, 3) < 0.4,
  subscriber: chance(profileId, 4) < 0.3,
})

/** The row of a member, as events have brought it together. */
export const rowAt = (profileId: number) => {
  const { name, gender, validated, subscriber } = directoryAt(profileId)
  const personIds = gendersOf(profileId).map((_, person) => profileId * 2 + person)
  const of = (values: readonly string[], person: number, question: number) =>
    answer(values, profileId, question + 50 * person)
  return {
    ...{ _id: profileId, community, listed: true, name, gender, validated, subscriber, countryId },
    pictured: chance(profileId, 5) < 0.7,
    createdAt: createdAt(profileId),
    persons: gendersOf(profileId).map((personGender, person) => ({
      personId: personIds[person] ?? 0,
      gender: personGender,
      birthday: birthdayOf(profileId, person),
      height: 150 + below(50, profileId, 6 + person),
      weight: 50 + below(60, profileId, 8 + person),
    })),
    zipCode: zipCodeAt(below(zipCodes, profileId, 10)),
    answers: {
      relationshipStatus: answer(relationshipStatuses, profileId, 11),
      children: answer(childrenAnswers, profileId, 12),
      lookingFor: lookingForAnswers.filter((_, index) => chance(profileId, 20 + index) < 0.3),
    },
    personAnswers: personIds.map((personId, person) => ({
      personId,
      answers: {
        orientation: of(orientations, person, 31),
        hairColour: of(hairColours, person, 32),
        eyeColour: of(eyeColours, person, 33),
        bodyType: of(bodyTypes, person, 34),
        smoking: of(smokingHabits, person, 35),
        drinking: of(drinkingHabits, person, 36),
        education: of(educations, person, 37),
      },
    })),
    words: wordsOf(profileId),
    seeks: {
      genders: chance(profileId, 40) < 0.5 ? [] : [genderOf(profileId + 1)],
      ages: { from: 18 + below(30, profileId, 41), to: 50 + below(49, profileId, 42) },
      within: null,
      onlyValidated: chance(profileId, 43) < 0.1,
      onlyWithPicture: chance(profileId, 44) < 0.2,
      ...(chance(profileId, 45) < 0.05 && { onlyTheyFindMe: true }),
    },
    newestMedium: null,
    promotions: [],
    promotedUntil: null,
    asked: true,
    asking: null,
    goneAt: null,
    changedAt: new Date(now.getTime() - day),
    revision: 1,
  }
}

/** Every fifth was here within the last month, the earliest first. */
export const seenAmong = (members: number) =>
  Array.from({ length: Math.floor(members / 5) }, (_, index) => ({
    profileId: 5 * (index + 1),
    seenAt: new Date(now.getTime() - 29 * day * chance(index, 46)).toISOString(),
  })).toSorted((a, b) => a.seenAt.localeCompare(b.seenAt))
