/** Every collection of the service; what belongs to a side is there twice (docs/product/dark-variant.md). */
import { onBothSides, oneSide, type SideOf, type SideTable } from '@samvaer/service-kit/database/sides'
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import { accessSchema } from './access.ts'
import { grantSchema } from './grant.ts'
import { mediumSchema } from './medium.ts'
import { usageSchema } from './usage.ts'

const sides = {
  medium: ['media', mediumSchema],
  access: ['accesses', accessSchema],
  grant: ['grants', grantSchema],
} as const satisfies SideTable

export const models = {
  ...onBothSides(sides),
  usage: usageSchema('usages'),
  darkLeaver: darkLeaverSchema('dark_leavers'),
  deletedProfile: fanOutSchema('deleted_profiles'),
}

export type MediaParts = Parts<typeof models>

/** The collections of one side, light or dark. */
export type Side = SideOf<typeof sides>

export const sideOf = (parts: MediaParts, dark: boolean): Side => oneSide(sides, parts.models, dark)

/** Both sides, for code without a context: domain events and tasks. */
export const bothSides = (parts: MediaParts): Side[] => [sideOf(parts, false), sideOf(parts, true)]

/** Returns the sides that a reader finds: both on the dark variant; a light reader finds light media alone. */
export const readableSides = (parts: MediaParts, dark: boolean): Side[] =>
  dark ? bothSides(parts) : [sideOf(parts, false)]
