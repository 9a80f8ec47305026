/**
 * The fields of a member as others see them, and of what a member keeps about others (docs/product/entities.md;
 * docs/product/profiles.md).
 */
import * as z from 'zod'
import { gender } from '../core/enumerations.ts'
import { day, id, instant } from '../core/fields.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from './card.ts'
import { personFacts, profileFacts } from './facts.ts'

export const maximumNoteLength = 2000
/** The numbers of each that a member keeps. */
export const keptLimits = { favorites: 1000, tagged: 100, notes: 1000 } as const
/** Minutes in which another visit to the same profile is the same one. */
export const visitMinutes = 30
/**
 * Days that a visit is kept (docs/product/retention.md), and how many are shown without a subscription
 * (docs/product/roles.md).
 */
export const visitDays = 90
export const visitsShownFree = 3

/** Between the centres of two zip codes, never finer (R22). */
export const distanceBands = ['Under5', 'Under10', 'Under25', 'Under50', 'Under100', 'From100'] as const
export const distanceBand = z.enum(distanceBands)
export type DistanceBand = z.infer<typeof distanceBand>

/** The online windows of docs/product/limits.md; null is longer ago than a month. */
export const onlineBands = ['Now', 'Last24Hours', 'ThisWeek', 'ThisMonth'] as const
export const onlineBand = z.enum(onlineBands)
export type OnlineBand = z.infer<typeof onlineBand>

/** The pages of a profile, by the children of its route. */
export const profileTabs = ['about', 'Pictures', 'Albums', 'Relations', 'Guestbook', 'Blog', 'Lodges'] as const
export const profileTab = z.enum(profileTabs)
export type ProfileTab = z.infer<typeof profileTab>

/**
 * Public albums every member sees, protected ones whoever was granted them; red albums are the same on the dark variant
 * alone (docs/product/dark-variant.md).
 */
export const profileAlbumTypes = ['Public', 'Protected', 'Red'] as const
export const profileAlbumType = z.enum(profileAlbumTypes)
export type ProfileAlbumType = z.infer<typeof profileAlbumType>

/** ProfilePictures is the one that every profile has: those who stand on its cards first. */
export const mediaPlaces = ['ProfilePictures', ...profileAlbumTypes] as const
export const mediaPlace = z.enum(mediaPlaces)
export type MediaPlace = z.infer<typeof mediaPlace>

export const profilePerson = z.object({
  personId: id,
  gender,
  age: z.int(),
  /** Centimetres and kilograms; null while not filled in. */
  height: z.int().nullable(),
  weight: z.int().nullable(),
  facts: personFacts,
})
export type ProfilePerson = z.infer<typeof profilePerson>

/** A profile as one viewer sees it. */
export const profileData = z.object({
  /** The viewer's own, as others see it. */
  me: z.boolean(),
  card: profileCard,
  /** One, or two of a couple. */
  persons: z.array(profilePerson),
  /** The facts that they fill in together, the text about them among them. */
  facts: profileFacts,
  memberSince: day,
  staff: z.boolean(),
  /** May curate blog entries (docs/product/blogs.md: shown on the profile). */
  curator: z.boolean(),
  /** When the member was here last; null: longer ago than a month, or not known at the moment. */
  online: onlineBand.nullable(),
  /** Null on the own profile, and where a place is not known. */
  distance: distanceBand.nullable(),
  favorite: z.boolean(),
  tagged: z.boolean(),
  /** The viewer's own note; null without one. */
  note: z.string().nullable(),
  /** The new profile page, which has neither relations nor guestbook (docs/product/screens.md): on light brands. */
  newDesign: z.boolean(),
  tabs: z.array(profileTab),
  /** Of what this viewer may see; albums also of what may be asked for. */
  counts: z.object({ pictures: z.int(), videos: z.int(), albums: z.int() }),
  /** To hear when albums are opened or closed to the viewer (decision 42). */
  live: z.string(),
})
export type ProfileData = z.infer<typeof profileData>

/**
 * Why there is nothing to show: not available at the moment, removed by us, deleted (docs/product/states.md), or
 * blocked by the viewer.
 */
export const profileStates = ['Available', 'NotAvailable', 'Removed', 'Deleted', 'BlockedByMe'] as const
export const profileState = z.enum(profileStates)
export type ProfileState = z.infer<typeof profileState>

/** A picture or video of a profile as one viewer sees it. */
export const profileMedium = z.object({
  mediaId: id,
  place: mediaPlace,
  /** Of ProfilePictures too; for routes with an album. */
  albumId: id,
  /** The picture in words, for those who do not see it; empty while nobody described it. */
  alt: z.string(),
  addedAt: instant,
  likes: z.int(),
  likedByMe: z.boolean(),
  media: mediaCard,
})
export type ProfileMedium = z.infer<typeof profileMedium>

/** An album as one viewer sees it. A closed one shows its title and how much is in it, so that it can be asked for. */
export const profileAlbum = z.object({
  albumType: profileAlbumType,
  albumId: id,
  title: z.string(),
  description: z.string(),
  count: z.int(),
  /** Null for a closed or an empty one. */
  cover: mediaCard.nullable(),
  /** Open: the viewer may look in. Asked: the owner has not answered yet. */
  access: z.enum(['Open', 'Closed', 'Asked']),
})
export type ProfileAlbum = z.infer<typeof profileAlbum>

export const visitor = profileCard.extend({
  visitedAt: instant,
  /** Since the member looked at the visits last. */
  new: z.boolean(),
})

export const profileNote = z.object({ card: profileCard, text: z.string(), savedAt: instant })

/** `Newest` first, `Oldest` first, or by the name of the profile. */
export const noteSorts = ['Newest', 'Oldest', 'Name'] as const
export const noteSort = z.enum(noteSorts)
