/**
 * Finds the members whose membership does not renew (docs/product/states.md): those who are not Active, and those who
 * are to be validated.
 */
import type { BillingParts } from '../models/models.ts'

export const isHeldBack = async (
  { directory }: Pick<BillingParts, 'directory'>,
  profileId: number,
): Promise<boolean> => {
  const profile = await directory.find(profileId)
  return profile?.status !== 'Active' || profile.forcedValidation === true
}

const goneStatuses = ['Deleted', 'PermaLocked', 'ToBeDeleted']

/** True when nobody is there any more for whom something could begin. */
export const isGone = async ({ directory }: Pick<BillingParts, 'directory'>, profileId: number): Promise<boolean> =>
  goneStatuses.includes((await directory.find(profileId))?.status ?? 'Deleted')
