/**
 * The facts of members on the dark variant alone (docs/product/dark-variant.md): no light answer is able to say them.
 */
import * as z from 'zod'
import { id } from '../core/fields.ts'
import { manyLines } from '../text/fields.ts'

/** The roles that a person likes to have there; ours, respectful and short. */
export const darkPersonRoles = [
  'Curious',
  'Dominant',
  'Submissive',
  'Switch',
  'Voyeur',
  'Exhibitionist',
  'Romantic',
] as const
export type DarkPersonRole = (typeof darkPersonRoles)[number]

export const darkExperiences = ['New', 'Some', 'Experienced'] as const
export type DarkExperience = (typeof darkExperiences)[number]

export const darkPersonFacts = z.strictObject({
  personId: id,
  roles: z.array(z.enum(darkPersonRoles)).max(darkPersonRoles.length),
  experience: z.enum(darkExperiences).nullable(),
})
export type DarkPersonFacts = z.infer<typeof darkPersonFacts>

export const darkProfileFacts = z.strictObject({
  /** Plain text (docs/product/limits.md). */
  about: manyLines(0, 5000),
  /** The limits in their own words. */
  boundaries: manyLines(0, 2000),
})
export type DarkProfileFacts = z.infer<typeof darkProfileFacts>

/**
 * The roles of the other one in a connection, seen by its reader. If one is Dominant the other is Submissive; the rest
 * is the same from both sides.
 */
export const connectionRoles = ['Partner', 'Lover', 'Playmate', 'Friend', 'Dominant', 'Submissive'] as const
export type ConnectionRole = (typeof connectionRoles)[number]

/** The same connection seen by the other one. */
export const mirroredRole = (role: ConnectionRole): ConnectionRole => {
  if (role === 'Dominant') return 'Submissive'
  return role === 'Submissive' ? 'Dominant' : role
}
