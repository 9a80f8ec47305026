import { unmetRequirements } from '@samvaer/contracts/call-shapes'
import { type ReleaseRequirements, requirementsIn } from '@samvaer/contracts/registry/requirements'

/** The unmet needs of releases that were looked at: neither a release nor the contracts of a process change. */
const known = new Map<string, string[]>()

export const unmetNeeds = (required: ReleaseRequirements): string[] => unmetRequirements(required)

/**
 * Returns what a stored release asks for and this version of the platform does not give; nothing where it does not say.
 * @param read its needs as they are stored; they are large, and read once
 */
export const unmetOf = async (base: string, read: () => Promise<string | null | undefined>): Promise<string[]> => {
  const found = known.get(base)
  if (found) return found
  const required = requirementsIn((await read()) ?? undefined)
  const unmet = required ? unmetNeeds(required) : []
  known.set(base, unmet)
  return unmet
}
