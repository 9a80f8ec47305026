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
  // A pause is no notice: whoever pauses goes on paying until they stop the subscription.
  const active = profile?.status === 'Active' || profile?.paused === true
  return !active || profile.forcedValidation === true
}

const goneStatuses = ['Deleted', 'PermaLocked', 'ToBeDeleted']

/** True when nobody is there any more for whom something could begin. */
export const isGone = async ({ directory }: Pick<BillingParts, 'directory'>, profileId: number): Promise<boolean> =>
  goneStatuses.includes((await directory.find(profileId))?.status ?? 'Deleted')
