/**
 * How alive and complete a profile is: 100 points at most. A table that anybody may read; what somebody pays never
 * counts.
 */
import type { OnlineBand } from '@samvaer/contracts/profile-fields'
import { createColumn } from './column.ts'
import { onlineWindows } from './last-seen.ts'
import type { IndexedPerson, IndexedProfile } from './profile-index.ts'

const points = { pictured: 25, validated: 15, facts: 20, words: 10 } as const

/** The first that applies. */
const seenPoints: readonly (readonly [OnlineBand, number])[] = [
  ['Last24Hours', 30],
  ['ThisWeek', 20],
  ['ThisMonth', 10],
]
/** So many different words have all of the points. */
const manyWords = 40

const factsOfPerson = (person: IndexedPerson): readonly (string | number | null)[] => [
  person.height,
  person.weight,
  person.orientation,
  person.hairColour,
  person.eyeColour,
  person.bodyType,
  person.smoking,
  person.drinking,
  person.education,
]

/** What does not change by itself. */
export const completeness = (profile: IndexedProfile): number => {
  const facts = [
    profile.relationshipStatus,
    profile.children,
    profile.lookingFor[0] ?? null,
    ...profile.persons.flatMap(factsOfPerson),
  ]
  const answered = facts.filter((fact) => fact !== null).length
  return (
    (profile.pictured ? points.pictured : 0) +
    (profile.validated ? points.validated : 0) +
    Math.floor((points.facts * answered) / facts.length) +
    Math.floor((points.words * Math.min(profile.words.length, manyWords)) / manyWords)
  )
}

const seenPointsOf = (seenAt: number, now: number): number => {
  for (const [window, more] of seenPoints) if (seenAt > now - onlineWindows[window]) return more
  return 0
}

export interface TopScores {
  put(row: number, profile: IndexedProfile | undefined): void
  /** Scores by row, for these rows alone: the others have those of another question. */
  of(rows: Uint32Array, seen: ArrayLike<number>, now: Date): ArrayLike<number>
}

export const createTopScores = (): TopScores => {
  const complete = createColumn(Uint8Array)
  let scores = new Uint8Array()
  return {
    put: (row, profile) => complete.put(row, profile ? completeness(profile) : 0),
    of: (rows, seen, now) => {
      const { values } = complete
      if (scores.length < values.length) scores = new Uint8Array(values.length)
      const time = now.getTime()
      for (const row of rows) scores[row] = (values[row] ?? 0) + seenPointsOf(seen[row] ?? 0, time)
      return scores
    },
  }
}
