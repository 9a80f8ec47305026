/** The domain events of identity. */
import * as z from 'zod'
import { memberBan } from '../core/context.ts'
import { domainEvent } from '../core/declare-domain-event.ts'
import { gender, id, instant, language, profileRole, profileStatus } from '../core/fields.ts'

/** The profile as every service keeps it in its directory. */
export const directoryProfile = z.object({
  profileId: z.int().positive(),
  community: z.string(),
  name: z.string(),
  gender,
  /** Birthdays as yyyy-mm-dd, one or two; ages are computed where they are shown. */
  birthdays: z.array(z.iso.date()),
  place: z.string(),
  pictures: z.array(z.string()),
  /**
   * The consent for pictures is missing: nobody else sees any of the member's, on cards or in albums. Absent where it
   * is not.
   */
  picturesWithheld: z.boolean().optional(),
  status: profileStatus,
  /**
   * Locked to others alone: the member is Active, and took the consent for the profile back, or paused it. Absent where
   * it is not so, and in events of before.
   */
  profileWithheld: z.boolean().optional(),
  /** Withheld because the member paused it: those who write with them already see that they are away. */
  paused: z.boolean().optional(),
  /** Nobody learns when the member was here. Absent where it is not so. */
  hidesOnline: z.boolean().optional(),
  /** Validation is demanded and not done: what is paid does not renew. Absent where it is not. */
  forcedValidation: z.boolean().optional(),
  /** Absent in events of before: a member, or staff whose role is not known. */
  role: profileRole.optional(),
  staff: z.boolean(),
  subscriber: z.boolean(),
  validated: z.boolean(),
  /** Staff have compared the pictures with the member. Absent where they have not. */
  photoChecked: z.literal(true).optional(),
  /**
   * May enter the dark variant now: let in, paying and of proven age, or staff (docs/product/dark-variant.md). Absent
   * in events of before.
   */
  dark: z.boolean().optional(),
  createdAt: instant,
  /** The bans of the member and their ends: for what is done in the member's name later. Absent in events of before. */
  bans: z.array(memberBan.pick({ type: true, until: true })).optional(),
  /** The further rights that staff gave this member. Absent in events of before. */
  grants: z.array(z.string()).optional(),
})
export type DirectoryProfile = z.infer<typeof directoryProfile>

export const identityDomainEvents = {
  /** A profile was created, or anything of its directory data changed. Aggregate: the profile. */
  ProfileChanged: domainEvent({
    from: ['identity'],
    payload: directoryProfile,
  }),
  /**
   * One member blocked another, or took it back; holds in both directions (docs/product/blocking.md). Aggregate: the
   * blocker.
   */
  BlockChanged: domainEvent({
    from: ['identity'],
    payload: z.object({ blockerId: z.int().positive(), blockedId: z.int().positive(), blocked: z.boolean() }),
  }),
  /** The persons of a profile and where they live: what the profile page says of them. Aggregate: the profile. */
  PersonsChanged: domainEvent({
    from: ['identity'],
    payload: z.object({
      profileId: id,
      persons: z
        .array(
          z.object({
            /** Stays with the person when the two of a couple change places. */
            personId: id,
            gender,
            birthday: z.iso.date(),
            height: z.int().nullable(),
            weight: z.int().nullable(),
          }),
        )
        .min(1)
        .max(2),
      countryId: id,
      zipCode: z.string(),
    }),
  }),
  /** Tells how a member is reached by mail. Aggregate: the profile. */
  ContactChanged: domainEvent({
    from: ['identity'],
    payload: z.object({
      profileId: id,
      /** Null when the member may not be written to any more. */
      email: z.string().nullable(),
      name: z.string(),
      language,
      /** The brand that the member visited last; its host stands in links. */
      siteId: z.int().positive(),
      signedInAt: instant.nullable(),
    }),
  }),
  /** Sessions of a member were ended, by whatever act. Aggregate: the profile. */
  SessionsEnded: domainEvent({
    from: ['identity'],
    payload: z.object({
      profileId: id,
      /** None is left: nothing is signed in any more. */
      all: z.boolean(),
      /** Those that ended, by the names that services know them by (`session` of the signed context). */
      sessions: z.array(z.string()).default([]),
    }),
  }),
} as const
