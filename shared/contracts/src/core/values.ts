/** Limits, enumerations and formats of what every domain stands on: plain values, for pages too (decision 112). */

export const defaultTake = 30
export const maximumTake = 100
export const maximumSkip = 3000

/** Items of a queue that are counted; beyond it a page says "99+". */
export const mostCounted = 100

export const maximumStaffReason = 500

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

/** Approved and the number 3 are given; the other names are ours (docs/product/entities.md). */
export const darkStatuses = ['None', 'Applied', 'Declined', 'Approved'] as const
export type DarkStatus = (typeof darkStatuses)[number]

export const genders = ['Male', 'Female', 'Couple', 'Transsexual'] as const
export type Gender = (typeof genders)[number]

/** The ban types of docs/product/entities.md and, from Mail on, of docs/product/penalties.md. */
export const banTypes = ['Blogs', 'CreateLodges', 'Mail', 'Comments', 'Uploads', 'Events', 'Guestbook', 'Chat'] as const
export type BanType = (typeof banTypes)[number]

/** The reason categories of a ban (docs/product/penalties.md names none); the text to the member says the rest. */
export const banCategories = ['Spam', 'Harassment', 'Hate', 'SexualContent', 'Fraud', 'Other'] as const
export type BanCategory = (typeof banCategories)[number]

export const languages = ['en-GB', 'da-DK', 'nb-NO', 'sv-SE'] as const
export type Language = (typeof languages)[number]

export const currencies = ['GBP', 'DKK', 'EUR', 'NOK', 'BRL', 'SEK', 'THB'] as const
export type Currency = (typeof currencies)[number]

/** In the order in which pages offer them. */
export const offeredGenders = ['Female', 'Male', 'Couple', 'Transsexual'] as const satisfies readonly Gender[]
/** Of one person: a couple is two. */
export const personGenders = ['Female', 'Male', 'Transsexual'] as const satisfies readonly Gender[]
