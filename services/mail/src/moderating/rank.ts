/** Whom a moderator of the chat may act on: nobody of the same or a higher role (docs/product/mail.md, Chat). */
import { type ProfileRole, profileRoles } from '@samvaer/contracts/enumerations'
import { ProductError } from '@samvaer/contracts/errors'
import type { DirectoryProfile } from '@samvaer/contracts/event'
import type { MailParts } from '../models/models.ts'
import type { Viewer } from '../reading/viewer.ts'

/** What was told of before names no role: nobody acts on those of whom it is known that they are staff. */
const roleOf = ({ role, staff }: DirectoryProfile): ProfileRole => role ?? (staff ? 'Developer' : 'Normal')

/**
 * @throws ProductError NotFound for a profile that is not of this community, NotAllowed with detail.reason Own or Rank
 */
export const refuseRank = async (
  { directory }: MailParts,
  { profile, profileId, community }: Viewer,
  targetId: number,
): Promise<void> => {
  if (targetId === profileId) throw new ProductError('NotAllowed', { reason: 'Own' })
  const target = await directory.find(targetId)
  if (target?.community !== community) throw new ProductError('NotFound')
  if (profileRoles[roleOf(target)] >= profileRoles[profile.role])
    throw new ProductError('NotAllowed', { reason: 'Rank' })
}
