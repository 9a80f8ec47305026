/** Every collection of the service, light and dark. */
import { rateLockSchema } from '@samvaer/service-kit/database/rate-lock'
import { onBothSides, oneSide, type SideOf, type SideTable } from '@samvaer/service-kit/database/sides'
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { itemSchema } from './item.ts'

const sides = {
  item: ['items', itemSchema],
} as const satisfies SideTable

export const models = {
  ...onBothSides(sides),
  writingTurn: rateLockSchema('writing_turns'),
  darkLeaver: darkLeaverSchema('dark_leavers'),
}

export type GreetingsParts = Parts<typeof models>
export type Side = SideOf<typeof sides>

export const sideOf = (parts: GreetingsParts, dark: boolean): Side => oneSide(sides, parts.models, dark)

/** Both, for what light and dark count together. */
export const bothSides = (parts: GreetingsParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]
