/** Answers members about their own albums. */

import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { MyAlbum, MyMedium } from '@samvaer/contracts/profile/media'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import type { ProfileParts, Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { countIn } from './albums-seen.ts'
import { mediaCards } from './media-shown.ts'

export const myMedium = (
  { _id, albumId, alt, likes, addedAt }: AlbumMediumRow,
  place: AlbumRow['place'],
  media: MediaCard,
): MyMedium => ({ mediaId: _id, albumId, place, alt, likes, addedAt: addedAt.toISOString(), media })

export const myMedia = async (
  parts: ProfileParts,
  viewer: Viewer,
  { place }: Pick<AlbumRow, 'place'>,
  rows: AlbumMediumRow[],
): Promise<MyMedium[]> => {
  const cards = await mediaCards(
    parts,
    viewer,
    rows.map(({ _id }) => _id),
  )
  return rows.flatMap((row) => {
    const card = cards.get(row._id)
    return card ? [myMedium(row, place, card)] : []
  })
}

export const myAlbums = async (
  parts: ProfileParts,
  viewer: Viewer,
  side: Side,
  albums: AlbumRow[],
): Promise<MyAlbum[]> => {
  const firsts = await Promise.all(
    albums.map(({ _id }) =>
      side.albumMedium.findOne({ albumId: _id, deletedAt: null }).sort({ position: 1, _id: 1 }).lean<AlbumMediumRow>(),
    ),
  )
  const rows = firsts.filter((row) => row !== null)
  const cards = await mediaCards(
    parts,
    viewer,
    rows.map(({ _id }) => _id),
  )
  const covers = new Map(rows.map(({ albumId, _id }) => [albumId, cards.get(_id) ?? null]))
  return albums.map((album) => ({
    albumId: album._id,
    place: album.place,
    title: album.title,
    description: album.description,
    count: countIn(album),
    cover: covers.get(album._id) ?? null,
    grants: album.grants,
    requests: album.requests,
    createdAt: album.createdAt.toISOString(),
  }))
}
