/**
 * Pictures and videos between albums, into the archive of what is deleted, and back. Media hears of it in the
 * transaction.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { albumLimits, deletedMediaDays } from '@samvaer/contracts/profile/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { bySafety } from '@samvaer/service-kit/writing/moderated-items'
import { accessOf, deletedAccessOf, isOpenPlace, itemOf } from '../album-keys.ts'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import type { ProfileParts, Side } from '../models/models.ts'
import { publishProfilePictures, publishWhetherMedia, recountMedia } from './counting.ts'
import { publishingNewest } from './newest.ts'

const day = 24 * 60 * 60 * 1000

/** Leaves out what safety holds: the owner finds nothing of it. */
export const notHeld = { deletedBy: { $ne: bySafety } } as const
export const deletedByOwner = { deletedAt: { $ne: null }, ...notHeld } as const

export const tooMany = (most: number) => new ProductError('Conflict', { reason: 'TooMany', most })

/** @throws ProductError NotAllowed for a video, Conflict for more than a profile may have */
export const fitInto = (
  { place, pictures }: Pick<AlbumRow, 'place' | 'pictures'>,
  arriving: Pick<AlbumMediumRow, 'kind'>[],
): void => {
  if (place !== 'ProfilePictures') return
  if (arriving.some(({ kind }) => kind !== 'Picture')) throw new ProductError('NotAllowed', { reason: 'PicturesOnly' })
  if (pictures + arriving.length > albumLimits.profilePictures) throw tooMany(albumLimits.profilePictures)
}

/**
 * The owner's own, each of them.
 * @throws ProductError NotFound when one is absent, of others, or deleted where it must not be and the other way round
 */
