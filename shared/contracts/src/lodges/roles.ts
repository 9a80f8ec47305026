/** The roles in a lodge, and which of two is the higher one (docs/product/lodges.md). */

export const lodgeRoles = [
  'None',
  'Member',
  'Owner',
  'CoOwner',
  'Blacklisted',
  'Requesting',
  'Declined',
  'Assistant',
] as const
export type LodgeRole = (typeof lodgeRoles)[number]

/** The ranks of the roles: outsiders stand below everybody who belongs to a lodge. */
export const lodgeRanks: Readonly<Record<LodgeRole, number>> = {
  None: 0,
  Requesting: 0,
  Declined: 0,
  Blacklisted: 0,
  Member: 1,
  Assistant: 2,
  CoOwner: 3,
  Owner: 4,
}

/** True when one role stands strictly above another one. */
export const outranks = (one: LodgeRole, other: LodgeRole): boolean => lodgeRanks[one] > lodgeRanks[other]

/** True when somebody of this role belongs to the lodge. */
export const belongs = (role: LodgeRole): boolean => lodgeRanks[role] >= lodgeRanks.Member

/** True when somebody of this role manages members, requests, media and categories. */
export const manages = (role: LodgeRole): boolean => lodgeRanks[role] >= lodgeRanks.Assistant

/** Those who belong to a lodge, by rank. */
export const belongingRoles = ['Owner', 'CoOwner', 'Assistant', 'Member'] as const satisfies readonly LodgeRole[]
export const managingRoles = ['Owner', 'CoOwner', 'Assistant'] as const satisfies readonly LodgeRole[]

/** The roles of a member that the desk of safety reads: what it manages, and where it is blocked. */
export const matterRoles = [...managingRoles, 'Blacklisted'] as const

/**
 * The states of a request to join. One is New as soon as it is made; Created, a request that is not sent yet, and None
 * are names of the enumeration that nobody is in.
 */
export const membershipRequestStatuses = ['None', 'Created', 'New', 'Approved', 'Declined'] as const

export const lodgeAccesses = ['AccessForAll', 'NewMembersApproved'] as const
export type LodgeAccess = (typeof lodgeAccesses)[number]
