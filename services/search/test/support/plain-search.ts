/** The rules of the search once more, as plainly as they can be said: what the engine is compared with. */
import {
  type Answers,
  type FactFilter,
  type FactOf,
  factNamesOf,
  factRows,
  listOfAnswers,
} from '@samvaer/contracts/profile/fact-table'
import { ageOf } from '@samvaer/service-kit/directory'
import { askedWordsIn, prefixesOf, wordsIn } from '@samvaer/service-kit/text/search-words'
import type { Asker, IndexedPerson, IndexedProfile, PageOf, Question } from '../../src/engine/profile-index.ts'
import { completeness } from '../../src/engine/top-score.ts'
import type { Member } from './random-members.ts'

type Filters = Question['filters']
type Range = { from?: number | undefined; to?: number | undefined }

const minute = 60_000
export const minutesOf = { Now: 5, Last24Hours: 24 * 60, ThisWeek: 7 * 24 * 60, ThisMonth: 30 * 24 * 60 }
export const kilometres = {
  Under5: 5,
  Under10: 10,
  Under25: 25,
  Under50: 50,
  Under100: 100,
  From100: Number.POSITIVE_INFINITY,
}

const chosen = (wanted: readonly string[] | undefined, answers: readonly (string | null)[]): boolean =>
  wanted === undefined || wanted.length === 0 || answers.some((answer) => answer !== null && wanted.includes(answer))

const answersAsked = <Of extends FactOf>(teller: Answers<Of>, of: Of, filters: Filters): boolean =>
  factNamesOf(of).every((name) => chosen(filters[factRows[name].filter as FactFilter], listOfAnswers(teller[name])))

const isWithin = (range: Range | undefined, amount: number | null): boolean => {
  if (range?.from === undefined && range?.to === undefined) return true
  return amount !== null && amount >= (range.from ?? amount) && amount <= (range.to ?? amount)
}

const isNear = ({ bands }: Asker, place: string, within: number): boolean => {
  const band = bands.get(place)
  return band !== undefined && kilometres[band] <= within
}

const personFits = (person: IndexedPerson, filters: Filters, now: Date): boolean =>
  chosen(filters.personGenders, [person.gender]) &&
  isWithin(filters.ages, ageOf(person.birthday, now)) &&
  isWithin(filters.heights, person.height) &&
  isWithin(filters.weights, person.weight) &&
  answersAsked(person, 'person', filters) &&
  chosen(filters.roles, person.roles) &&
  chosen(filters.experiences, [person.experience])

/** Words of one letter count as a whole. */
const says = (profile: IndexedProfile, asked: string): boolean =>
  askedWordsIn(asked).every((beginning) =>
    wordsIn(profile.words.join(' ')).some((word) => prefixesOf(word).includes(beginning)),
  )

/** True when one side looks for the other. */
export const looksFor = (
  seeks: IndexedProfile['seeks'],
  { gender, persons, validated, pictured, place }: IndexedProfile,
  isNearEnough: (place: string, within: number) => boolean,
  now: Date,
): boolean => {
  const { genders, ages, within, onlyValidated, onlyWithPicture } = seeks ?? {
    genders: [],
    ages: { from: 18, to: 99 },
    within: null,
  }
  return (
    chosen(genders, [gender]) &&
    persons.some(({ birthday }) => isWithin(ages, ageOf(birthday, now))) &&
    (within === null || isNearEnough(place, within)) &&
    (!onlyValidated || validated) &&
    (!onlyWithPicture || pictured)
  )
}

export const mayFind = (asker: Asker, profile: IndexedProfile): boolean => {
  if (profile.profileId === asker.profileId || asker.hidden.includes(profile.profileId)) return false
  if (!profile.seeks?.onlyTheyFindMe) return true
  if (!asker.profile) return false
  return looksFor(profile.seeks, asker.profile, (_, within) => isNear(asker, profile.place, within), asker.now)
}

export const fits = ({ asker, filters, places, beginnings }: Question, { profile, seenAt }: Member): boolean =>
  mayFind(asker, profile) &&
  profile.nameFolded.startsWith(beginnings?.name ?? '') &&
  profile.town.startsWith(beginnings?.town ?? '') &&
  chosen(filters.genders, [profile.gender]) &&
  profile.persons.some((person) => personFits(person, filters, asker.now)) &&
  answersAsked(profile, 'profile', filters) &&
  (filters.within === undefined || isNear(asker, profile.place, filters.within)) &&
  (places === undefined || places.has(profile.place)) &&
  (filters.online === undefined ||
    (seenAt !== undefined && asker.now.getTime() - seenAt.getTime() < minutesOf[filters.online] * minute)) &&
  (!filters.withPicture || profile.pictured) &&
  (!filters.validated || profile.validated) &&
  (!filters.photoChecked || profile.photoChecked) &&
  (!filters.subscriber || profile.subscriber) &&
  (filters.words ?? []).every((word) => says(profile, word)) &&
  (filters.kinks ?? []).every((kink) => profile.kinks.includes(kink))

const minutesSince = ({ seenAt }: Member, now: Date): number =>
  seenAt ? (now.getTime() - seenAt.getTime()) / minute : Number.POSITIVE_INFINITY

const aliveness = (minutes: number): number => {
  if (minutes < minutesOf.Last24Hours) return 30
  if (minutes < minutesOf.ThisWeek) return 20
  return minutes < minutesOf.ThisMonth ? 10 : 0
}

/** Orders tell of quarters of an hour alone. */
export const momentOf = (seenAt: Date | undefined): number =>
  Math.floor((seenAt?.getTime() ?? 0) / (15 * minute)) * 15 * minute

const keys: Record<PageOf['sort'], (member: Member, now: Date) => number | undefined> = {
  Newest: ({ profile }) => profile.createdAt.getTime(),
  LastSeen: ({ seenAt }) => momentOf(seenAt),
  NewestMedium: ({ profile }) => profile.newestMediumAt?.getTime(),
  Top: (member, now) => completeness(member.profile) + aliveness(minutesSince(member, now)),
}

/** Everybody who fits, in order. */
export const foundAmong = (
  members: readonly Member[],
  question: Question,
  sort: PageOf['sort'],
): { key: number; profileId: number }[] =>
  members
    .filter((member) => fits(question, member))
    .flatMap((member) => {
      const key = keys[sort](member, question.asker.now)
      return key === undefined ? [] : [{ key, profileId: member.profile.profileId }]
    })
    .sort((a, b) => b.key - a.key || b.profileId - a.profileId)
