/** Small worlds full of edges: few values, so that members often have the same. */

import { type Gender, genders } from '@samvaer/contracts/core/values'
import { answersBy, type FactRow, factNames, factRows } from '@samvaer/contracts/profile/fact-table'
import { darkExperiences, darkPersonRoles, distanceBands, onlineBands } from '@samvaer/contracts/profile/values'
import { type Chance, chanceFor } from '@samvaer/testing/world/chance'
import { createProfileIndex } from '../../src/engine/index-of-profiles.ts'
import type { Asker, IndexedPerson, IndexedProfile, ProfileIndex, Question } from '../../src/engine/profile-index.ts'

/** No leap year: who was born on 29 February is a year older on 1 March. */
export const now = new Date('2027-02-28T10:00:00Z')

const places = ['45:2100', '45:2200', '45:5000', '45:8000', '46:1115']
const towns = ['odense c', 'odense sø', 'ribe']
const vocabulary = [
  'hike',
  'hiking',
  'hikers',
  'sail',
  'sailing',
  'sa',
  's',
  'æble',
  'æbler',
  'aal',
  'ål',
  'rock',
  'roll',
  'n',
]
const kinks = ['ropes', 'candles', 'masks']

const maybe = <Value>(chance: Chance, values: readonly Value[]): Value | null =>
  chance.happens(0.75) ? chance.pick(values) : null

/** One answer, or up to three where several are taken; some stay open. */
const answersFrom =
  (chance: Chance) =>
  ({ values, several }: FactRow): readonly string[] => {
    if (several) return chance.some(values, chance.between(0, 3))
    const answer = maybe(chance, values)
    return answer === null ? [] : [answer]
  }

