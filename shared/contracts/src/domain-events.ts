/**
 * Domain events: what a service publishes for the others; what people go to is an event of `events/`. Written to the
 * sender's outbox with the change, delivered at least once and in order per aggregate; consumers are idempotent. The
 * services that hear one follow from what they listen to.
 */
import * as z from 'zod'
import { purchase } from './billing/purchase-history.ts'
import { memberBan } from './core/context.ts'
import { darkStatus, gender, id, instant, language, profileRole, profileStatus } from './core/fields.ts'
import { domainEventReceivers } from './domain-event-receivers.ts'
import { likeItemType } from './liked-items.ts'
import { contactAnswers } from './mail/values.ts'
import { accessKey, itemKey } from './media/shapes.ts'
import { mediaAudiences } from './media/values.ts'
import { notificationTypes } from './notification-types.ts'
import { countNames } from './notifications/values.ts'
import { darkPersonFacts, darkProfileFacts } from './profile/dark-facts.ts'
import { matchSettings } from './profile/edit-facts.ts'
import { factsOfPerson, profileFacts } from './profile/facts.ts'
import { reportedItemType } from './reported-items.ts'

interface EventDeclaration<Payload extends z.ZodType> {
  /** The services that may send it: its owners by name, or every service of the platform. */
  from: readonly string[] | 'any'
  payload: Payload
}

const event = <Payload extends z.ZodType>(declaration: EventDeclaration<Payload>): EventDeclaration<Payload> =>
  declaration

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
  /** Validation is demanded and not done: what is paid does not renew. Absent where it is not. */
  forcedValidation: z.boolean().optional(),
  /** Absent in events of before: a member, or staff whose role is not known. */
  role: profileRole.optional(),
  staff: z.boolean(),
  subscriber: z.boolean(),
  validated: z.boolean(),
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

/** A picture or video that stands open to everybody on a side. */
export const openMedium = z.object({ mediaId: id, access: accessKey, addedAt: instant })

/** The status in which sanctions hold a profile. */
const heldStatus = z.enum(['Locked', 'Quarantined', 'PermaLocked']).nullable()

