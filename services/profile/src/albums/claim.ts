/** Uploads become part of an album: the media service is asked first, then they are written here. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { claimMedia } from '@samvaer/service-kit/media/media-items'
import { accessOf, audienceOf, isOpenPlace, itemOf } from '../album-keys.ts'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import type { ProfileParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { afterChange, fitInto } from './move.ts'
import { publishingNewest } from './newest.ts'
import { lockOwnAlbum } from './own-album.ts'

/** The path of its files, without size and parameter. */
export const addressOf = ({ sources }: MediaCard): string => (sources[0]?.url ?? '').replace(/\/[^/]*$/, '')

/**
 * Claims uploads for an album and puts them at its end. Media that lie in it already stay there: a repeated call
 * changes nothing.
 * @throws ProductError NotFound for what is not the member's own or gone, Conflict for what another album or item has
 */
export const addToAlbum = async (
  parts: ProfileParts,
  owner: Viewer,
  album: AlbumRow,
  { tempMediaIds, alt }: { tempMediaIds: number[]; alt: string },
): Promise<{ rows: AlbumMediumRow[]; cards: Map<number, MediaCard> }> => {
  const { side, profileId: ownerId } = owner
  const mediaIds = [...new Set(tempMediaIds)]
  const mine = { _id: { $in: mediaIds }, ownerId }
  const here = await side.albumMedium.find(mine).lean<AlbumMediumRow[]>()
  if (here.some((row) => row.albumId !== album._id || row.deletedAt !== null)) throw new ProductError('Conflict')
  const claim = { profileId: ownerId, community: owner.community, dark: side.dark, mediaIds, item: itemOf(ownerId) }
  const access = { key: accessOf(album._id), audience: audienceOf(album.place) }
  const items = await claimMedia(parts.peers, { ...claim, access })
  const cards = new Map(items.map((card) => [card.mediaId, card]))
  const rows = await parts.transaction(async (transaction) => {
    const { session } = transaction
    const locked = await lockOwnAlbum(owner, album._id, transaction)
    const known = await side.albumMedium.find(mine, null, { session }).lean<AlbumMediumRow[]>()
    if (known.some((row) => row.albumId !== album._id || row.deletedAt !== null)) throw new ProductError('Conflict')
    const addedAt = parts.clock()
    const added = items
      .filter(({ mediaId }) => !known.some(({ _id }) => _id === mediaId))
      .map((card, index) => ({
        _id: card.mediaId,
        ownerId,
        albumId: album._id,
        open: isOpenPlace(locked.place),
        kind: card.kind,
        address: addressOf(card),
        alt,
        position: locked.nextPosition + index,
        addedAt,
      }))
    fitInto(locked, added)
    if (added.length > 0)
      await publishingNewest(parts, ownerId, transaction, () => side.albumMedium.insertMany(added, { session }))
    await side.album.updateOne({ _id: album._id }, { $inc: { nextPosition: added.length } }, { session })
    await afterChange(parts, side, ownerId, { albumIds: [album._id], transaction })
    return side.albumMedium
      .find({ _id: { $in: mediaIds } }, null, { session })
      .sort({ position: 1 })
      .lean<AlbumMediumRow[]>()
  })
  return { rows, cards }
}
