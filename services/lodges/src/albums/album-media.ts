/** Pictures and videos of a lodge: how they come into it, are decided on, move, go and come back. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { claimMedia } from '@samvaer/service-kit/media/media-items'
import type { Transaction } from '@samvaer/service-kit/parts'
import { restorable } from '@samvaer/service-kit/writing/comment-tree'
import { purgeTime } from '@samvaer/service-kit/writing/moderated-items'
import { moveMedium, shownAccess, waitingAccess } from '../media-access.ts'
import type { AlbumMediaRow } from '../models/album-media.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { countMedia } from './album-counters.ts'

/** The one name of a medium at the media service, and, while nobody else is to read it, of who does. */
export const itemOf = (mediaId: number): string => `lodges:media:${mediaId}`

/** Says to the media service who reads it now. */
export const showMedium = (
  side: Side,
  { _id: mediaId, lodgeId, state, deletedAt }: Pick<AlbumMediaRow, '_id' | 'lodgeId' | 'state' | 'deletedAt'>,
  transaction: Transaction,
): Promise<void> => {
  const item = itemOf(mediaId)
  const readBy = { Accepted: shownAccess(lodgeId), Waiting: waitingAccess(lodgeId), Rejected: item }
  return moveMedium(side, { mediaId, item, access: deletedAt ? item : readBy[state] }, transaction)
}

/** @throws ProductError as claimMedia: NotFound for what is not the member's own upload, Conflict for another item's */
export const claimUploads = async (
  { peers }: LodgesParts,
  { profileId, community, side }: Viewer,
  mediaIds: readonly number[],
): Promise<void> => {
  for (const mediaId of mediaIds) {
    const item = itemOf(mediaId)
    const access = { key: item, audience: 'Owner' as const }
    await claimMedia(peers, { profileId, community, dark: side.dark, mediaIds: [mediaId], item, access })
  }
}

interface Uploads {
  lodgeId: number
  albumId: number
  media: readonly { mediaId: number; altText: string }[]
  /** True when it needs no decision, as for managers. */
  accepted: boolean
  at: Date
}

/**
 * Puts claimed uploads into an album; what lies in it already stays there, so that a repeated call changes nothing.
 * @returns those that came into it
 * @throws ProductError Conflict for what another album has, NotFound when the album is gone
 */
export const addUploads = async (
  { side, profileId: authorId }: Viewer,
  { lodgeId, albumId, media, accepted, at }: Uploads,
  transaction: Transaction,
): Promise<AlbumMediaRow[]> => {
  const { session } = transaction
  const ids = media.map(({ mediaId }) => mediaId)
  const known = await side.albumMedia.find({ _id: { $in: ids } }, null, { session }).lean<AlbumMediaRow[]>()
  if (known.some((row) => row.albumId !== albumId || row.authorId !== authorId || row.deletedAt))
    throw new ProductError('Conflict')
  const rows = media
    .filter(({ mediaId }) => !known.some(({ _id }) => _id === mediaId))
    .map(
      ({ mediaId, altText }): AlbumMediaRow => ({
        ...{ _id: mediaId, lodgeId, albumId, authorId, altText, state: accepted ? 'Accepted' : 'Waiting' },
        ...{ listed: true, reason: null, decidedBy: accepted ? authorId : null, addedAt: at, likes: 0 },
      }),
    )
  if (rows.length === 0) return []
  await side.albumMedia.insertMany(rows, { session })
  const counted = rows.map((row) => [undefined, row] as const)
  if (!(await countMedia(side, lodgeId, counted, transaction))) throw new ProductError('NotFound')
  for (const row of rows) await showMedium(side, row, transaction)
  return rows
}

/**
 * Accepts or refuses what waits.
 * @returns the medium as it is now
 * @throws ProductError Conflict once it is decided: of two who decide at once one wins
 */
