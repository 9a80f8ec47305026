/** The domain events of profile. */
import * as z from 'zod'
import { domainEvent } from '../core/declare-domain-event.ts'
import { darkStatus, id, instant } from '../core/fields.ts'
import { accessKey } from '../media/shapes.ts'
import { darkPersonFacts, darkProfileFacts } from './dark-facts.ts'
import { matchSettings } from './edit-facts.ts'
import { heardFactsOfPerson, heardProfileFacts } from './facts.ts'

/** A picture or video that stands open to everybody on a side. */
export const openMedium = z.object({ mediaId: id, access: accessKey, addedAt: instant })

export const profileDomainEvents = {
  /** The pictures that stand for a profile on its cards. Aggregate: the profile. */
  ProfilePicturesChanged: domainEvent({
    from: ['profile'],
    payload: z.object({
      profileId: id,
      pictures: z.array(z.string()).max(2),
      /** Staff have compared each of them with the member; absent where they have not, and in events of before. */
      photoChecked: z.literal(true).optional(),
    }),
  }),
  /**
   * Tells whether a profile has any picture or video in its albums, light or dark: others see them with its consent
   * alone. Deleted media do not count. Aggregate: the profile.
   */
  ProfileMediaChanged: domainEvent({
    from: ['profile'],
    payload: z.object({ profileId: id, hasMedia: z.boolean() }),
  }),
  /** The facts of a profile and its persons; the whole of them. Aggregate: the profile. */
  ProfileFactsChanged: domainEvent({
    from: ['profile'],
    payload: z.object({ profileId: id, facts: heardProfileFacts, persons: z.array(heardFactsOfPerson).max(2) }),
  }),
  /** The people whom a member looks for, and those who find the member. Aggregate: the profile. */
  MatchSettingsChanged: domainEvent({
    from: ['profile'],
    payload: z.object({ profileId: id, settings: matchSettings }),
  }),
  /** The facts of a dark profile; the whole of them. Aggregate: the profile. */
  DarkFactsChanged: domainEvent({
    from: ['profile'],
    payload: z.object({ profileId: id, facts: darkProfileFacts, persons: z.array(darkPersonFacts).max(2) }),
  }),
  /**
   * The newest picture or video of a profile that stands open to everybody on a side; null without one. Others see it
   * with the owner’s consent alone (`picturesWithheld` of ProfileChanged). Aggregate: the profile.
   */
  NewestMediumChanged: domainEvent({
    from: ['profile'],
    payload: z.object({ profileId: id, dark: z.boolean(), medium: openMedium.nullable() }),
  }),
  /** A person of a profile was looked at and confirmed, or the confirmation was taken back. Aggregate: the profile. */
  ProfileValidated: domainEvent({
    from: ['profile'],
    payload: z.object({
      profileId: id,
      /** The persons of whom it was said: it counts as long as these are the persons of the profile. */
      personIds: z.array(id).max(2),
      /** Those of them that were confirmed: their birthdays stand. */
      confirmedIds: z.array(id).max(2),
      validated: z.boolean(),
      ageProven: z.boolean(),
    }),
  }),
  /**
   * The state of an application for the dark variant. `None` is said of whoever leaves it: what a service keeps of that
   * member on the dark side is out of sight at once and erased within 24 hours (docs/product/dark-variant.md).
   * Aggregate: the profile.
   */
  DarkStatusChanged: domainEvent({
    from: ['profile', 'identity'],
    payload: z.object({
      profileId: id,
      darkStatus,
      /** True when its base is gone, the consent or the whole profile: said by identity alone. */
      byAccount: z.boolean().optional(),
    }),
  }),
} as const
