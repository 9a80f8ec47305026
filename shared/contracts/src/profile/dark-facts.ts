/**
 * The facts of members on the dark variant alone (docs/product/dark-variant.md): no light answer is able to say them.
 */

import * as z from 'zod'
import { id } from '../core/fields.ts'
import { manyLines } from '../text/fields.ts'
import { type ConnectionRole, darkExperiences, darkPersonRoles, darkTextLimits } from './values.ts'

export const darkPersonFacts = z.strictObject({
  personId: id,
  roles: z.array(z.enum(darkPersonRoles)).max(darkPersonRoles.length),
  experience: z.enum(darkExperiences).nullable(),
})
export type DarkPersonFacts = z.infer<typeof darkPersonFacts>

export const darkProfileFacts = z.strictObject({
  /** Plain text (docs/product/limits.md). */
  about: manyLines(0, darkTextLimits.about),
  /** The limits in their own words. */
  boundaries: manyLines(0, darkTextLimits.boundaries),
})
export type DarkProfileFacts = z.infer<typeof darkProfileFacts>

/** The same connection seen by the other one. */
export const mirroredRole = (role: ConnectionRole): ConnectionRole => {
  if (role === 'Dominant') return 'Submissive'
  return role === 'Submissive' ? 'Dominant' : role
}
