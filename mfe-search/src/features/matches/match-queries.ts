/** Matches, and what counts how much in them. */
import type { MatchWeights } from '@samvaer/contracts/search/reasons'
import type { MatchAspect } from '@samvaer/contracts/search/values'
import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import { kept } from '../people-lists/list-queries.ts'

/** In the order of the page. Not the contract’s own table: with it comes zod. */
export const aspects = [
  'Wishes',
  'LookingFor',
  'Nearness',
  'Words',
  'Habits',
  'Activity',
] as const satisfies readonly MatchAspect[]

/** The weights of an aspect: from not at all to most. */
export const steps = [0, 1, 2, 3, 4] as const

export const evenWeights: MatchWeights = { Wishes: 2, LookingFor: 2, Nearness: 2, Habits: 2, Words: 2, Activity: 2 }

export const weightsQuery = callQuery('Search/GetMatchWeights', {}, { staleTime: Number.POSITIVE_INFINITY })

/** The matches as they are with these weights; with the saved ones where none are said. */
export const matchesWith = (weights: MatchWeights | undefined) =>
  listQuery('Search/GetMatches', weights ? { weights } : {}, { ...kept, method: 'POST' })
