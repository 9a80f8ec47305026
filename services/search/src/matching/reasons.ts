/**
 * Finds the reasons why a member is shown: what the two have in common, the weightiest first (docs/product/search.md).
 */
import { factNames, factRows } from '@samvaer/contracts/profile/fact-table'
import type { DistanceBand, OnlineBand } from '@samvaer/contracts/profile/shapes'
import type { MatchWeights, Reason } from '@samvaer/contracts/search/reasons'
import type { MatchAspect } from '@samvaer/contracts/search/values'
import { answersTo } from '../engine/answers.ts'
import type { IndexedProfile } from '../engine/profile-index.ts'
import { saysSomethingIn } from '../stop-words/function-words.ts'

/** Reasons that are given at most. */
export const mostReasons = 3
/** Profiles in which a word may stand, of a hundred, to say something about the two who share it. */
const rareShare = 3
const longestList = 3

export interface Pair {
  viewer: IndexedProfile
  other: IndexedProfile
  /** Each is whom the other looks for; see wishes-match.ts. */
  viewerFits: boolean
  otherFits: boolean
  distance: DistanceBand | null
  online: OnlineBand | null
  /** Words of both that few others have. */
  sharedWords: readonly string[]
}

interface Given {
  aspect: MatchAspect
  /** The points when all aspects weigh the same. */
  points: number
  reason: Reason
}

const nearness: Partial<Record<DistanceBand, number>> = { Under5: 9, Under10: 8, Under25: 6, Under50: 3 }
const activity: Partial<Record<OnlineBand, number>> = { Now: 4, Last24Hours: 3, ThisWeek: 1 }

const shared = <T>(one: readonly T[], other: readonly T[]): T[] => one.filter((value) => other.includes(value))

const wishes = ({ viewerFits, otherFits, viewer }: Pair): Given[] => {
  if (viewerFits && otherFits && viewer.seeks) return [{ aspect: 'Wishes', points: 7, reason: { kind: 'BothFit' } }]
  return viewerFits ? [{ aspect: 'Wishes', points: 5, reason: { kind: 'LooksForYou' } }] : []
}

const aims = ({ viewer, other }: Pair): Given[] =>
  shared(viewer.lookingFor, other.lookingFor).map((value, index) => ({
    aspect: 'LookingFor',
    points: 8 - 3 * index,
    reason: { kind: 'SameAim', value },
  }))

const answers = ({ viewer, other }: Pair): Given[] =>
  factNames.flatMap((field) => {
    const { alike } = factRows[field]
    if (!alike) return []
    const same = shared(answersTo(field, viewer), answersTo(field, other))
    const value = same.find((one) => !alike.usual?.includes(one))
    return value ? [{ aspect: 'Habits', points: alike.weight, reason: { kind: 'SameAnswer', field, value } }] : []
  })

const words = ({ sharedWords }: Pair): Given[] => {
  const some = sharedWords.slice(0, longestList)
  return some.length > 0
    ? [{ aspect: 'Words', points: 4 + 2 * some.length, reason: { kind: 'SameWords', words: some } }]
    : []
}

const kinks = ({ viewer, other }: Pair): Given[] => {
  const some = shared(viewer.kinks, other.kinks).slice(0, longestList)
  return some.length > 0
    ? [{ aspect: 'LookingFor', points: 6 + some.length, reason: { kind: 'SameKinks', kinks: some } }]
    : []
}

const near = ({ distance }: Pair): Given[] => {
  const points = distance && nearness[distance]
  return distance && points ? [{ aspect: 'Nearness', points, reason: { kind: 'Near', distance } }] : []
}

const seen = ({ online }: Pair): Given[] => {
  const points = online && activity[online]
  return online && points ? [{ aspect: 'Activity', points, reason: { kind: 'LastSeen', online } }] : []
}

/** Returns reasons, one of each kind at most, so that three facts say three things. */
export const reasonsFor = (pair: Pair, weights: MatchWeights): Reason[] => {
  const given = [wishes, aims, near, answers, words, kinks, seen].flatMap((of) => of(pair))
  const weighed = given
    .filter(({ aspect }) => weights[aspect] > 0)
    .sort((a, b) => b.points * weights[b.aspect] - a.points * weights[a.aspect])
  const kinds = new Set<string>()
  return weighed
    .flatMap(({ reason }) => {
      if (kinds.has(reason.kind)) return []
      kinds.add(reason.kind)
      return reason
    })
    .slice(0, mostReasons)
}

/**
 * Words that few profiles have, of those that both have; the rarest first. Those that say nothing in the languages of
 * the viewer's own words are none (function-words.ts).
 */
export const rareSharedWords = (
  viewer: readonly string[],
  other: ReadonlySet<string>,
  profilesWith: (word: string) => number,
  profiles: number,
): string[] => {
  const most = Math.max(2, (profiles * rareShare) / 100)
  const saysSomething = saysSomethingIn(viewer)
  return viewer
    .filter((word) => other.has(word) && saysSomething(word))
    .map((word) => ({ word, count: profilesWith(word) }))
    .filter(({ count }) => count <= most)
    .sort((a, b) => a.count - b.count || a.word.localeCompare(b.word))
    .map(({ word }) => word)
}
