/** Likes of pictures, videos and entries in guestbooks, which the site keeps (decision 6): here is who likes what. */
import { likedKind, likesOfItems } from '@samvaer/service-kit/writing/likes'
import type { ClientSession } from 'mongoose'
import { isOpenPlace } from '../album-keys.ts'
import type { AlbumRow } from '../models/album.ts'
import { grantKey } from '../models/album-grant.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import type { GuestbookEntryRow } from '../models/guestbook-entry.ts'
import { mediaLikes } from '../models/media-like.ts'
import { type ProfileParts, type Side, sideOf } from '../models/models.ts'
import { guestbookPath, profileNotifications } from '../notifications/notifications.ts'

/** Returns the path on which an owner finds the liked item. */
const mediumPath = ({ _id, ownerId, place }: AlbumRow, { _id: mediaId, kind }: AlbumMediumRow): string => {
  const album = isOpenPlace(place) ? '' : `/Album/${place}/${_id}`
  return `/Profile/${ownerId}/Media${album}/${kind}/${mediaId}`
}

/** A number is no look into an album: what its giver may not see is not liked. */
const maySee = async (side: Side, album: AlbumRow, profileId: number, session: ClientSession): Promise<boolean> =>
  album.ownerId === profileId ||
  isOpenPlace(album.place) ||
  (await side.albumGrant.exists({ _id: grantKey(album._id, profileId) }).session(session)) !== null

const media = likedKind('profile', {
  rows: (side: Side) => side.albumMedium,
  find: async (side, { itemId, profileId, liked, community }, session) => {
    const medium = await side.albumMedium.findById(itemId, null, { session }).lean<AlbumMediumRow>()
    const album = medium && (await side.album.findById(medium.albumId, null, { session }).lean<AlbumRow>())
    if (!medium) return undefined
    const item = { authorId: medium.ownerId, medium, album }
    // Taken back it is, wherever the medium has gone meanwhile.
    if (!liked) return item
    if (medium.deletedAt || !album || album.community !== community) return undefined
    return (await maySee(side, album, profileId, session)) ? item : undefined
  },
  notice: async (_side, { medium, album }) =>
    album
      ? {
          type: 'PictureLike',
          variant: medium.kind === 'Video' ? 'video' : null,
          path: mediumPath(album, medium),
        }
      : undefined,
  kept: {
    in: mediaLikes,
    more: ({ medium: { _id: mediaId, albumId, ownerId, open } }, likedAt) => ({
      ...{ mediaId, albumId, open, ownerId, likedAt },
    }),
  },
})

/** Likes of entries in guestbooks: of the dark variant alone, once the owner has let others see them. */
const greetings = ({ models, directory }: ProfileParts) =>
  likedKind('profile', {
    rows: () => models.guestbookEntry,
    find: async ({ dark }: Side, { itemId, community }, session) => {
      const row = dark && (await models.guestbookEntry.findById(itemId, null, { session }).lean<GuestbookEntryRow>())
      return row && (await directory.find(row.profileId))?.community === community ? row : undefined
    },
    notice: async (_side, { profileId, authorId, approved, listed, heldAt }) => {
      if (!approved || !listed || heldAt) return undefined
      // It leads into the guestbook of somebody whom a block has parted from the author (docs/product/blocking.md).
      if (await directory.isHidden(authorId, profileId)) return undefined
      return { type: 'GuestbookLike', path: guestbookPath(profileId) }
    },
  })

export const profileLikes = (parts: ProfileParts) =>
  likesOfItems(parts, {
    kinds: { ProfileMedia: media, GuestbookEntry: greetings(parts) },
    // A like of before names no side: it is known here, or of nothing that is still there.
    sidesOf: (dark) => (dark === undefined ? [] : [sideOf(parts, dark)]),
    notifications: profileNotifications,
  })