export const decideMedium = async (
  side: Side,
  mediaId: number,
  { accepted, reason, by, at }: { accepted: boolean; reason: string | null; by: number; at: Date },
  transaction: Transaction,
): Promise<AlbumMediaRow> => {
  const { session } = transaction
  const waiting = { _id: mediaId, state: 'Waiting' as const, deletedAt: null }
  const decided = accepted
    ? { state: 'Accepted' as const, decidedBy: by, reason: null, addedAt: at }
    : { state: 'Rejected' as const, decidedBy: by, reason, purgeAt: new Date(at.getTime() + restorable) }
  const before = await side.albumMedia.findOneAndUpdate(waiting, { $set: decided }, { session }).lean<AlbumMediaRow>()
  if (!before) throw new ProductError('Conflict', { reason: 'Decided' })
  const after = { ...before, ...decided }
  if (!(await countMedia(side, before.lodgeId, [[before, after]], transaction))) throw new ProductError('NotFound')
  await showMedium(side, after, transaction)
  return after
}

/**
 * Moves media of a lodge to another album of it.
 * @returns how many were moved
 * @throws ProductError NotFound unless all of them are there
 */
export const moveToAlbum = async (
  side: Side,
  { lodgeId, albumId, mediaIds }: { lodgeId: number; albumId: number; mediaIds: readonly number[] },
  transaction: Transaction,
): Promise<number> => {
  const { session } = transaction
  const ids = [...new Set(mediaIds)]
  const there = { _id: { $in: ids }, lodgeId, deletedAt: null }
  const rows = await side.albumMedia.find(there, null, { session }).lean<AlbumMediaRow[]>()
  if (rows.length !== ids.length) throw new ProductError('NotFound')
  const moving = rows.filter((row) => row.albumId !== albumId)
  if (moving.length === 0) return 0
  await side.albumMedia.updateMany({ _id: { $in: moving.map(({ _id }) => _id) } }, { $set: { albumId } }, { session })
  const counted = moving.map((row) => [row, { ...row, albumId }] as const)
  if (!(await countMedia(side, lodgeId, counted, transaction))) throw new ProductError('NotFound')
  return moving.length
}

/**
 * Takes media out of sight at once; they are erased after 30 days.
 * @returns those that were there, so many at most
 */
export const removeMedia = async (
  side: Side,
  which: { _id: number } | { albumId: number },
  { by, now, most = 1 }: { by: number; now: Date; most?: number },
  transaction: Transaction,
): Promise<AlbumMediaRow[]> => {
  const { session } = transaction
  const rows = await side.albumMedia
    .find({ ...which, deletedAt: null }, null, { session })
    .limit(most)
    .lean<AlbumMediaRow[]>()
  if (rows.length === 0) return []
  const gone = { listed: false, deletedAt: now, deletedBy: by, purgeAt: purgeTime(by, now) }
  await side.albumMedia.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $set: gone }, { session })
  const counted = rows.map((row) => [row, { ...row, ...gone }] as const)
  await countMedia(side, rows[0]?.lodgeId ?? 0, counted, transaction)
  for (const row of rows) await showMedium(side, { ...row, ...gone }, transaction)
  return rows
}

/**
 * @param listed whether the uploader is found
 * @throws ProductError NotFound when it is back already, Conflict when its album is gone
 */
export const bringBackMedium = async (
  side: Side,
  mediaId: number,
  listed: boolean,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const gone = { _id: mediaId, deletedAt: { $ne: null } }
  const row = await side.albumMedia.findOne(gone, null, { session }).lean<AlbumMediaRow>()
  if (!row) throw new ProductError('NotFound')
  const { deletedAt: _, ...before } = row
  const after = { ...before, listed }
  // A refused medium is erased all the same.
  const purged = row.state === 'Rejected' ? {} : { purgeAt: 1 as const }
  const back = { $set: { listed }, $unset: { deletedAt: 1 as const, deletedBy: 1 as const, ...purged } }
  await side.albumMedia.updateOne(gone, back, { session })
  if (!(await side.album.exists({ _id: after.albumId }).session(session)))
    throw new ProductError('Conflict', { reason: 'NoAlbum' })
  await countMedia(side, after.lodgeId, [[undefined, after]], transaction)
  await showMedium(side, after, transaction)
}
