/** A lodge itself: creating, reading, changing, and what a member hears of it. */

import * as z from 'zod'
import { type Access, signedIn, subscriber } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { banCategory, banType, id, instant, nothing } from '../core/fields.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { placeLimits } from '../identity/values.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from '../profile/card.ts'
import { oneLine } from '../text/fields.ts'
import { lodgeRights, ownLodgeRights } from './rights.ts'
import {
  lodgeAccess,
  lodgeCard,
  lodgeCategory,
  lodgeId,
  lodgeKink,
  lodgeManager,
  lodgeName,
  lodgeNotificationSettings,
  lodgePlace,
  lodgeReference,
  lodgeRole,
  lodgeTag,
  lodgeText,
  memberVisibility,
} from './shapes.ts'
import { lodgeTagLimits, maximumLodgeKinks, maximumOwnedLodges } from './values.ts'

/** Counted by the service, light and dark together (docs/product/limits.md). */
export const lodgeRates = declareRates({
  lodgeCreations: { limit: 3, seconds: 30 * secondsIn.day, by: 'profile' },
  membershipRequests: { limit: 10, seconds: secondsIn.day, by: 'profile' },
})

/** A lodge as its owner writes it. */
export const lodgeForm = {
  name: lodgeName,
  about: lodgeText.min(1),
  rules: lodgeText.default(''),
  category: lodgeCategory,
  tags: z.array(lodgeTag).max(lodgeTagLimits.atOnce).default([]),
  /** On the dark variant; ignored elsewhere. */
  kinks: z.array(lodgeKink).max(maximumLodgeKinks).default([]),
  access: lodgeAccess,
  /** A zip code of the country; null for a lodge that is nowhere. */
  place: z
    .strictObject({ countryId: id, zipCode: oneLine(placeLimits.zipCode.least, placeLimits.zipCode.most) })
    .nullable()
    .default(null),
  /** An upload of the member (album type LodgeAlbum), or the picture that it has; null without one. */
  pictureId: id.nullable().default(null),
} as const

/** The facts of a lodge for everybody whom it has not blocked. */
const lodgePart = lodgeCard
  .omit({ lodgeId: true, name: true, role: true, excerpt: true, unread: true, place: true })
  .extend({
    about: z.string(),
    rules: z.string(),
    place: lodgePlace.nullable(),
    managers: z.array(lodgeManager),
    /** When the viewer may ask again, after having been declined. */
    mayRequestFrom: instant.nullable(),
    /** The ticket by which the open page of somebody who asked to join hears of the answer (decision 42); null for others. */
    answerLive: z.string().nullable(),
    may: z.object({
      join: z.boolean(),
      request: z.boolean(),
      leave: z.boolean(),
      read: z.boolean(),
      write: z.boolean(),
      meet: z.boolean(),
      manage: z.boolean(),
      edit: z.boolean(),
      own: z.boolean(),
      takeOwnership: z.boolean(),
    }),
  })

/** The further facts for its members and staff. */
const lodgeInside = z.object({
  visibility: memberVisibility.nullable(),
  viewedAt: instant.nullable(),
  membersMayMeet: z.boolean(),
  /** Nobody owns it. */
  released: z.boolean(),
  /** From then on it may be deleted; null where nobody asked for that. */
  deletableAt: instant.nullable(),
  /** The member to whom the ownership is offered, and until when. Owner, co-owners and that member see it. */
  offer: z.object({ to: profileCard, until: instant }).nullable(),
  /** The number of requests that wait for managers; 0 for others. */
  pendingRequests: z.int(),
  pendingMedia: z.int(),
  /** The ticket by which an open page hears of members, requests and comments (decision 42). */
  live: z.string(),
})

export const lodgeData = z.object({
  lodgeId: z.int(),
  name: z.string(),
  role: lodgeRole,
  /** Null to whom the lodge has blocked. */
  part: lodgePart.nullable(),
  /** Null to whoever does not belong to it. */
  inside: lodgeInside.nullable(),
})
export type LodgeData = z.infer<typeof lodgeData>

const act = <Gate extends Access, Body extends z.ZodType>(access: Gate, about: string, body: Body) =>
  post({ about, access, body, returns: nothing })

