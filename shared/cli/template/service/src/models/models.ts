/** Every collection of the service, light and dark. */
import { onBothSides, oneSide, type SideOf, type SideTable } from '@samvaer/service-kit/database/sides'
import type { Parts } from '@samvaer/service-kit/parts'
import { itemSchema } from './item.ts'

const sides = {
  item: ['items', itemSchema],
} as const satisfies SideTable

export const models = onBothSides(sides)

export type GreetingsParts = Parts<typeof models>
export type Side = SideOf<typeof sides>

export const sideOf = (parts: GreetingsParts, dark: boolean): Side => oneSide(sides, parts.models, dark)
