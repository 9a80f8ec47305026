/**
 * The fields of a member as others see them, and of what a member keeps about others (docs/product/entities.md;
 * docs/product/profiles.md).
 */

import * as z from 'zod'
import { day, gender, id, instant } from '../core/fields.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from './card.ts'
import { personFacts, profileFacts } from './facts.ts'
import {
  distanceBands,
  mediaPlaces,
  noteSorts,
  onlineBands,
  profileAlbumTypes,
  profileStates,
  profileTabs,
} from './values.ts'

export const distanceBand = z.enum(distanceBands)
export type DistanceBand = z.infer<typeof distanceBand>

export const onlineBand = z.enum(onlineBands)
export type OnlineBand = z.infer<typeof onlineBand>

export const profileTab = z.enum(profileTabs)
export type ProfileTab = z.infer<typeof profileTab>

export const profileAlbumType = z.enum(profileAlbumTypes)
export type ProfileAlbumType = z.infer<typeof profileAlbumType>

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
  /** Staff vouch for it, and say so (docs/product/roles.md). */
  certified: z.boolean(),
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
  /** The counts of what this viewer may see; albums also of what may be asked for. */
  counts: z.object({ pictures: z.int(), videos: z.int(), albums: z.int() }),
  /** To hear when albums are opened or closed to the viewer (decision 42). */
  live: z.string(),
})
export type ProfileData = z.infer<typeof profileData>

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

export const noteSort = z.enum(noteSorts)
