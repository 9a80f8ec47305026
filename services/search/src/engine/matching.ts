/** Computes how well members match an asker: what they have in common as points, each aspect by its weight. */
import { factNames, factRows, factTable } from '@samvaer/contracts/profile/fact-table'
import type { MatchWeights } from '@samvaer/contracts/search/reasons'
import { type MatchAspect, matchAspects } from '@samvaer/contracts/search/values'
import { saysSomethingIn } from '../stop-words/function-words.ts'
import { answersTo, isOfPerson } from './answers.ts'
import { distinctiveWords } from './distinctive-words.ts'
import { activityPoints, aimPoints, nearnessPoints, wishPoints, wordPoints } from './match-points.ts'
import type { Members } from './members.ts'
import type { Asker, IndexedProfile } from './profile-index.ts'
import { inSeveral, type Layer, risesOf } from './sets/points.ts'
import { type Rows, unionOf } from './sets/rows.ts'
import { keptWords } from './words.ts'

interface Told extends Asker {
  profile: IndexedProfile
}

/** Layers of one aspect among these rows. */
type LayersOf = (members: Members, asker: Told, rows: Rows) => Layer[]

/** Gives points by the number of sets that a row is in. @param steps points of none, one, two … of them */
const byCount = (rows: Rows, sets: Iterable<Rows | Uint32Array>, steps: readonly number[]): Layer[] => {
  const [, ...rises] = risesOf(steps)
  return inSeveral(rows, sets, rises.length).map((some, index) => ({ rows: some, points: rises[index] ?? 0 }))
}

const wishes: LayersOf = ({ profiles, wishes: { choosy } }) => [
  { rows: choosy, points: wishPoints.choosesTheGender },
  { rows: profiles.pictured.rows, points: wishPoints.pictured },
  { rows: profiles.validated.rows, points: wishPoints.validated },
]

const aims: LayersOf = ({ profiles }, { profile }, rows) => {
  const choices = profiles.facts.choicesOf('lookingFor')
  return byCount(
    rows,
    profile.lookingFor.map((aim) => choices.anyOf([aim])),
    aimPoints,
  )
}

const nearness: LayersOf = ({ places }, { bands }) =>
  [...places.rings(bands)].map(([kilometres, rows]) => ({ rows, points: nearnessPoints[kilometres] ?? 0 }))

/** A layer for each fact that counts when two answer it alike. */
const habits: LayersOf = ({ persons, profiles }, { profile }) =>
  factNames.flatMap((name) => {
    const points = factRows[name].alike?.points
    if (!points) return []
    const mine = answersTo(name, profile)
    if (!isOfPerson(name)) return { rows: profiles.facts.choicesOf(factTable[name].filter).anyOf(mine), points }
    return { rows: unionOf(persons.map(({ facts }) => facts.choicesOf(factTable[name].filter).anyOf(mine))), points }
  })

const words: LayersOf = ({ words: known, numbers }, { profile }, rows) => {
  const own = keptWords(profile.words.filter(saysSomethingIn(profile.words)))
  const telling = distinctiveWords(own, known.countOf, numbers.size)
  // One after another: their lists share the memory that they stand in.
  const sets = function* () {
    for (const word of telling) yield known.someWith(word)
  }
  return byCount(rows, sets(), wordPoints)
}

const activity: LayersOf = ({ seen }, { now }) => seen.layers(activityPoints, now)

const aspects: Readonly<Record<MatchAspect, LayersOf>> = {
  Wishes: wishes,
  LookingFor: aims,
  Nearness: nearness,
  Habits: habits,
  Words: words,
  Activity: activity,
}

/** Returns the parts of the sums of these rows. */
export const matchLayers = (members: Members, asker: Told, weights: MatchWeights, rows: Rows): Layer[] =>
  matchAspects
    .filter((aspect) => weights[aspect] > 0)
    .flatMap((aspect) =>
      aspects[aspect](members, asker, rows).map((layer) => ({ ...layer, points: layer.points * weights[aspect] })),
    )
