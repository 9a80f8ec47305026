/** Likes of pictures and videos, which the site keeps (decision 6): here is who likes what, for counts and lists. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { isListed } from '@samvaer/service-kit/directory'
import type { Delivery } from '@samvaer/service-kit/parts'
import { isOpenPlace } from '../album-keys.ts'
import type { AlbumRow } from '../models/album.ts'
import { grantKey } from '../models/album-grant.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import { likeKey } from '../models/media-like.ts'
import { type ProfileParts, sideOf } from '../models/models.ts'
import { notificationKeys, raise, withdraw } from '../notifications/notifications.ts'

/** Returns the path on which an owner finds the liked item. */
const mediumPath = ({ _id, ownerId, place }: AlbumRow, { _id: mediaId, kind }: AlbumMediumRow): string => {
  const album = isOpenPlace(place) ? '' : `/Album/${place}/${_id}`
  return `/Profile/${ownerId}/Media${album}/${kind}/${mediaId}`
}

export const handleLike = async (
  parts: ProfileParts,
  { itemType, itemId: mediaId, profileId, liked, community, dark }: DomainEventPayload<'LikeChanged'>,
  { envelope: { occurredAt }, transaction }: Delivery,
): Promise<void> => {
  const { session } = transaction
  if (itemType !== 'ProfileMedia' || dark === undefined) return
  const side = sideOf(parts, dark)
  const _id = likeKey(mediaId, profileId)
  const known = await side.mediaLike.findOne({ _id }, null, { session }).lean()
  if (liked === (known !== null)) return
  if (known) {
    await side.mediaLike.deleteOne({ _id }, { session })
    if (known.listed) await side.albumMedium.updateOne({ _id: mediaId }, { $inc: { likes: -1 } }, { session })
    await withdraw(transaction, known.ownerId, notificationKeys.like(mediaId, profileId))
    return
  }
  const medium = await side.albumMedium.findOne({ _id: mediaId, deletedAt: null }, null, { session }).lean()
  if (!medium || community === undefined) return
  const album = await side.album.findOne({ _id: medium.albumId, community }, null, { session }).lean()
  if (!album) return
  // A number is no look into an album: what its giver may not see is not liked.
  const maySee =
    album.ownerId === profileId ||
    isOpenPlace(album.place) ||
    (await side.albumGrant.exists({ _id: grantKey(album._id, profileId) }).session(session)) !== null
  if (!maySee) return
  const giver = await parts.directory.find(profileId)
  const listed = !giver || isListed(giver, side)
  const { _id: albumId, ownerId } = album
  const open = isOpenPlace(album.place)
  const row = { _id, mediaId, albumId, open, ownerId, profileId, listed, likedAt: new Date(occurredAt) }
  await side.mediaLike.create([row], { session })
  if (listed) await side.albumMedium.updateOne({ _id: mediaId }, { $inc: { likes: 1 } }, { session })
  await raise(transaction, {
    key: notificationKeys.like(mediaId, profileId),
    bundle: `like:${itemType}:${mediaId}`,
    profileId: ownerId,
    type: 'PictureLike',
    actorId: profileId,
    variant: medium.kind === 'Video' ? 'video' : null,
    path: mediumPath(album, medium),
    dark: side.dark,
    at: row.likedAt,
  })
}