export const lodgeCalls = {
  GetCreateLodgeBan: get({
    about:
      'The ban of this profile from creating lodges with what it was given for, or null (docs/product/penalties.md).',
    access: signedIn.own(),
    query: z.strictObject({}),
    returns: z.object({
      ban: z
        .object({
          type: banType,
          from: instant.nullable(),
          until: instant.nullable(),
          category: banCategory.nullable(),
          text: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  CreateLodge: post({
    about: `Creates a lodge that the member owns. At most ${maximumOwnedLodges} owned ones (Conflict), ${lodgeRates.lodgeCreations.limit} creations in 30 days (TooManyRequests). Staff create none.`,
    access: subscriber.notBanned('CreateLodges').own(),
    creates: true,
    body: z.strictObject(lodgeForm),
    returns: z.object({ lodgeId: z.int() }),
  }),
  GetLodgeData: get({
    about:
      'A lodge: whole to those who belong to it and staff, in part to others, its name and the own role to whom it has blocked.',
    access: signedIn.may(lodgeRights.GetLodgeData),
    query: lodgeReference,
    returns: lodgeData,
  }),
  GetLodgeDataForEdit: get({
    about: 'The fields of a lodge for its form, with the version to send back, and those that the viewer may change.',
    access: signedIn.may(lodgeRights.GetLodgeDataForEdit),
    query: lodgeReference,
    returns: z.object({
      lodgeId: z.int(),
      name: z.string(),
      about: z.string(),
      rules: z.string(),
      category: lodgeCategory,
      tags: z.array(z.string()),
      kinks: z.array(z.string()),
      access: lodgeAccess,
      place: lodgePlace.nullable(),
      picture: mediaCard.nullable(),
      pictureId: id.nullable(),
      membersMayMeet: z.boolean(),
      version: z.int(),
      /** False where name, access, category and kinks are the owner’s. */
      mayChangeIdentity: z.boolean(),
    }),
  }),
  UpdateLodge: act(
    signedIn.may(lodgeRights.UpdateLodge),
    'Changes a lodge. Name, access, category and kinks are the owner’s: NotAllowed with detail.fields from a co-owner. Another version than the one sent is a Conflict.',
    z.strictObject({
      lodgeId,
      ...lodgeForm,
      membersMayMeet: z.boolean(),
      version: z.int().min(1).optional(),
      reason: staffReason,
    }),
  ),
  UpdateLodgeViewTime: act(
    signedIn.marks().may(lodgeRights.UpdateLodgeViewTime),
    'The member is in the lodge now: what happened before is read.',
    lodgeReference,
  ),
  GetLodgeNotificationSettings: get({
    about: 'Says what the member hears of this lodge: chosen by the member, or as the lodge says.',
    access: signedIn.may(lodgeRights.GetLodgeNotificationSettings),
    query: lodgeReference,
    returns: z.object({ settings: lodgeNotificationSettings, chosen: z.boolean() }),
  }),
  UpdateLodgeNotificationSettings: act(
    signedIn.may(lodgeRights.UpdateLodgeNotificationSettings),
    'Chooses what the member hears of this lodge.',
    z.strictObject({ lodgeId, settings: lodgeNotificationSettings }),
  ),
  DeleteLodgeNotificationSettings: act(
    signedIn.may(lodgeRights.DeleteLodgeNotificationSettings),
    'Hears of this lodge as it says again.',
    lodgeReference,
  ),
  GetLodgesNotificationSettings: get({
    about: 'The same of every lodge that the member belongs to.',
    access: signedIn.own(),
    query: z.strictObject({}),
    returns: z.object({
      items: z.array(
        z.object({
          lodgeId: z.int(),
          name: z.string(),
          settings: lodgeNotificationSettings,
          chosen: z.boolean(),
        }),
      ),
    }),
  }),
  UpdateLodgeDefaultNotificationSettings: act(
    signedIn.may(lodgeRights.UpdateLodgeDefaultNotificationSettings),
    'Keeps what members hear of the lodge who have chosen nothing.',
    z.strictObject({ lodgeId, settings: lodgeNotificationSettings, reason: staffReason }),
  ),
  OpenLodgeMail: post({
    about:
      'The conversation of the member with the managers of the lodge; begun where there is none (docs/product/mail.md).',
    access: signedIn.notPaused().notBanned('Mail').may(ownLodgeRights['lodge.mail']),
    body: lodgeReference,
    returns: z.object({ conversationId: id }),
  }),
}
