/**
 * A member's own albums, pictures and videos, and who may look into them (docs/product/calls.md and
 * docs/product/limits.md; docs/product/entities.md).
 */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { seenCall } from '../core/declare-liked.ts'
import { copyCall } from '../core/declare-reported.ts'
import { flag, id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { mediaCard, pictureEdit, wholePicture } from '../media/shapes.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { profileCard } from './card.ts'
import { profileLiked } from './liked.ts'
import { profileReported } from './reported.ts'
import { profileRights } from './rights.ts'
import { mediaPlace, profileAlbumType } from './shapes.ts'
import { albumLimits } from './values.ts'

const mediaIds = z.array(id).min(1).max(100)
const alt = manyLines(0, albumLimits.alt)
const album = z.strictObject({ albumId: id })
/** Own pictures stay in reach of a member who is locked out (docs/product/states.md). */
const reads = signedIn.alsoIn('Locked', 'Quarantined')
const adds = signedIn.notBanned('Uploads')

export const myAlbum = z.object({
  albumId: id,
  place: mediaPlace,
  /** Empty for ProfilePictures. */
  title: z.string(),
  description: z.string(),
  count: z.int(),
  cover: mediaCard.nullable(),
  /** The numbers of members who may look into it, and of those who ask to. */
  grants: z.int(),
  requests: z.int(),
  createdAt: instant,
})
export type MyAlbum = z.infer<typeof myAlbum>

export const myMedium = z.object({
  mediaId: id,
  albumId: id,
  place: mediaPlace,
  alt: z.string(),
  likes: z.int(),
  addedAt: instant,
  media: mediaCard,
})
export type MyMedium = z.infer<typeof myMedium>

/** A file with where it is used. */
export const archivedMedium = myMedium.extend({
  albumTitle: z.string(),
  /** When it is erased for good; null for one that is not deleted. */
  erasedAt: instant.nullable(),
})

export const albumRequest = z.object({
  requestId: z.string(),
  albumId: id,
  title: z.string(),
  card: profileCard,
  askedAt: instant,
})

export const profileMedia = area('ProfileMedia', {
  service: 'profile',
  calls: {
    GetMyAlbums: get({
      about:
        'The member’s albums of this side, light or dark, newest first; the profile pictures are the first of them.',
      access: reads.own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(myAlbum) }),
    }),
    GetMyAlbum: get({
      about: 'An own album with its pictures and videos in their order.',
      access: reads.may(profileRights['album.manage']),
      query: paged({ albumId: id }),
      returns: page(myMedium).extend({ album: myAlbum }),
    }),
    SaveAlbum: post({
      about:
        'Creates an album, or changes title, description and who sees it. Red on the dark variant alone, and nothing else there. Protecting a public one takes effect at once.',
      access: signedIn.may(profileRights['album.manage']),
      creates: true,
      body: z.strictObject({
        /** Absent: a new one. */
        albumId: id.optional(),
        albumType: profileAlbumType,
        title: oneLine(1, albumLimits.title),
        description: manyLines(0, albumLimits.description).default(''),
      }),
      returns: album,
    }),
    DeleteAlbum: post({
      about: 'Deletes an album; what is in it can be brought back from the archive for 30 days.',
      access: signedIn.may(profileRights['album.manage']),
      rates: [rates.deletes],
      body: album,
      returns: nothing,
    }),
    AddMedia: post({
      about: 'Puts uploads into an album, at its end. Conflict for one that is in another album already.',
      access: adds.may(profileRights['album.manage']),
      body: z.strictObject({
        albumId: id,
        tempMediaIds: z.array(id).min(1).max(albumLimits.atOnce),
        /** Of all of them. */
        alt: alt.default(''),
      }),
      returns: z.object({ items: z.array(myMedium) }),
    }),
    UpdateMedia: post({
      about: 'Changes what a picture is said to show.',
      access: signedIn.may(profileRights['medium.change']),
      body: z.strictObject({ mediaId: id, alt }),
      returns: nothing,
    }),
    GetMediaForEdit: get({
      about: 'An own picture before it was turned and cut, and how it is now: nobody else is given the uncut one.',
      access: signedIn.may(profileRights['medium.change']),
      query: z.strictObject({ mediaId: id }),
      returns: wholePicture,
    }),
    EditMedia: post({
      about:
        'Turns and cuts an own picture, always from the uncut one; it gets other addresses, so that nobody is shown the one of before. Conflict when it is edited at this moment.',
      access: adds.may(profileRights['medium.change']),
      body: z.strictObject({ mediaId: id, ...pictureEdit }),
      returns: z.object({ item: myMedium }),
    }),
    DeleteMedia: post({
      about:
        'Deletes pictures and videos: nobody else sees them from now on, and they can be brought back for 30 days.',
      access: signedIn.may(profileRights['media.move']),
      body: z.strictObject({ mediaIds }),
      returns: nothing,
    }),
    RestoreMedia: post({
      about:
        'Brings deleted ones back, into their album or another one. NotFound when the album is gone and none is named.',
      access: signedIn.may(profileRights['media.restore'], profileRights['album.manage']),
      body: z.strictObject({ mediaIds, albumId: id.optional() }),
      returns: nothing,
    }),
    EraseMedia: post({
      about: 'Erases deleted ones for good, which makes room at once.',
      access: signedIn.may(profileRights['media.restore']),
      body: z.strictObject({ mediaIds }),
      returns: nothing,
    }),
    MoveMedia: post({
      about: 'Moves pictures and videos to the end of another own album, profile pictures among them.',
      access: signedIn.may(profileRights['album.manage'], profileRights['media.move']),
      body: z.strictObject({ mediaIds, albumId: id }),
      returns: nothing,
    }),
    SortMedia: post({
      about: 'Puts these into this order, before all others of the album.',
      access: signedIn.may(profileRights['album.manage']),
      body: z.strictObject({ albumId: id, mediaIds }),
      returns: nothing,
    }),
    GetAlbumGrants: get({
      about: 'Lists who may look into an album, newest first.',
      access: reads.may(profileRights['album.manage']),
      query: paged({ albumId: id }),
      returns: page(profileCard.extend({ grantedAt: instant })),
    }),
    GrantAlbum: post({
      about: 'Lets a member look into a protected or red album, asked for or not; again changes nothing.',
      access: signedIn
        .notPaused()
        .may(profileRights['album.manage'], profileRights['album.openTo'], profileRights['album.haveReaders']),
      body: z.strictObject({ albumId: id, profileId: id }),
      returns: nothing,
    }),
    RevokeAlbumGrant: post({
      about: 'Takes it back, with effect on the next picture that is read (R21).',
      access: reads.may(profileRights['album.manage']),
      body: z.strictObject({ albumId: id, profileId: id }),
      returns: nothing,
    }),
    AskForAlbum: post({
      about: 'Asks the owner for a closed album; again changes nothing, also after the owner has declined.',
      access: signedIn.notPaused().may(profileRights['album.askFor']),
      creates: true,
      body: album,
      returns: nothing,
    }),
    GetAlbumRequests: get({
      about: 'Lists who asks for an album of the member, newest first.',
      access: signedIn.own(),
      query: paged({}),
      returns: page(albumRequest),
    }),
    DeclineAlbumRequest: post({
      about: 'Declines; whoever asked is not notified.',
      access: signedIn.may(profileRights['album.manage']),
      body: z.strictObject({ albumId: id, profileId: id }),
      returns: nothing,
    }),
    GetMyProfilePictures: get({
      about: 'The member’s profile pictures in their order.',
      access: reads.own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(myMedium) }),
    }),
    AddProfilePictures: post({
      about: 'Puts uploads behind the profile pictures.',
      access: adds.own(),
      body: z.strictObject({ tempMediaIds: z.array(id).min(1).max(albumLimits.profilePictures), alt: alt.default('') }),
      returns: z.object({ items: z.array(myMedium) }),
    }),
    SetProfilePictures: post({
      about: 'The order of the profile pictures: the first stands on the cards, of a couple the first two.',
      access: signedIn.own(),
      body: z.strictObject({ mediaIds }),
      returns: nothing,
    }),
    GetFileArchive: get({
      about: 'All that the member has put into albums, newest first, or what was deleted and can be brought back.',
      access: reads.own(),
      query: paged({ deleted: flag.default(false) }),
      returns: page(archivedMedium),
    }),
    GetArchivedMedium: get({
      about: 'One file of the archive.',
      access: reads.may(profileRights['medium.lookUp']),
      query: z.strictObject({ mediaId: id }),
      returns: z.object({ item: archivedMedium }),
    }),
    CheckMediumIsSeen: seenCall(profileLiked),
    GetReportedItem: copyCall(profileReported),
  },
})