export const domainEvents = {
  /** A profile was created, or anything of its directory data changed. Aggregate: the profile. */
  ProfileChanged: event({
    from: ['identity'],
    payload: directoryProfile,
  }),
  /**
   * One member blocked another, or took it back; holds in both directions (docs/product/blocking.md). Aggregate: the
   * blocker.
   */
  BlockChanged: event({
    from: ['identity'],
    payload: z.object({ blockerId: z.int().positive(), blockedId: z.int().positive(), blocked: z.boolean() }),
  }),
  /**
   * Somebody answered, or keeps, a member who may have reached out: accepted an invitation, declined a request, has the
   * member among the favourites (decision 90). Aggregate: the receiver and the sender.
   */
  ContactAnswered: event({
    from: ['lodges', 'profile'],
    payload: z.object({
      /** The member who answers. */
      receiverId: id,
      /** The member who is answered. */
      senderId: id,
      answer: z.enum(contactAnswers),
      at: instant,
    }),
  }),
  /** The persons of a profile and where they live: what the profile page says of them. Aggregate: the profile. */
  PersonsChanged: event({
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
  /** The pictures that stand for a profile on its cards. Aggregate: the profile. */
  ProfilePicturesChanged: event({
    from: ['profile'],
    payload: z.object({ profileId: id, pictures: z.array(z.string()).max(2) }),
  }),
  /**
   * Tells whether a profile has any picture or video in its albums, light or dark: others see them with its consent
   * alone. Deleted media do not count. Aggregate: the profile.
   */
  ProfileMediaChanged: event({
    from: ['profile'],
    payload: z.object({ profileId: id, hasMedia: z.boolean() }),
  }),
  /** The facts of a profile and its persons; the whole of them. Aggregate: the profile. */
  ProfileFactsChanged: event({
    from: ['profile'],
    payload: z.object({ profileId: id, facts: profileFacts, persons: z.array(factsOfPerson).max(2) }),
  }),
  /** The people whom a member looks for, and those who find the member. Aggregate: the profile. */
  MatchSettingsChanged: event({
    from: ['profile'],
    payload: z.object({ profileId: id, settings: matchSettings }),
  }),
  /** The facts of a dark profile; the whole of them. Aggregate: the profile. */
  DarkFactsChanged: event({
    from: ['profile'],
    payload: z.object({ profileId: id, facts: darkProfileFacts, persons: z.array(darkPersonFacts).max(2) }),
  }),
  /**
   * The newest picture or video of a profile that stands open to everybody on a side; null without one. Others see it
   * with the owner’s consent alone (`picturesWithheld` of ProfileChanged). Aggregate: the profile.
   */
  NewestMediumChanged: event({
    from: ['profile'],
    payload: z.object({ profileId: id, dark: z.boolean(), medium: openMedium.nullable() }),
  }),
  /** A person of a profile was looked at and confirmed, or the confirmation was taken back. Aggregate: the profile. */
  ProfileValidated: event({
    from: ['profile'],
    payload: z.object({
      profileId: id,
      /** Of whom it was said: it counts as long as these are the persons of the profile. */
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
  DarkStatusChanged: event({
    from: ['profile', 'identity'],
    payload: z.object({
      profileId: id,
      darkStatus,
      /** True when its base is gone, the consent or the whole profile: said by identity alone. */
      byAccount: z.boolean().optional(),
    }),
  }),
  /** A like was given or taken back. Aggregate: the item. */
  LikeChanged: event({
    from: ['site'],
    payload: z.object({
      itemType: likeItemType,
      itemId: z.int().positive(),
      profileId: z.int().positive(),
      liked: z.boolean(),
      /**
       * The community and side on which it was given: an item of another one is none (docs/product/dark-variant.md).
       * Absent in events of before.
       */
      community: z.string().optional(),
      dark: z.boolean().optional(),
    }),
  }),
  /** Somebody asks to delete a lodge; it is deleted 14 days later at the earliest. Aggregate: the lodge. */
  LodgeDeletionRequested: event({
    from: ['lodges'],
    payload: z.object({
      lodgeId: id,
      name: z.string(),
      /** The member who asks. */
      profileId: id,
      community: z.string(),
      dark: z.boolean(),
      /** The brand and language in which it was asked. */
      siteId: id,
      language,
    }),
  }),
  /** The request to delete a lodge was taken back. Aggregate: the lodge. */
  LodgeDeletionWithdrawn: event({
    from: ['lodges'],
    payload: z.object({ lodgeId: id, dark: z.boolean() }),
  }),
  /** A member bought something, or how a purchase stands has changed; the whole of it. Aggregate: the purchase. */
  PurchaseChanged: event({
    from: ['billing'],
    payload: purchase.extend({
      profileId: id,
      /** When what was bought ends, of what runs for a time: a promotion. */
      endsAt: instant.optional(),
    }),
  }),
  /** A receipt was written to whoever paid: what their mail shows of it. Aggregate: the payer. */
  ReceiptWritten: event({
    from: ['billing'],
    payload: z.object({
      /** Once a receipt, however often it arrives. */
      key: z.string(),
      profileId: id,
      community: z.string(),
      /** The seller: the company, never a brand. */
      title: z.string(),
      /** In the language of whoever paid. */
      text: z.string(),
      at: instant,
    }),
  }),
  /** Staff did something that leaves a trace for the head of staff (docs/product/support.md). Aggregate: the staff member. */
  StaffTraced: event({
    from: ['billing'],
    payload: z.object({
      /** Once a trace, however often it arrives. */
      key: z.string(),
      act: z.enum(['PaymentsOpened']),
      actorId: id,
      /** About whom it is. */
      profileId: id,
      community: z.string(),
      reason: z.string(),
      at: instant,
    }),
  }),
  /**
   * The effect of the sanctions in force on a profile; the whole of it. `was` is the status in which they held it
   * before, null where they held it in none. Aggregate: the profile.
   */
  SanctionsChanged: event({
    from: ['safety'],
    payload: z.object({
      profileId: id,
      was: heldStatus,
      held: heldStatus,
      /** In place of those that safety gave before. */
      bans: z.array(memberBan),
      /** Demanded from now on; absent where nothing changes. */
      forcedValidation: z.boolean().optional(),
      forcedConsent: z.boolean().optional(),
    }),
  }),
  /** Staff gave a profile a right, or took it away; absent is what stays as it is. Aggregate: the profile. */
  RightsGiven: event({
    from: ['safety'],
    payload: z.object({
      profileId: id,
      grant: z.object({ name: z.string(), given: z.boolean() }).optional(),
      role: z.enum(['Normal', 'CertifiedProfile', 'HiddenCertifiedProfile']).optional(),
      /** The member is asked for height and weight. */
      heightAndWeight: z.boolean().optional(),
    }),
  }),
  /**
   * Tells how an item stands after a report: Hidden until somebody decides, or Removed by a decision, it is in no list,
   * count or notification; Shown again, it is as it was. Erased within six months of neither. Aggregate: the item.
   */
  ItemModerated: event({
    from: ['safety'],
    payload: z.object({
      itemType: reportedItemType,
      itemId: id,
      community: z.string(),
      dark: z.boolean(),
      state: z.enum(['Shown', 'Hidden', 'Removed']),
      decisionId: z.int().nullable(),
      authorId: z.int().nullable(),
    }),
  }),
  /** Every version of the general terms of a brand, planned ones too; the whole of it. Aggregate: the brand. */
  TermsChanged: event({
    from: ['support'],
    payload: z.object({
      siteId: id,
      versions: z.array(
        z.object({
          number: z.int().positive(),
          /** From when on it holds. */
          from: instant,
          /** Members are asked to accept it: no mere correction of its wording. */
          asks: z.boolean(),
        }),
      ),
    }),
  }),
  /**
   * Until when a member is a subscriber: the one word on it, which everybody else trusts. Null where nothing is paid for.
   * Aggregate: the subscription.
   */
  SubscriptionChanged: event({
    from: ['billing'],
    payload: z.object({ profileId: id, subscriberUntil: instant.nullable() }),
  }),
  /** Tells how a member is reached by mail. Aggregate: the profile. */
  ContactChanged: event({
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
  SessionsEnded: event({
    from: ['identity'],
    payload: z.object({
      profileId: id,
      /** None is left: nothing is signed in any more. */
      all: z.boolean(),
      /** Those that ended, by the names that services know them by (`session` of the signed context). */
      sessions: z.array(z.string()).default([]),
    }),
  }),
  /**
   * A member is to be notified of something. The same `key` again changes what is there instead of adding to it. Aggregate:
   * the sender's name and the receiver (`blogs:notifications:7`).
   */
  NotificationRaised: event({
    from: 'any',
    payload: z.object({
      /** Unique for the receiver: `like:BlogEntry:7:12`. */
      key: z.string(),
      profileId: id,
      type: z.enum(notificationTypes),
      /** The key of what belongs together (`entry:7`); likes of one thing become one notification. */
      bundle: z.string().nullable(),
      /** The author of the act. */
      actorId: id.nullable(),
      title: z.string().nullable(),
      variant: z.string().nullable(),
      path: z.string().nullable(),
      /** Shown on the dark variant alone (docs/product/dark-variant.md). */
      dark: z.boolean(),
      /** The sender has mailed it itself, at once: it is not mailed again. */
      mailed: z.boolean().optional(),
      occurredAt: instant,
    }),
  }),
  /** The notification no longer holds: a like taken back, a comment deleted. Aggregate: as NotificationRaised. */
  NotificationWithdrawn: event({
    from: 'any',
    payload: z.object({ key: z.string(), profileId: id }),
  }),
  /** A count that a domain keeps for a member. Aggregate: the sender's name and the member. */
  CountChanged: event({
    from: 'any',
    payload: z.object({
      profileId: id,
      count: z.enum(countNames),
      value: z.int().min(0),
      /** Of the dark variant: shown there alone. Counts of `sidedCounts` in notifications/calls.ts name their side. */
      dark: z.boolean().optional(),
    }),
  }),
  /** The readers of what belongs to an access; the whole list, at every change. Aggregate: the access. */
  MediaAccessChanged: event({
    from: 'any',
    payload: z.object({
      access: accessKey,
      community: z.string(),
      dark: z.boolean(),
      audience: z.enum(mediaAudiences),
      kept: z.boolean(),
    }),
  }),
  /** A grant was given or taken away: readable from then on, or not any more (R21). Aggregate: the access. */
  MediaGrantChanged: event({
    from: 'any',
    payload: z.object({ access: accessKey, dark: z.boolean(), profileId: id, granted: z.boolean() }),
  }),
  /**
   * A medium of an item belongs to another access from now on: moved, deleted for the time being, brought back.
   * Aggregate: the medium.
   */
  MediaMoved: event({
    from: 'any',
    payload: z.object({ mediaId: id, dark: z.boolean(), item: itemKey, access: accessKey }),
  }),
} as const

export type DomainEventName = keyof typeof domainEvents
export const domainEventNames = Object.keys(domainEvents) as [DomainEventName, ...DomainEventName[]]

export const maySend = (service: string, name: DomainEventName): boolean => {
  const from: readonly string[] | 'any' = domainEvents[name].from
  return from === 'any' || from.includes(service)
}

/** The services that hear the event: those that listen to it (domain-event-receivers.ts). */
export const receiversOf = (name: DomainEventName): readonly string[] => domainEventReceivers[name] ?? []
export type DomainEventPayload<Name extends DomainEventName> = z.infer<(typeof domainEvents)[Name]['payload']>

/** An event on its way. `sequence` rises by one within its aggregate; `id` is the same at every delivery. */
export const domainEventEnvelope = z.strictObject({
  id: z.string(),
  name: z.enum(domainEventNames),
  aggregate: z.string(),
  sequence: z.int().positive(),
  occurredAt: instant,
  payload: z.unknown(),
})
export type DomainEventEnvelope = z.infer<typeof domainEventEnvelope>
