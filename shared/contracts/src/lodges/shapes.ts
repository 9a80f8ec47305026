/** The fields that several calls of lodges share (docs/product/lodges.md). */

import * as z from 'zod'
import { mentionedName } from '../blogs/shapes.ts'
import { id, instant } from '../core/fields.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from '../profile/card.ts'
import { distanceBand } from '../profile/shapes.ts'
import { wordLength } from '../search/values.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { lodgeAccesses, lodgeRoles, membershipRequestStatuses } from './roles.ts'
import { categoryNames, lodgeTagLimits, maximumLodgeName, maximumLodgeText, memberVisibilities } from './values.ts'

export const lodgeRole = z.enum(lodgeRoles)
export const membershipRequestStatus = z.enum(membershipRequestStatuses)
export const lodgeAccess = z.enum(lodgeAccesses)

export const lodgeId = id
export const lodgeReference = z.strictObject({ lodgeId })

export const lodgeName = oneLine(2, maximumLodgeName)
export const lodgeText = manyLines(0, maximumLodgeText)
export const lodgeTag = oneLine(lodgeTagLimits.least, lodgeTagLimits.most).toLowerCase()
/** Of a dark lodge alone. */
export const lodgeKink = oneLine(wordLength.least, wordLength.most).toLowerCase()

export const lodgeCategory = z.enum(categoryNames)
export type LodgeCategory = z.infer<typeof lodgeCategory>

/** A meetup or an event as its organiser writes it, beside its words and its times. */
export const gatheringForm = {
  /** The organiser's upload; absent, it keeps the one that it has. */
  pictureId: id.nullable().optional(),
} as const

/** The facts that cards of meetups and events show beside their words and their times. */
export const gatheringCard = {
  category: lodgeCategory,
  /** Null without one, for those who may not see it, and while media are away. */
  picture: mediaCard.nullable(),
} as const

export const memberVisibility = z.enum(memberVisibilities)
export type MemberVisibility = z.infer<typeof memberVisibility>

export const lodgeNotificationSettings = z.strictObject({
  newEntries: z.boolean(),
  /** Below entries that the member wrote or follows. */
  newComments: z.boolean(),
  newMeetups: z.boolean(),
  newMedia: z.boolean(),
  /** Requests and media that wait: for managers. */
  requests: z.boolean(),
})
export type LodgeNotificationSettings = z.infer<typeof lodgeNotificationSettings>

export const lodgePlace = z.object({ countryId: id, zipCode: z.string(), city: z.string() })

/** A lodge as lists show it. */
export const lodgeCard = z.object({
  lodgeId: z.int(),
  name: z.string(),
  excerpt: z.string(),
  category: lodgeCategory,
  tags: z.array(z.string()),
  kinks: z.array(z.string()),
  access: lodgeAccess,
  /** Null without one, and while media are away. */
  picture: mediaCard.nullable(),
  /** The town, if the lodge has one. */
  place: z.string().nullable(),
  /** The distance of its zip code from the viewer's; among lodges nearby alone. */
  distance: distanceBand.optional(),
  /** The number of its members, as the viewer may see them: those who are Active. */
  members: z.int(),
  createdAt: instant,
  activeAt: instant,
  /** The viewer's role in it. */
  role: lodgeRole,
  /** Something happened since the viewer was there last; false for lodges that the viewer does not belong to. */
  unread: z.boolean(),
})
export type LodgeCard = z.infer<typeof lodgeCard>

/** Somebody who belongs to a lodge. */
export const lodgeMember = z.object({
  profile: profileCard,
  role: lodgeRole,
  joinedAt: instant,
  visibility: memberVisibility,
})
export type LodgeMember = z.infer<typeof lodgeMember>

export const lodgeManager = z.object({ profile: profileCard, role: lodgeRole })

/** One comment below an entry, a meetup or an event; answers nest two deep (docs/product/limits.md). */
export const commentFields = {
  /**
   * Null when the comment was removed but has answers, then without a text; and, with its text, for a manager whom a
   * block keeps from its author.
   */
  author: profileCard.nullable(),
  text: z.string(),
  /** The mentioned members whom this viewer may find; none of a comment that waits to be sent. */
  mentions: z.array(mentionedName).optional(),
  /** Rises by one with every change; a comment that waits to be sent has none. */
  version: z.int().optional(),
  createdAt: instant,
  editedAt: instant.nullable(),
  likes: z.int(),
  liked: z.boolean(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
} as const

/** Comments of an own name for their id, oldest first, answers below theirs. */
export const commentsOf = <Id extends z.ZodRawShape>(own: Id) =>
  z.object({
    items: z.array(z.object({ ...commentFields, ...own, answers: z.array(z.object({ ...commentFields, ...own })) })),
    /** The ticket by which a page hears of new, changed and deleted comments (decision 42). */
    live: z.string(),
  })