const twoDigits = (number: number): string => String(number).padStart(2, '0')
/** Around the day that counts, so that ages change beside it. */
const birthday = (chance: Chance): string => {
  const [month, day] = chance.pick([
    [2, chance.between(25, 28)],
    [3, chance.between(1, 3)],
    [chance.between(1, 12), chance.between(1, 28)],
  ])
  const year = chance.between(1930, 2009)
  return chance.happens(0.1) ? `${year - (year % 4)}-02-29` : `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

const personOf = (chance: Chance, gender: Gender): IndexedPerson => ({
  gender,
  birthday: birthday(chance),
  height: chance.happens(0.7) ? chance.between(160, 180) : null,
  weight: chance.happens(0.7) ? chance.between(60, 80) : null,
  ...answersBy('person', answersFrom(chance)),
  roles: chance.some(darkPersonRoles, chance.between(0, 3)),
  experience: maybe(chance, darkExperiences),
})

const seeksOf = (chance: Chance): NonNullable<IndexedProfile['seeks']> => {
  const from = chance.between(18, 60)
  return {
    genders: chance.some(genders, chance.between(0, 3)),
    ages: { from, to: from + chance.between(0, 50) },
    within: chance.happens(0.5) ? chance.pick([5, 10, 25, 50, 100] as const) : null,
    onlyValidated: chance.happens(0.3),
    onlyWithPicture: chance.happens(0.3),
    onlyTheyFindMe: chance.happens(0.4),
  }
}

const minute = 60_000

export const memberOf = (chance: Chance, profileId: number): IndexedProfile => {
  const gender = chance.pick(genders)
  return {
    profileId,
    gender,
    nameFolded: `${chance.pick(vocabulary)}${chance.between(1, 9)}`,
    persons:
      gender === 'Couple'
        ? [personOf(chance, 'Female'), personOf(chance, chance.pick(['Male', 'Female']))]
        : [personOf(chance, gender)],
    place: chance.pick(places),
    town: chance.pick(towns),
    pictured: chance.happens(0.5),
    validated: chance.happens(0.5),
    photoChecked: chance.happens(0.5),
    subscriber: chance.happens(0.5),
    // Several at the same moment.
    createdAt: new Date(now.getTime() - chance.between(1, 100) * minute),
    words: [
      ...chance.some(vocabulary, chance.between(0, 6)),
      `rare${chance.between(1, 40)}`,
      `odd${chance.between(1, 60)}`,
    ],
    seeks: chance.happens(0.7) ? seeksOf(chance) : undefined,
    newestMediumAt: chance.happens(0.5) ? new Date(now.getTime() - chance.between(1, 50) * minute) : undefined,
    ...answersBy('profile', answersFrom(chance)),
    kinks: chance.some(kinks, chance.between(0, 2)),
  }
}

/** At the ends of the windows as often as within. */
export const seenOf = (chance: Chance): Date | undefined => {
  if (chance.happens(0.1)) return undefined
  const minutes = chance.pick([0, 4, 5, 6, 1439, 1440, 1441, 10_080, 10_079, 43_200, 43_199, chance.between(1, 60_000)])
  return new Date(now.getTime() - minutes * minute)
}

export interface Member {
  profile: IndexedProfile
  seenAt: Date | undefined
}

export const membersOf = (name: string, count: number): Member[] => {
  const chance = chanceFor(name)
  return Array.from({ length: count }, (_, index) => ({
    profile: memberOf(chance, index + 1),
    seenAt: seenOf(chance),
  }))
}

export const indexOf = (members: readonly Member[], community?: string): ProfileIndex => {
  const index = createProfileIndex(community)
  for (const { profile, seenAt } of members) {
    index.put(profile)
    if (seenAt) index.seen(profile.profileId, seenAt)
  }
  return index
}

export const askerOf = (chance: Chance, members: readonly Member[]): Asker => {
  const { profile } = chance.pick(members)
  return {
    profileId: profile.profileId,
    profile: chance.happens(0.9) ? profile : undefined,
    hidden: chance.some(members, chance.between(0, 5)).map((member) => member.profile.profileId),
    bands: new Map(chance.some(places, chance.between(0, 5)).map((place) => [place, chance.pick(distanceBands)])),
    now,
  }
}

const range = (chance: Chance, least: number, most: number) => {
  const from = chance.between(least, most)
  const to = chance.between(from, most)
  return chance.pick([{ from, to }, { from }, { to }, { from, to: from }, {}])
}

type Filters = Question['filters']

const filters: readonly ((chance: Chance) => Filters)[] = [
  (chance) => ({ genders: chance.some(genders, chance.between(0, 3)) }),
  (chance) => ({ personGenders: chance.some(['Male', 'Female', 'Transsexual'], chance.between(0, 2)) }),
  (chance) => ({ ages: range(chance, 18, 95) }),
  (chance) => ({ heights: range(chance, 160, 180) }),
  (chance) => ({ weights: range(chance, 60, 80) }),
  ...factNames.map((name) => (chance: Chance): Filters => {
    const { filter, values } = factRows[name]
    return { [filter]: chance.some(values, chance.between(0, Math.min(5, values.length))) }
  }),
  (chance) => ({ roles: chance.some(darkPersonRoles, chance.between(0, 3)) }),
  (chance) => ({ experiences: chance.some(darkExperiences, chance.between(0, 2)) }),
  (chance) => ({ within: chance.pick([5, 10, 25, 50, 100] as const) }),
  (chance) => ({ online: chance.pick(onlineBands) }),
  () => ({ withPicture: true }),
  () => ({ validated: true }),
  () => ({ photoChecked: true }),
  () => ({ subscriber: true }),
  (chance) => ({ words: chance.some(['HIK', 'hiking', 'sa', 's', 'æb', 'ab', 'Rock’n’Roll'], chance.between(0, 2)) }),
  (chance) => ({ kinks: chance.some(kinks, chance.between(0, 2)) }),
]

export const questionOf = (chance: Chance, members: readonly Member[]): Question => ({
  asker: askerOf(chance, members),
  filters: Object.assign({}, ...chance.some(filters, chance.between(0, 4)).map((filter) => filter(chance))),
  ...(chance.happens(0.2) && { places: new Set(chance.some(places, chance.between(0, 4))) }),
  ...(chance.happens(0.2) && {
    beginnings: { name: chance.pick(['', 's', 'hik', 'æ', 'n1']), town: chance.pick(['', 'odense', 'r']) },
  }),
})
