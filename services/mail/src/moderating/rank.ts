/**
 * Decides on whom a moderator of the chat may act: nobody of the same or a higher role (docs/product/mail.md, Chat).
 */
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { type ProfileRole, profileRoles } from '@samvaer/contracts/core/roles'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'

/** Returns a member's role; older domain events name none, and nobody acts on members who are known to be staff. */
const roleOf = ({ role, staff }: DirectoryProfile): ProfileRole => role ?? (staff ? 'Developer' : 'Normal')

export const isLowerRank = (target: DirectoryProfile, { role }: Pick<SignedInProfile, 'role'>): boolean =>
  profileRoles[roleOf(target)] < profileRoles[role]
