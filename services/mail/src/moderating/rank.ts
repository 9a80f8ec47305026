/** Whom a moderator of the chat may act on: nobody of the same or a higher role (docs/product/mail.md, Chat). */
import type { SignedInProfile } from '@samvaer/contracts/context'
import type { DirectoryProfile } from '@samvaer/contracts/event'
import { type ProfileRole, profileRoles } from '@samvaer/contracts/profile-roles'

/** What was published before names no role: nobody acts on those of whom it is known that they are staff. */
const roleOf = ({ role, staff }: DirectoryProfile): ProfileRole => role ?? (staff ? 'Developer' : 'Normal')

export const isLowerRank = (target: DirectoryProfile, { role }: Pick<SignedInProfile, 'role'>): boolean =>
  profileRoles[roleOf(target)] < profileRoles[role]
