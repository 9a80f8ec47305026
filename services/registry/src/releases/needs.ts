import { unmetRequirements } from '@samvaer/contracts/call-shapes'
import { type ReleaseRequirements, requirementsIn } from '@samvaer/contracts/registry/requirements'
import type { KnownCalls } from './own-services.ts'

/** The unmet needs of releases that were looked at: a release does not change, and the calls that there are seldom do. */
const known = new Map<string, { stamp: string; unmet: string[] }>()

export const unmetNeeds = (required: ReleaseRequirements, calls: KnownCalls): string[] =>
  unmetRequirements(required, calls.shapeOf)

/**
 * Returns what a stored release asks for and this version of the platform does not give; nothing where it does not say.
 * @param read its needs as they are stored; they are large, and read once
 */
export const unmetOf = async (
  base: string,
  calls: KnownCalls,
  read: () => Promise<string | null | undefined>,
): Promise<string[]> => {
  const found = known.get(base)
  if (found?.stamp === calls.stamp) return found.unmet
  const required = requirementsIn((await read()) ?? undefined)
  const unmet = required ? unmetNeeds(required, calls) : []
  known.set(base, { stamp: calls.stamp, unmet })
  return unmet
}
