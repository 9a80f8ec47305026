/** The albums of a lodge, what is in them, and what waits to be. */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { maximumStaffReason } from '../core/values.ts'
import { mediaCard } from '../media/shapes.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { maximumAltLength } from '../text/rich-text.ts'
import { lodgeRights, ownLodgeRights } from './rights.ts'
import { lodgeId, lodgeReference } from './shapes.ts'
import { lodgeAlbumLimits, maximumLodgeAlbums } from './values.ts'

const albumFields = {
  name: oneLine(1, lodgeAlbumLimits.name),
  description: manyLines(0, lodgeAlbumLimits.description).default(''),
}
const mediaIds = z.array(id).min(1).max(100)

export const lodgeAlbum = z.object({
  albumId: z.int(),
  name: z.string(),
  description: z.string(),
  /** The number of media that the viewer finds in it: accepted ones. */
  items: z.int(),
  /** The cover that a manager chose, else the newest one; null without any, and while media are away. */
  cover: mediaCard.nullable(),
  /** When something came into it last; null for an empty one. */
  latestAt: instant.nullable(),
})
export type LodgeAlbum = z.infer<typeof lodgeAlbum>

export const lodgeMediaItem = z.object({
  mediaId: z.int(),
  albumId: z.int(),
  /** Null for a viewer who may not read it, and while media are away. */
  media: mediaCard.nullable(),
  altText: z.string(),
  /** Null for a manager whom a block keeps from the uploader. */
  uploader: profileCard.nullable(),
  /** When it was uploaded, and, once it is accepted, when that was. */
  addedAt: instant,
  /** The state; waiting media are shown to their uploader and to managers. */
  state: z.enum(['Waiting', 'Accepted', 'Rejected']),
  /** The reason why it was rejected: to its uploader. */
  reason: z.string().nullable(),
  likes: z.int(),
  liked: z.boolean(),
  may: z.object({ delete: z.boolean(), decide: z.boolean() }),
})
export type LodgeMediaItem = z.infer<typeof lodgeMediaItem>

export const lodgeMediaCalls = {
  GetLodgeMediaAlbumsOverview: get({
    about: 'The albums of a lodge, the newest activity first, and the newest media.',
    access: signedIn.may(lodgeRights.GetLodgeMediaAlbumsOverview),
    query: lodgeReference,
    returns: z.object({
      albums: z.array(lodgeAlbum),
      newest: z.array(lodgeMediaItem),
      may: z.object({ add: z.boolean(), manage: z.boolean() }),
    }),
  }),
  GetLodgeMediaAlbum: get({
    about: 'An album with the first page of what is in it.',
    access: signedIn.may(lodgeRights.GetLodgeMediaAlbum),
    query: z.strictObject({ lodgeId, albumId: id }),
    returns: z.object({
      album: lodgeAlbum,
      ...page(lodgeMediaItem).shape,
      /** The waiting and the refused media, the newest first: the viewer's own, and to managers all that wait. */
      waiting: z.array(lodgeMediaItem),
      may: z.object({ add: z.boolean(), manage: z.boolean() }),
    }),
  }),
  GetLodgeAlbumMediasNextPage: get({
    about: 'Further media of an album, the newest first.',
    access: signedIn.may(lodgeRights.GetLodgeAlbumMediasNextPage),
    query: paged({ lodgeId, albumId: id }),
    returns: page(lodgeMediaItem),
  }),
  SaveLodgeAlbum: post({
    about: `Adds own uploads to an album (what members add waits for a manager), or, as a manager and without albumId, creates one; at most ${maximumLodgeAlbums} (Conflict).`,
    access: signedIn.notBanned('Uploads').notPaused().may(lodgeRights.SaveLodgeAlbum, ownLodgeRights['album.add']),
    creates: true,
    body: z.strictObject({
      lodgeId,
      albumId: id.optional(),
      name: albumFields.name.optional(),
      description: albumFields.description,
      media: z
        .array(z.strictObject({ mediaId: id, altText: manyLines(0, maximumAltLength).default('') }))
        .max(30)
        .default([]),
    }),
    returns: z.object({ albumId: z.int(), waiting: z.int() }),
  }),
  UpdateLodgeMediaAlbum: post({
    about:
      'Renames an album, and chooses its cover: one of its accepted media. Without coverId it keeps its own, or shows the newest.',
    access: signedIn.may(lodgeRights.UpdateLodgeMediaAlbum),
    body: z.strictObject({ lodgeId, albumId: id, ...albumFields, coverId: id.optional(), reason: staffReason }),
    returns: nothing,
  }),
  DeleteLodgeMediaAlbum: post({
    about: 'Deletes an album with what is in it; media erased after 30 days.',
    access: signedIn.may(lodgeRights.DeleteLodgeMediaAlbum),
    rates: [rates.deletes],
    body: z.strictObject({ lodgeId, albumId: id, reason: staffReason }),
    returns: nothing,
  }),
  MoveLodgeAlbumMedia: post({
    about: 'Moves media to another album of the lodge.',
    access: signedIn.may(lodgeRights.MoveLodgeAlbumMedia, ownLodgeRights['album.manage']),
    body: z.strictObject({ lodgeId, albumId: id, mediaIds, reason: staffReason }),
    returns: nothing,
  }),
  DeleteLodgeMedia: post({
    about: 'Deletes an own medium, or one of somebody below; erased after 30 days.',
    access: signedIn.may(lodgeRights.DeleteLodgeMedia),
    rates: [rates.deletes],
    body: z.strictObject({ lodgeId, mediaId: id, reason: staffReason }),
    returns: nothing,
  }),
  RestoreLodgeMedia: post({
    about:
      'Takes back the deletion of a medium within 30 days: whoever deleted it, or, what somebody else did, staff. Conflict once its album is gone.',
    access: signedIn.may(ownLodgeRights['albumMedia.restore']),
    body: z.strictObject({ lodgeId, mediaId: id, reason: staffReason }),
    returns: nothing,
  }),
  GetLodgeMediaValidationItems: get({
    about: 'Media that wait, the oldest first.',
    access: signedIn.may(lodgeRights.GetLodgeMediaValidationItems),
    showsHidden: 'Managers decide on every upload of their lodge (docs/product/lodges.md).',
    query: paged({ lodgeId }),
    returns: page(lodgeMediaItem),
  }),
  GetLodgeMediaValidationItemsCount: get({
    about: 'Counts how many media wait.',
    access: signedIn.may(lodgeRights.GetLodgeMediaValidationItemsCount),
    query: lodgeReference,
    returns: z.object({ count: z.int() }),
  }),
  AcceptLodgeMediaItem: post({
    about: 'Lets a medium into its album. Not the own one while somebody else manages; Conflict once it is decided.',
    access: signedIn.may(lodgeRights.AcceptLodgeMediaItem),
    body: z.strictObject({ lodgeId, mediaId: id, reason: staffReason }),
    returns: nothing,
  }),
  RejectLodgeMediaItem: post({
    about: 'Refuses a medium with a reason that its uploader reads. Conflict once it is decided.',
    access: signedIn.may(lodgeRights.RejectLodgeMediaItem),
    body: z.strictObject({ lodgeId, mediaId: id, reason: manyLines(1, maximumStaffReason) }),
    returns: nothing,
  }),
}
