/** Looking at profiles, and what a member keeps of them: visits, favourites, tags, notes (docs/product/profiles.md). */
import * as z from 'zod'
import { signedIn, subscriber } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { gender, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { opensProfile, rates } from '../core/rates.ts'
import { shownKinds } from '../media/values.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { profileCard } from './card.ts'
import { darkPersonFacts, darkProfileFacts } from './dark-facts.ts'
import { profileRights } from './rights.ts'
import {
  noteSort,
  profileAlbum,
  profileAlbumType,
  profileData,
  profileMedium,
  profileNote,
  profileState,
  visitor,
} from './shapes.ts'
import { askedSeenAtOnce, maximumNoteLength, maximumNoteSearch } from './values.ts'

const service = 'profile'
const body = z.strictObject({ profileId: id })
const query = body
/** A member in quarantine reads what is the member's own (docs/product/states.md). */
const readsOwnToo = signedIn.alsoOwnIn('Quarantined')

export const profileLookingCalls = {
  GetProfile: get({
    about:
      'A profile as the member sees it. What may not be shown says why in `state`; NotFound also for whoever blocked the reader (docs/product/states.md and docs/product/blocking.md).',
    service,
    access: readsOwnToo.may(profileRights['profile.look']),
    rates: [...opensProfile],
    query,
    returns: z.object({
      state: profileState,
      /** Of a profile that the reader has blocked, so that the block can be taken back; else null. */
      blockedName: z.string().nullable(),
      profile: profileData.nullable(),
      /** To hear when somebody else's profile goes or is back; absent where that is not said (decision 42). */
      live: z.string().optional(),
    }),
  }),
  GetDarkProfile: get({
    about:
      'The facts of the dark profile of a member; on the dark variant alone. NotFound where there is none, or the profile is not Available.',
    service,
    access: readsOwnToo.may(profileRights['profile.readOnDark']),
    query,
    returns: z.object({ profile: darkProfileFacts, persons: z.array(darkPersonFacts) }),
  }),
  GetProfileMedia: get({
    about:
      'Pictures and videos of a profile that the reader may see, in its owner’s order: profile pictures first, then album after album, the newest first.',
    service,
    access: readsOwnToo.may(profileRights['profile.read']),
    query: paged({ profileId: id, kind: z.enum(shownKinds).optional() }),
    returns: page(profileMedium),
  }),
  GetProfileMedium: get({
    about: 'One picture or video of a profile, for an address that names it.',
    service,
    access: readsOwnToo.may(profileRights['profile.read']),
    query: z.strictObject({ profileId: id, mediaId: id }),
    returns: z.object({ item: profileMedium }),
  }),
  GetProfilePictures: get({
    about: 'The profile pictures of a profile in their order; the first stand on its cards.',
    service,
    access: readsOwnToo.may(profileRights['profile.read']),
    query,
    returns: z.object({ items: z.array(profileMedium) }),
  }),
  GetProfileAlbums: get({
    about: 'The albums of a profile, with those that may be asked for.',
    service,
    access: readsOwnToo.may(profileRights['profile.read']),
    query,
    returns: z.object({ items: z.array(profileAlbum) }),
  }),
  GetProfileAlbum: get({
    about:
      'An album with its pictures and videos in the owner’s order; none of them while it is not open to the reader.',
    service,
    access: readsOwnToo.may(profileRights['profile.read']),
    query: paged({ profileId: id, albumType: profileAlbumType, albumId: id }),
    returns: page(profileMedium).extend({ album: profileAlbum }),
  }),
  GetProfileLikes: get({
    about: 'Lists who likes the pictures and videos of a profile that the reader may see, newest first.',
    service,
    access: readsOwnToo.may(profileRights['profile.read']),
    query: paged({ profileId: id }),
    returns: page(profileCard.extend({ mediaId: id, likedAt: instant })),
  }),
  RegisterVisit: post({
    about:
      'Notes a visit; within half an hour the same one again. Hidden only for who pays; not on the own profile, not of who is paused or looks unseen, and not for staff who look through another.',
    service,
    access: signedIn.marks().may(profileRights['profile.read']),
    body: z.strictObject({ profileId: id, hidden: z.boolean().default(false) }),
    returns: nothing,
  }),
  GetSeenAmong: post({
    about: 'Says which of these profiles the member has looked at within the last 90 days.',
    service,
    access: signedIn.alsoLooking().own(),
    rates: [rates.paging],
    body: z.strictObject({ profileIds: z.array(id).min(1).max(askedSeenAtOnce) }),
    returns: z.object({ profileIds: z.array(id) }),
  }),
  GetVisitors: post({
    about: 'Lists who visited the member, newest first; the last three without a subscription (docs/product/roles.md).',
    service,
    access: signedIn.alsoLooking().own(),
    body: paged({ gender: gender.optional() }),
    returns: page(visitor).extend({
      /** All there are, whether shown or not. */
      total: z.int(),
      /** More are shown to who pays. */
      limited: z.boolean(),
    }),
  }),
  HideVisit: post({
    about: 'Takes the member’s own visit out of what a profile sees.',
    service,
    access: subscriber.own(),
    body,
    returns: nothing,
  }),
  AddFavorite: post({
    about: 'Adds a favourite; again changes nothing. Conflict when there are too many.',
    service,
    access: signedIn.notPaused().may(profileRights['profile.keep']),
    body,
    returns: nothing,
  }),
  RemoveFavorite: post({
    about: 'Removes a favourite; one that is none changes nothing.',
    service,
    access: signedIn.own(),
    body,
    returns: nothing,
  }),
  GetFavoritedBy: get({
    about: 'Lists who has the member among their favourites, newest first; without a subscription how many alone.',
    service,
    access: signedIn.own(),
    query: paged({}),
    returns: page(profileCard.extend({ addedAt: instant })).extend({
      /** All there are, at most a thousand. */
      total: z.int(),
      /** They are shown to who pays. */
      limited: z.boolean(),
    }),
  }),
  TagProfile: post({
    about: 'Tags a profile, to find it again at CurrentProfile/Tags; again changes nothing.',
    service,
    access: subscriber.may(profileRights['profile.keep']),
    body,
    returns: nothing,
  }),
  UntagProfile: post({
    about: 'Takes a tag away; also when the subscription has ended.',
    service,
    access: signedIn.own(),
    body,
    returns: nothing,
  }),
  SaveNote: post({
    about: 'Writes the member’s note about a profile; nobody else ever reads it.',
    service,
    access: signedIn.may(profileRights['profile.keep']),
    body: z.strictObject({ profileId: id, text: manyLines(1, maximumNoteLength) }),
    returns: nothing,
  }),
  DeleteNote: post({
    about: 'Deletes the member’s note about a profile.',
    service,
    access: signedIn.own(),
    body,
    returns: nothing,
  }),
  GetNotes: get({
    about: 'The member’s notes, filtered by gender, and by what stands in note or name.',
    service,
    access: signedIn.own(),
    query: paged({
      gender: gender.optional(),
      filterText: oneLine(0, maximumNoteSearch).default(''),
      sortType: noteSort.default('Newest'),
    }),
    returns: page(profileNote),
  }),
} as const
