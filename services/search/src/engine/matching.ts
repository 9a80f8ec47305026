/** How well members match an asker: the sum of what they have in common, each aspect by its weight. */
import { type MatchAspect, type MatchWeights, matchAspects } from '@samvaer/contracts/search/reasons'
import type { Choices } from './choices.ts'
import { onlineWindows } from './last-seen.ts'
import { activityPoints, aimPoints, habitPoints, nearnessPoints, wishPoints, wordPoints } from './match-points.ts'
import type { Members } from './members.ts'
import { far } from './places.ts'
import type { Asker, IndexedProfile } from './profile-index.ts'

type PointsOf = (row: number) => number

const stepOf = (steps: readonly number[], count: number): number => steps[Math.min(count, steps.length - 1)] ?? 0

const bitsIn = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** Whether a row gave one of these answers, in one of the lists. */
const isAlike = (mine: readonly string[], lists: readonly Choices<string>[]): ((row: number) => boolean) => {
  const wanted = lists.map((list) => ({ list, bits: list.bitsOf(mine) }))
  return (row) => wanted.some(({ list, bits }) => ((list.bits[row] ?? 0) & bits) !== 0)
}

const answers = (profile: IndexedProfile, fact: 'smoking' | 'drinking'): string[] =>
  profile.persons.flatMap((person) => person[fact] ?? [])

const habits = (profile: IndexedProfile, { persons, profiles }: Members): PointsOf => {
  const habit = (fact: 'smoking' | 'drinking') =>
    isAlike(
      answers(profile, fact),
      persons.map(({ facts }) => facts.choicesOf(fact)),
    )
  const [smoking, drinking] = [habit('smoking'), habit('drinking')]
  const children = isAlike(profile.children === null ? [] : [profile.children], [profiles.facts.choicesOf('children')])
  return (row) =>
    (smoking(row) ? habitPoints.smoking : 0) +
    (drinking(row) ? habitPoints.drinking : 0) +
    (children(row) ? habitPoints.children : 0)
}

const aims = ({ lookingFor }: IndexedProfile, { profiles }: Members): PointsOf => {
  const choices = profiles.facts.choicesOf('lookingFor')
  const mine = choices.bitsOf(lookingFor)
  return (row) => stepOf(aimPoints, bitsIn((choices.bits[row] ?? 0) & mine))
}

const nearness = ({ bands }: Asker, { places }: Members): PointsOf => {
  const kilometres = places.from(bands)
  return (row) => nearnessPoints[kilometres[places.numbers[row] ?? 0] ?? far] ?? 0
}

const activity = ({ now }: Asker, { seen }: Members): PointsOf => {
  const windows = activityPoints.map(([window, points]) => ({ after: now.getTime() - onlineWindows[window], points }))
  return (row) => {
    const time = seen.times[row] ?? 0
    return windows.find(({ after }) => time > after)?.points ?? 0
  }
}

const wishes = ({ profiles, wishes: wished }: Members): PointsOf => {
  const { pictured, validated } = profiles
  return (row) =>
    (wished.isChoosy(row) ? wishPoints.choosesTheGender : 0) +
    (pictured.is(row) ? wishPoints.pictured : 0) +
    (validated.is(row) ? wishPoints.validated : 0)
}

/**
 * The sum of a row.
 * @param wordsInBoth by row
 */
export const matchSums = (
  members: Members,
  asker: Asker & { profile: IndexedProfile },
  weights: MatchWeights,
  wordsInBoth: ArrayLike<number>,
): PointsOf => {
  const points: Record<MatchAspect, PointsOf> = {
    Wishes: wishes(members),
    LookingFor: aims(asker.profile, members),
    Nearness: nearness(asker, members),
    Habits: habits(asker.profile, members),
    Words: (row) => stepOf(wordPoints, wordsInBoth[row] ?? 0),
    Activity: activity(asker, members),
  }
  const counted = matchAspects.filter((aspect) => weights[aspect] > 0)
  return (row) => {
    let sum = 0
    for (const aspect of counted) sum += weights[aspect] * points[aspect](row)
    return sum
  }
}
