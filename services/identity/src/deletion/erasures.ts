/** Erasures as a list, for backups: whoever restores one erases again whom it brings back (docs/product/retention.md). */

import { deletedAfter, secondsAfter } from '../limits.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { eraseProfile } from './erase-profile.ts'

export interface ErasedProfile {
  profileId: number
  at: Date
}

/** Everybody who was erased; those of before it was written down when went 30 days after they asked. */
export const erasedProfiles = async ({ models }: IdentityParts): Promise<ErasedProfile[]> => {
  const fields = { erasedAt: 1, deletionAskedAt: 1 }
  const rows = await models.Account.find({ status: 'Deleted' }, fields).lean<Account[]>()
  return rows.flatMap(({ _id: profileId, erasedAt, deletionAskedAt }) => {
    const at = erasedAt ?? (deletionAskedAt ? secondsAfter(deletionAskedAt, deletedAfter) : undefined)
    return at ? [{ profileId, at }] : []
  })
}

/** Erases them once more, where a backup brought them back. @returns how many it brought back */
export const eraseAgain = async (parts: IdentityParts, list: readonly ErasedProfile[]): Promise<number> => {
  let again = 0
  for (const { profileId, at } of list)
    if (await eraseProfile(parts, profileId, at, { status: { $ne: 'Deleted' } })) again += 1
  return again
}
