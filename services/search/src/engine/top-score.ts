/**
 * Scores how alive and complete a profile is: 100 points at most. A table that anybody may read; what somebody pays
 * never counts.
 */
import { factNamesOf, listOfAnswers } from '@samvaer/contracts/profile/fact-table'
import type { OnlineBand } from '@samvaer/contracts/profile/shapes'
import type { Members } from './members.ts'
import type { IndexedPerson, IndexedProfile } from './profile-index.ts'
import { type Bits, sumsOf } from './sets/points.ts'
import type { Rows } from './sets/rows.ts'

const points = { pictured: 25, validated: 15, facts: 20, words: 10 } as const

/** The first that applies. */
const seenPoints: readonly (readonly [OnlineBand, number])[] = [
  ['Last24Hours', 30],
  ['ThisWeek', 20],
  ['ThisMonth', 10],
]
/** The number of different words that has all of the points. */
const manyWords = 40

/** The questions of a person: true for those that are answered. */
const factsOfPerson = (person: IndexedPerson): readonly boolean[] => [
  person.height !== null,
  person.weight !== null,
  ...factNamesOf('person').map((name) => listOfAnswers(person[name]).length > 0),
]

/** Returns the part of the score that does not change by itself. */
export const completeness = (profile: IndexedProfile): number => {
  const facts = [
    ...factNamesOf('profile').map((name) => listOfAnswers(profile[name]).length > 0),
    ...profile.persons.flatMap(factsOfPerson),
  ]
  const answered = facts.filter((isAnswered) => isAnswered).length
  return (
    (profile.pictured ? points.pictured : 0) +
    (profile.validated ? points.validated : 0) +
    Math.floor((points.facts * answered) / facts.length) +
    Math.floor((points.words * Math.min(profile.words.length, manyWords)) / manyWords)
  )
}

/** The scores of rows at a moment. */
export const topScores = (rows: Rows, { completeness, seen }: Members, now: Date): Bits =>
  sumsOf(rows, seen.layers(seenPoints, now), completeness.bits)
