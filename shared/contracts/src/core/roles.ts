/** The roles of profiles. Pages read them without the schemas, which weigh more than all else that asks for a role. */

/** Profile roles with their numbers; a higher number may do more only where a policy says so. */
export const profileRoles = {
  None: 0,
  Normal: 1,
  HiddenCertifiedProfile: 20,
  CertifiedProfile: 30,
  ChatModerator: 35,
  Support: 40,
  Developer: 50,
} as const
export type ProfileRole = keyof typeof profileRoles

/**
 * True when a role has the rights that another one has over what members have and write. Developer, the highest number,
 * has none of them (docs/product/roles.md).
 */
export const mayActAs = (role: ProfileRole, other: ProfileRole): boolean =>
  role !== 'Developer' && profileRoles[role] >= profileRoles[other]

/** True when a role opens the calls from another one on; those of Developer are open to nobody else. */
export const hasRoleFrom = (role: ProfileRole, from: ProfileRole): boolean =>
  from === 'Developer' ? role === from : mayActAs(role, from)

/** The grant of whoever leads the staff, and reads what they leave traces of (docs/product/roles.md). */
export const headOfStaff = 'staff.head'
