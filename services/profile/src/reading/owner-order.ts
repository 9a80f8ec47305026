/**
 * Everything of a profile that stands open to a viewer, in its owner's order: the profile pictures, then album after
 * album, the newest first, each as it is sorted.
 */
import type { MediaKind } from '@samvaer/contracts/media/values'
import { cursorOf, placeOf } from '@samvaer/service-kit/database/cursor'
import { type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import * as z from 'zod'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import type { Side } from '../models/models.ts'
import { isOpenAlbum, type SeenAlbum } from './albums-seen.ts'

export interface OrderedMedium {
  row: AlbumMediumRow
  album: AlbumRow
  side: Side
}

/**
 * Returns the rank of an album: a profile's pictures before its albums, light ones before dark ones, newer ones first.
 */
const rankOf = ({ row, side }: SeenAlbum): [number, number, number] => [
  row.place === 'ProfilePictures' ? 0 : 1,
  side.dark ? 1 : 0,
  -row._id,
]

const compared = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0

/** The rank of an album, which may be closed or gone meanwhile, and the place in it. */
const place = z.tuple([z.int(), z.int(), z.int(), z.int()])

/** @throws ProductError InvalidInput for an anchor that is none */
const readPlace = (anchor: string): { rank: number[]; position: number } => {
  const [first, dark, id, position] = placeOf(place, anchor)
  return { rank: [first, dark, id], position }
}

/** Reads so many of an album behind a place, one kind alone or both; exported for the test of its costs. */
export const orderedQuery = (
  side: Side,
  albumId: number,
  { kind, behind, limit }: { kind?: MediaKind | undefined; behind?: number | undefined; limit: number },
) =>
  side.albumMedium
    .find({
      albumId,
      deletedAt: null,
      ...(kind && { kind }),
      ...(behind !== undefined && { position: { $gt: behind } }),
    })
    .sort({ position: 1, _id: 1 })
    .limit(limit)
    .lean<AlbumMediumRow[]>()

const countOf = ({ pictures, videos }: AlbumRow, kind: MediaKind | undefined): number =>
  (kind === 'Video' ? 0 : pictures) + (kind === 'Picture' ? 0 : videos)

/** @throws ProductError InvalidInput for an anchor that is none */
export const mediaInOrder = async (
  seen: readonly SeenAlbum[],
  { kind, ...paging }: Paging & { kind?: MediaKind | undefined },
): Promise<{ media: OrderedMedium[]; next: string | null }> => {
  const after = paging.anchor === undefined ? undefined : readPlace(paging.anchor)
  const wanted = skipOf(paging) + paging.take + 1
  const albums = seen
    .filter((album) => isOpenAlbum(album) && countOf(album.row, kind) > 0)
    .filter((album) => !after || compared(rankOf(album), after.rank) >= 0)
    .toSorted((one, other) => compared(rankOf(one), rankOf(other)))
  const found: { album: SeenAlbum; row: AlbumMediumRow }[] = []
  for (const album of albums) {
    if (found.length >= wanted) break
    const behind = after && compared(rankOf(album), after.rank) === 0 ? after.position : undefined
    const rows = await orderedQuery(album.side, album.row._id, { kind, behind, limit: wanted - found.length })
    found.push(...rows.map((row) => ({ album, row })))
  }
  const page = found.slice(skipOf(paging), wanted - 1)
  const last = page.at(-1)
  const more = found.length === wanted && last
  return {
    media: page.map(({ album, row }) => ({ row, album: album.row, side: album.side })),
    next: more ? cursorOf([...rankOf(last.album), last.row.position]) : null,
  }
}