export const ownMedia = async (
  side: Side,
  ownerId: number,
  mediaIds: number[],
  { deleted, session }: { deleted: boolean } & Pick<Transaction, 'session'>,
): Promise<AlbumMediumRow[]> => {
  const ids = [...new Set(mediaIds)]
  const there = { _id: { $in: ids }, ownerId, ...(deleted ? deletedByOwner : { deletedAt: null }) }
  const rows = await side.albumMedium.find(there, null, { session }).lean<AlbumMediumRow[]>()
  if (rows.length !== ids.length) throw new ProductError('NotFound')
  const byId = new Map(rows.map((row) => [row._id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const publishMoved = (side: Side, { _id, ownerId }: AlbumMediumRow, access: string, { publish }: Transaction) =>
  publish('MediaMoved', `profile:medium:${_id}`, { mediaId: _id, dark: side.dark, item: itemOf(ownerId), access })

/**
 * Counts albums whose content changed anew and publishes them, for the cards when the profile pictures are among them.
 */
export const afterChange = async (
  parts: ProfileParts,
  side: Side,
  ownerId: number,
  { albumIds, transaction }: { albumIds: Iterable<number>; transaction: Transaction },
): Promise<void> => {
  const { session } = transaction
  const changed = [...new Set(albumIds)]
  for (const albumId of changed) {
    await side.album.updateOne({ _id: albumId }, { $inc: { changes: 1 } }, { session })
    await recountMedia(side, albumId, transaction)
  }
  const pictures = { _id: { $in: changed }, place: 'ProfilePictures' as const }
  if (await side.album.exists(pictures).session(session)) await publishProfilePictures(parts, ownerId, transaction)
  if (changed.length > 0) await publishWhetherMedia(parts, ownerId, transaction)
}

/** Puts them to the end of an album, deleted ones as well. The caller holds the album. */
export const putInto = async (
  parts: ProfileParts,
  side: Side,
  album: AlbumRow,
  { rows, transaction }: { rows: AlbumMediumRow[]; transaction: Transaction },
): Promise<void> => {
  const { session } = transaction
  const arriving = rows.filter(({ albumId, deletedAt }) => albumId !== album._id || deletedAt !== null)
  fitInto(album, arriving)
  await publishingNewest(parts, album.ownerId, transaction, async () => {
    for (const [index, row] of arriving.entries()) {
      const now = { albumId: album._id, open: isOpenPlace(album.place) }
      const place = { ...now, position: album.nextPosition + index }
      const back = { deletedAt: null, albumTitle: '' }
      const change = { $set: { ...place, ...back }, $unset: { purgeAt: 1 as const } }
      await side.albumMedium.updateOne({ _id: row._id }, change, { session })
      await side.mediaLike.updateMany({ mediaId: row._id }, { $set: now }, { session })
      await publishMoved(side, row, accessOf(album._id), transaction)
    }
  })
  await side.album.updateOne({ _id: album._id }, { $inc: { nextPosition: arriving.length } }, { session })
  const albumIds = [album._id, ...arriving.map(({ albumId }) => albumId)]
  await afterChange(parts, side, album.ownerId, { albumIds, transaction })
}

/** The end of the days for which an owner brings back what was deleted now. */
const archivedUntil = (now: Date): Date => new Date(now.getTime() + deletedMediaDays * day)

interface Away {
  rows: AlbumMediumRow[]
  transaction: Transaction
  /** The fields of what safety takes away: until when it is kept, and the album that goes as a whole. */
  held?: Pick<AlbumMediumRow, 'deletedBy' | 'purgeAt' | 'heldWith'>
}

/**
 * Takes them out of every answer but the owner's archive, from where they can be brought back for 30 days
 * (docs/product/limits.md); what safety takes away the archive does not have either.
 */
export const putAway = async (
  parts: ProfileParts,
  side: Side,
  ownerId: number,
  { rows, transaction, held }: Away,
): Promise<void> => {
  const { session } = transaction
  const now = parts.clock()
  const gone = { deletedAt: now, purgeAt: archivedUntil(now), ...held }
  const albumIds = [...new Set(rows.map(({ albumId }) => albumId))]
  const albums = await side.album.find({ _id: { $in: albumIds } }, { title: 1 }, { session }).lean()
  const titles = new Map(albums.map(({ _id, title }) => [_id, title]))
  await publishingNewest(parts, ownerId, transaction, async () => {
    for (const row of rows) {
      const albumTitle = titles.get(row.albumId) ?? ''
      await side.albumMedium.updateOne({ _id: row._id }, { $set: { ...gone, albumTitle } }, { session })
      await publishMoved(side, row, deletedAccessOf(ownerId), transaction)
    }
  })
  await afterChange(parts, side, ownerId, { albumIds, transaction })
}

/**
 * Brings back what safety took away, each to its place; what has lost its album meanwhile goes to the owner's archive.
 */
export const bringBack = async (
  parts: ProfileParts,
  side: Side,
  ownerId: number,
  { rows, transaction }: { rows: AlbumMediumRow[]; transaction: Transaction },
): Promise<void> => {
  const { session } = transaction
  const now = parts.clock()
  const albumIds = [...new Set(rows.map(({ albumId }) => albumId))]
  const there = await side.album.find({ _id: { $in: albumIds } }, null, { session }).lean<AlbumRow[]>()
  const albums = new Map(there.map((album) => [album._id, album]))
  const unheld = { deletedBy: 1 as const, heldWith: 1 as const }
  await publishingNewest(parts, ownerId, transaction, async () => {
    for (const row of rows) {
      const album = albums.get(row.albumId)
      const change = album
        ? {
            $set: { deletedAt: null, albumTitle: '', open: isOpenPlace(album.place) },
            $unset: { ...unheld, purgeAt: 1 as const },
          }
        : { $set: { deletedAt: now, purgeAt: archivedUntil(now) }, $unset: unheld }
      await side.albumMedium.updateOne({ _id: row._id }, change, { session })
      if (album) await publishMoved(side, row, accessOf(album._id), transaction)
    }
  })
  await afterChange(parts, side, ownerId, { albumIds: albums.keys(), transaction })
}
