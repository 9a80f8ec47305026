/**
 * The enumerations of docs/product/entities.md. Numbers of the specification are kept; if it gives an order alone, the
 * order is kept (Quarantined is the fifth profile status, which is number 4).
 */
import * as z from 'zod'
import { type ProfileRole, profileRoles } from './roles.ts'

export const profileRole = z.enum(Object.keys(profileRoles) as [ProfileRole, ...ProfileRole[]])

export const profileStatuses = [
  'None',
  'Active',
  'Locked',
  'PermaLocked',
  'Quarantined',
  'ToBeDeleted',
  'Deleted',
] as const
export type ProfileStatus = (typeof profileStatuses)[number]
export const profileStatus = z.enum(profileStatuses)

/** Approved and the number 3 are given; the other names are ours (docs/product/entities.md). */
export const darkStatuses = ['None', 'Applied', 'Declined', 'Approved'] as const
export type DarkStatus = (typeof darkStatuses)[number]
export const darkStatus = z.enum(darkStatuses)

export const genders = ['Male', 'Female', 'Couple', 'Transsexual'] as const
export type Gender = (typeof genders)[number]
export const gender = z.enum(genders)

/** The ban types of docs/product/entities.md and, from Mail on, of docs/product/penalties.md. */
export const banTypes = ['Blogs', 'CreateLodges', 'Mail', 'Comments', 'Uploads', 'Events', 'Guestbook', 'Chat'] as const
export type BanType = (typeof banTypes)[number]
export const banType = z.enum(banTypes)

/** The reason categories of a ban (docs/product/penalties.md names none); the text to the member says the rest. */
export const banCategories = ['Spam', 'Harassment', 'Hate', 'SexualContent', 'Fraud', 'Other'] as const
export type BanCategory = (typeof banCategories)[number]
export const banCategory = z.enum(banCategories)

export const languages = ['en-GB', 'da-DK', 'nb-NO', 'sv-SE'] as const
export type Language = (typeof languages)[number]
export const language = z.enum(languages)

export const currencies = ['GBP', 'DKK', 'EUR', 'NOK', 'BRL', 'SEK', 'THB'] as const
export type Currency = (typeof currencies)[number]
export const currency = z.enum(currencies)

/** The purposes that a member agrees to, each for itself (docs/product/expectations.md, point 8). */
export const consentPurposes = ['SensitiveData', 'Media', 'Newsletter'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
export const consentPurpose = z.enum(consentPurposes)
/** Purposes that each person of a profile agrees to for herself; letters come to the one address of it. */
export const consentsOfPersons: ReadonlySet<ConsentPurpose> = new Set<ConsentPurpose>(['SensitiveData', 'Media'])

/** Channels of a notification as bit flags (docs/product/entities.md). */
export const notificationChannels = { ShowPopup: 1, PlayAudio: 2, SendEmail: 4, SendPush: 8 } as const
export type NotificationChannel = keyof typeof notificationChannels
