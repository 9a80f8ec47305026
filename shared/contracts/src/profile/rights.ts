/** The rights on profiles, albums, guestbooks and relations (docs/product/profiles.md and docs/product/roles.md). */
import { objects, rights } from '../core/rights.ts'

export const profileObjects = objects({
  /** One that is available to the viewer: Active, and no block between the two. */
  profile: { field: 'profileId', relations: ['self'] },
  /** The same besides those that only show in which state they are. */
  profileInAnyState: { field: 'profileId', relations: ['self'] },
  /** The dark part of an available profile; elsewhere there is none. */
  profileOnDark: { field: 'profileId', relations: ['self'] },
  /** Of an approved dark profile, found on the dark variant alone. */
  darkMember: { field: 'profileId', relations: ['self'] },
  album: { field: 'albumId', relations: ['owner', 'closed'], seenBy: ['owner'] },
  /** One that does not stand open to everybody, of an available profile. */
  closedAlbum: { field: 'albumId', relations: ['owner'] },
  medium: { field: 'mediaId', relations: ['owner'], seenBy: ['owner'] },
  /** Deleted or not. */
  storedMedium: { field: 'mediaId', relations: ['owner'], seenBy: ['owner'] },
  /** All of several. */
  media: { field: 'mediaIds', relations: ['owner'], seenBy: ['owner'] },
  deletedMedia: { field: 'mediaIds', relations: ['owner'], seenBy: ['owner'] },
  /** On the dark variant alone; everybody reads what the owner has approved. */
  guestbookEntry: {
    field: 'entryId',
    relations: ['author', 'owner', 'reader'],
    seenBy: ['author', 'owner', 'reader', 'staff'],
  },
  /** On the dark variant alone. */
  connection: { field: 'connectionId', relations: ['member'], seenBy: ['member'] },
  /** On the dark variant alone, and there or not: ending it again changes nothing. */
  anyConnection: { field: 'connectionId', relations: [] },
  /** Somebody who may have applied for the dark variant. */
  applicant: { field: 'profileId', relations: ['self'] },
  /** The evidence that a member has handed in to be validated. */
  validation: { field: 'validationId', relations: ['self'] },
  /** The picture of a photo check. */
  photoCheck: { field: 'validationId', relations: ['self', 'ofThisVariant'] },
  /** One with a video or a picture, of a member who has something of a validation. */
  validationVideo: { field: 'validationId', relations: ['self', 'ofThisVariant'] },
})

/** Staff decide nothing about themselves (docs/product/penalties.md). */
const ofOthersByStaff = { by: ['staff'], except: ['self'], reason: 'Own' } as const
const ofOthers = { by: ['everyone'], except: ['self'], reason: 'Self' } as const

export const profileRights = rights(profileObjects, {
  'profile.look': { of: 'profileInAnyState', by: ['everyone'] },
  'profile.read': { of: 'profile', by: ['everyone'] },
  'profile.keep': { of: 'profile', ...ofOthers },
  'profile.readOnDark': { of: 'profileOnDark', by: ['everyone'] },
  'guestbook.write': { of: 'profileOnDark', ...ofOthers },
  'guestbookEntry.answer': { of: 'guestbookEntry', by: ['owner'] },
  'guestbookEntry.delete': {
    of: 'guestbookEntry',
    by: ['owner', 'author', 'staff'],
    byStaff: { notifies: 'GuestbookModeration', variant: 'deleted' },
  },
  'album.manage': { of: 'album', by: ['owner'] },
  'album.haveReaders': { of: 'album', by: ['closed'], reason: 'Public' },
  'album.openTo': { of: 'profile', ...ofOthers },
  'album.askFor': { of: 'closedAlbum', by: ['everyone'], except: ['owner'], reason: 'Self' },
  'medium.change': { of: 'medium', by: ['owner'] },
  'medium.lookUp': { of: 'storedMedium', by: ['owner'] },
  'media.move': { of: 'media', by: ['owner'] },
  'media.restore': { of: 'deletedMedia', by: ['owner'] },
  'connection.askFor': { of: 'darkMember', ...ofOthers },
  'connection.change': { of: 'connection', by: ['member'] },
  'connection.end': { of: 'anyConnection', by: ['everyone'] },
  'darkApplication.decide': { of: 'applicant', ...ofOthersByStaff },
  'validation.decide': { of: 'validation', ...ofOthersByStaff },
  'photoCheck.approve': {
    of: 'photoCheck',
    ...ofOthersByStaff,
    byStaff: { notifies: 'PhotoCheck', variant: 'approved' },
  },
  'photoCheck.decline': {
    of: 'photoCheck',
    ...ofOthersByStaff,
    byStaff: { notifies: 'PhotoCheck', variant: 'declined' },
  },
  'photoCheck.decideHere': { of: 'photoCheck', by: ['ofThisVariant'], reason: 'OtherVariant' },
  'validationVideo.open': { of: 'validationVideo', ...ofOthersByStaff },
  'validationVideo.openHere': { of: 'validationVideo', by: ['ofThisVariant'], reason: 'OtherVariant' },
})
