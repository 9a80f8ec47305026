/** Points of a match counted as plainly as they can be: what the engine is compared with. */

import { type Answers, type FactOf, factNames, factRows, listOfAnswers } from '@samvaer/contracts/profile/fact-table'
import { activityPoints, aimPoints, nearnessPoints, wishPoints, wordPoints } from '../../src/engine/match-points.ts'
import type { Asker, IndexedProfile } from '../../src/engine/profile-index.ts'
import { seeksOf } from '../../src/engine/wishes.ts'
import { kilometres, looksFor, mayFind, minutesOf } from './plain-search.ts'
import type { Member } from './random-members.ts'

const sum = (points: readonly number[]): number => points.reduce((all, one) => all + one, 0)
const sharedBy = <Value>(mine: readonly Value[], theirs: readonly Value[]): number =>
  mine.filter((one) => one !== null && theirs.includes(one)).length
const last = (points: readonly number[], count: number): number => points[Math.min(count, points.length - 1)] ?? 0

const isNear =
  ({ bands }: Asker, place: string) =>
  (_: string, within: number): boolean =>
    kilometres[bands.get(place) ?? 'From100'] <= within

/** Each is whom the other looks for. */
export const isMatch = (asker: Asker, { profile }: Member): boolean => {
  const mine = asker.profile
  if (!mine || !mayFind(asker, profile)) return false
  const near = isNear(asker, profile.place)
  return looksFor(seeksOf(mine, asker.now), profile, near, asker.now) && looksFor(profile.seeks, mine, near, asker.now)
}

/** @param profilesWith in how many profiles a word stands */
export const pointsOf = (
  asker: Asker,
  mine: IndexedProfile,
  { profile, seenAt }: Member,
  profilesWith: (word: string) => number,
  profiles: number,
) => {
  const telling = mine.words.filter((word) => profilesWith(word) <= Math.max(20, profiles / 50))
  const minutes = seenAt ? (asker.now.getTime() - seenAt.getTime()) / 60_000 : Number.POSITIVE_INFINITY
  const alike = factNames.map((name) => {
    const { of, alike: counts } = factRows[name]
    const answersIn = (teller: IndexedProfile) =>
      (of === 'person' ? teller.persons : [teller]).flatMap((one) =>
        listOfAnswers((one as Partial<Answers<FactOf>>)[name]),
      )
    return sharedBy(answersIn(mine), answersIn(profile)) > 0 ? (counts?.points ?? 0) : 0
  })
  return {
    Wishes: sum([
      profile.seeks && profile.seeks.genders.length > 0 ? wishPoints.choosesTheGender : 0,
      profile.pictured ? wishPoints.pictured : 0,
      profile.validated ? wishPoints.validated : 0,
    ]),
    LookingFor: last(aimPoints, sharedBy(mine.lookingFor, profile.lookingFor)),
    Nearness: nearnessPoints[kilometres[asker.bands.get(profile.place) ?? 'From100']] ?? 0,
    Habits: sum(alike),
    Words: last(wordPoints, sharedBy(telling, profile.words)),
    Activity: activityPoints.find(([window]) => minutes < minutesOf[window])?.[1] ?? 0,
  }
}

/** Tells whether it is the person's birthday; those born on 29 February have it on the 28th of other years. */
export const hasBirthday = ({ birthday }: IndexedProfile['persons'][number], today: Date): boolean => {
  const year = today.getUTCFullYear()
  const day = birthday.slice(5)
  const isKept = day !== '02-29' || year % 4 === 0
  return (isKept ? day : '02-28') === today.toISOString().slice(5, 10)
}
