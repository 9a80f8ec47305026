/** Every collection of the service; what belongs to a side, light or dark, is there twice (docs/product/dark-variant.md). */
import { onBothSides, oneSide, type SideOf, type SideTable } from '@samvaer/service-kit/database/sides'
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import { darkRowSchema } from './dark-row.ts'
import { hiddenProfileSchema } from './hidden-profile.ts'
import { matchWeightSchema } from './match-weight.ts'
import { profileRowSchema } from './profile-row.ts'
import { savedSearchSchema } from './saved-search.ts'
import { weeklyPicksSchema } from './weekly-picks.ts'

/** Filters of a dark search name what is dark. */
const sides = {
  savedSearch: ['saved_searches', savedSearchSchema],
} as const satisfies SideTable

export const models = {
  ...onBothSides(sides),
  profile: profileRowSchema('profiles'),
  darkProfile: darkRowSchema('dark_profiles'),
  hiddenProfile: hiddenProfileSchema('hidden_profiles'),
  matchWeight: matchWeightSchema('match_weights'),
  darkLeaver: darkLeaverSchema('dark_leavers'),
  weeklyPicks: weeklyPicksSchema('weekly_picks'),
  deletedProfile: fanOutSchema('deleted_profiles'),
}

export type SearchParts = Parts<typeof models>

/** The collections of one side, light or dark. */
export type Side = SideOf<typeof sides>

export const sideOf = (parts: SearchParts, dark: boolean): Side => oneSide(sides, parts.models, dark)

/** Both sides, for code without a context: domain events and tasks. */
export const bothSides = (parts: SearchParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]
