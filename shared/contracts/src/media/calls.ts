/**
 * The calls of other services to media. Albums, messages and grants are theirs; media keeps files, and answers who may
 * read one by the access that its owner service gave it (decision 30).
 */
import * as z from 'zod'
import { service } from '../core/access.ts'
import { area, post } from '../core/call.ts'
import { id, nothing } from '../core/fields.ts'
import { mediaRights } from './rights.ts'
import { accessKey, itemKey, mediaCard, pictureEdit, wholePicture } from './shapes.ts'
import { mediaAudiences } from './values.ts'

const mediaIds = z.array(id).min(1).max(100)

/** The beginning of a new access. One that is known already keeps what it has: later changes come as events. */
export const newAccess = z.strictObject({
  key: accessKey,
  audience: z.enum(mediaAudiences),
  /** The readers besides the owner, where the audience is Granted. */
  readers: z.array(id).max(100).default([]),
  /**
   * True for mail: readers keep what they were given when a block stands between, or its sender is gone
   * (docs/product/blocking.md).
   */
  kept: z.boolean().default(false),
})

const side = {
  community: z.string(),
  /**
   * The side of the item, light or dark: media of the other side are not there for it (docs/product/dark-variant.md).
   */
  dark: z.boolean(),
}

/** The services whose items hold media. */
const keepers = ['blogs', 'lodges', 'mail', 'profile', 'support'] as const

export const media = area('Media', {
  service: 'media',
  calls: {
    ClaimTempMedia: post({
      about:
        'Makes uploads of a member part of an item. NotFound when one is not the member’s own, or gone; Conflict when it belongs to another item; again with the same item changes nothing.',
      access: service.inNameOf('profileId', keepers).may(mediaRights['uploads.claim']),
      body: z.strictObject({ profileId: id, ...side, mediaIds, item: itemKey, access: newAccess }),
      returns: z.object({ items: z.array(mediaCard) }),
    }),
    GetMediaCards: post({
      about:
        'Media as one viewer sees them, in the asked order; those that the viewer may not read are not among them.',
      access: service.inNameOf('viewerId', [...keepers, 'search']),
      body: z.strictObject({ viewerId: id, ...side, mediaIds }),
      returns: z.object({ items: z.array(mediaCard) }),
    }),
    GetHeldMedia: post({
      about:
        'Says what a case of safety holds (MediaHeld), as it stood when it began to, with addresses that open for this one of the staff alone.',
      access: service.inNameOf('viewerId', ['safety']),
      body: z.strictObject({ viewerId: id, ...side, hold: itemKey }),
      returns: z.object({ items: z.array(mediaCard) }),
    }),
    GetWholePicture: post({
      about:
        'A picture of an item before it was turned and cut, with an address for its owner alone. NotFound as for a claim.',
      access: service.inNameOf('profileId', keepers).may(mediaRights['picture.edit']),
      body: z.strictObject({ profileId: id, ...side, item: itemKey, mediaId: id }),
      returns: wholePicture,
    }),
    EditPicture: post({
      about:
        'Turns and cuts a picture of an item: the uncut one is drawn anew under another address, and the files of before are erased but for the uncut one. NotFound as for a claim, Conflict when it is edited at this moment.',
      access: service.inNameOf('profileId', keepers).may(mediaRights['picture.edit']),
      body: z.strictObject({ profileId: id, ...side, item: itemKey, mediaId: id, ...pictureEdit }),
      /** `edits` rises with each, so that an answer that comes late is known. */
      returns: z.object({ item: mediaCard, edits: z.int() }),
    }),
    DeleteMedia: post({
      about:
        'Deletes media of an item: unreadable at once, erased after 30 days, or soon (`forGood`) where their service kept them for those days itself. What is gone or of another item is left alone.',
      access: service,
      body: z.strictObject({ item: itemKey, mediaIds, forGood: z.boolean().default(false) }),
      returns: nothing,
    }),
  },
})
