/**
 * The request context: what the gateway knows of a request, signed for the services. Services trust
 * nothing else; rights on an object (ownership, lodge roles, blocks) are looked up fresh by the service.
 */
import * as z from 'zod'
import { banCategory, banType, darkStatus, language, profileRole, profileStatus } from './fields.ts'

/**
 * A ban that holds, or held (docs/product/penalties.md): `until` null is for good. A ban that was given without a
 * reason has none.
 */
export const memberBan = z.object({
  type: banType,
  until: z.iso.datetime().nullable(),
  from: z.iso.datetime().optional(),
  category: banCategory.optional(),
  /** The reason as the member reads it. */
  text: z.string().max(500).optional(),
})
export type MemberBan = z.infer<typeof memberBan>

/** The signed-in member of a request. */
export const signedInProfile = z.object({
  profileId: z.int().positive(),
  name: z.string(),
  role: profileRole,
  status: profileStatus,
  termsAccepted: z.boolean(),
  subscriber: z.boolean(),
  validated: z.boolean(),
  darkStatus,
  ageProven: z.boolean(),
  bans: z.array(memberBan),
  grants: z.array(z.string()),
  /** The member has paused the profile. Absent where it is not. */
  paused: z.literal(true).optional(),
  /** Pays, and leaves no visit where they look. Absent where it is not so. */
  looksUnseen: z.literal(true).optional(),
  /** Younger than one day: lower limits (docs/product/limits.md). */
  newcomer: z.boolean(),
  /** The staff member who looks through this profile, if any (R7). */
  impersonatorId: z.int().positive().optional(),
  /** Of staff, in all their tabs: the member whom another tab of this session looks through, whose pictures it shows. */
  looksThrough: z.int().positive().optional(),
  /**
   * Of staff whose session was begun without a second factor: the role and the grants of staff are left out of this
   * context until they have given one (R7).
   */
  factorMissing: z.literal(true).optional(),
  /** When the password or a factor was last given in this session. Absent where it never was. */
  confirmedAt: z.iso.datetime().optional(),
  /**
   * A name of the session, for what may begin and end in one alone. It opens nothing and says nothing of the token.
   * Absent where no session stands behind a call.
   */
  session: z.string().optional(),
})
export type SignedInProfile = z.infer<typeof signedInProfile>

export const requestContext = z.object({
  siteId: z.int().positive(),
  /** Members and content belong to a community; a dark brand shares the community of its light one. */
  community: z.string(),
  /** The dark site variant, decided by host name alone (docs/product/dark-variant.md). */
  dark: z.boolean(),
  language,
  profile: signedInProfile.optional(),
})
export type RequestContext = z.infer<typeof requestContext>
