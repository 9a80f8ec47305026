/** Members of one brand as the search keeps them: rows of any number, the same ones each time. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import { answersBy, type FactRow } from '@samvaer/contracts/profile/fact-table'
import { type Chance, chanceFor } from '@samvaer/testing/world/chance'
import { benchProfile } from '../bench-profile.ts'

export const community = 'dk'
/** ISO 3166-1 numeric: Denmark. */
export const countryId = 208
/** The asker: a member like the others. */
export const readerId = 1

const now = new Date()
const minute = 60_000
const day = 24 * 60 * minute
const zipCodes = 600
/** Places stand in rows of so many, with so many kilometres between them. */
const [placesInRow, kilometres] = [25, 12]
const differentWords = 40_000
const wordsOfEach = 25

/** As texts have them: few words in many profiles, most in few. */
export const wordAt = (rank: number): string => `ord${rank.toString(36)}`
const wordsOf = (chance: Chance): string[] => [
  ...new Set(Array.from({ length: wordsOfEach }, () => wordAt(Math.floor(differentWords ** chance.next())))),
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

const genders = ['Female', 'Male', 'Male', 'Couple'] as const
const gendersOf = ({ gender }: Pick<DirectoryProfile, 'gender'>) =>
  gender === 'Couple' ? (['Female', 'Male'] as const) : [gender]
const birthday = (chance: Chance): string =>
  new Date(now.getTime() - (18.5 + 60 * chance.next()) * 365.25 * day).toISOString().slice(0, 10)

export const directoryAt = (profileId: number): DirectoryProfile => {
  const chance = chanceFor(`member ${profileId}`)
  const said = {
    ...{ profileId, community, name: `Medlem ${String(profileId).padStart(7, '0')}` },
    gender: chance.pick(genders),
  }
  return {
    ...benchProfile(said, new Date(now.getTime() - profileId * minute)),
    birthdays: gendersOf(said).map(() => birthday(chance)),
    validated: chance.happens(0.4),
    subscriber: chance.happens(0.3),
  }
}

/** A quarter has not answered; of several answers each has a third. */
const answersFrom =
  (chance: Chance) =>
  ({ values, several }: FactRow): readonly string[] => {
    if (several) return values.filter(() => chance.happens(0.3))
    return chance.happens(0.75) ? [chance.pick(values)] : []
  }

/** The row of a member, as events have brought it together. */
export const rowAt = (profileId: number) => {
  const profile = directoryAt(profileId)
  const { name, gender, birthdays, validated, subscriber, createdAt } = profile
  const chance = chanceFor(`row ${profileId}`)
  const persons = gendersOf(profile).map((personGender, index) => ({
    personId: profileId * 2 + index,
    gender: personGender,
    birthday: birthdays[index] ?? '',
    height: chance.between(150, 199),
    weight: chance.between(50, 109),
  }))
  return {
    ...{ _id: profileId, community, listed: true, name, gender, validated, subscriber, countryId, persons },
    pictured: chance.happens(0.7),
    createdAt: new Date(createdAt),
    zipCode: zipCodeAt(chance.between(0, zipCodes - 1)),
    answers: answersBy('profile', answersFrom(chance)),
    personAnswers: persons.map(({ personId }) => ({ personId, answers: answersBy('person', answersFrom(chance)) })),
    words: wordsOf(chance),
    seeks: {
      genders: chance.happens(0.5) ? [] : [chance.pick(genders)],
      ages: { from: chance.between(18, 47), to: chance.between(50, 98) },
      within: null,
      onlyValidated: chance.happens(0.1),
      onlyWithPicture: chance.happens(0.2),
      onlyTheyFindMe: chance.happens(0.05),
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
export const seenAmong = (members: number) => {
  const chance = chanceFor('seen')
  return Array.from({ length: Math.floor(members / 5) }, (_, index) => ({
    profileId: 5 * (index + 1),
    seenAt: new Date(now.getTime() - 29 * day * chance.next()).toISOString(),
  })).toSorted((a, b) => a.seenAt.localeCompare(b.seenAt))
}
