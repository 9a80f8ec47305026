/** The counters that albums and their lodge keep of the media in them: equal to the lists at any time (R28). */
import type { Transaction } from '@samvaer/service-kit/parts'
import { publishManagerCounts } from '../membership/manager-counts.ts'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediaRow } from '../models/album-media.ts'
import type { Side } from '../models/models.ts'
import { newestFirst, shown } from './album-lists.ts'

type Counted = Pick<AlbumMediaRow, '_id' | 'lodgeId' | 'albumId' | 'state' | 'listed'> | undefined

const isShown = (row: Counted): number => (row?.state === 'Accepted' && row.listed ? 1 : 0)
const waits = (row: Counted): number => (row?.state === 'Waiting' && row.listed ? 1 : 0)

/** Counts so many more in an album, with its newest and its cover. @returns false when it is gone */
const changeAlbum = async (side: Side, albumId: number, items: number, transaction: Transaction): Promise<boolean> => {
  const { session } = transaction
  const album = await side.album.findById(albumId, null, { session }).lean<AlbumRow>()
  if (!album) return false
  const newest = await side.albumMedia
    .findOne({ albumId, ...shown }, { addedAt: 1 }, { session })
    .sort(newestFirst.sort)
    .lean<Pick<AlbumMediaRow, '_id' | 'addedAt'>>()
  const { coverId } = album
  const covered =
    coverId !== null && (await side.albumMedia.exists({ _id: coverId, albumId, ...shown }).session(session))
  const change = {
    newestId: newest?._id ?? null,
    latestAt: newest?.addedAt ?? album.createdAt,
    coverId: covered ? coverId : null,
  }
  await side.album.updateOne({ _id: albumId }, { $inc: { items }, $set: change }, { session })
  return true
}

/**
 * Counts what changed, in the transaction that changed it and after the rows were written.
 * @param changes each medium before and after; undefined where it is not there
 * @returns false when an album that something came into is gone
 */
export const countMedia = async (
  side: Side,
  lodgeId: number,
  changes: readonly (readonly [before: Counted, after: Counted])[],
  transaction: Transaction,
): Promise<boolean> => {
  const more = new Map<number, number>()
  const count = (row: Counted, by: 1 | -1) => {
    if (row) more.set(row.albumId, (more.get(row.albumId) ?? 0) + by * isShown(row))
  }
  for (const [before, after] of changes) {
    count(before, -1)
    count(after, 1)
  }
  let gone = false
  for (const [albumId, items] of more) {
    const there = await changeAlbum(side, albumId, items, transaction)
    gone ||= !there && changes.some(([, after]) => after?.albumId === albumId)
  }
  const pendingMedia = changes.reduce((sum, [before, after]) => sum + waits(after) - waits(before), 0)
  if (pendingMedia === 0) return !gone
  await side.lodge.updateOne({ _id: lodgeId }, { $inc: { pendingMedia } }, { session: transaction.session })
  await publishManagerCounts(side, lodgeId, transaction)
  return !gone
}
