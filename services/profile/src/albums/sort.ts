/** The owner's order of an album: those that are named stand first, the others keep theirs behind them. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { ProfileParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'
import { afterChange } from './move.ts'
import { lockOwnAlbum } from './own-album.ts'

/** @throws ProductError NotFound when the album or one of the media in it is not there */
export const sortAlbum = (parts: ProfileParts, owner: Viewer, albumId: number, mediaIds: number[]): Promise<void> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const { side, profileId } = owner
    await lockOwnAlbum(owner, albumId, transaction)
    const there = { albumId, deletedAt: null }
    const rows = await side.albumMedium.find(there, { position: 1 }, { session }).sort({ position: 1, _id: 1 }).lean()
    const known = new Set(rows.map(({ _id }) => _id))
    const first = new Set(mediaIds)
    if (![...first].every((id) => known.has(id))) throw new ProductError('NotFound')
    const inOrder = [...first, ...rows.map(({ _id }) => _id).filter((id) => !first.has(id))]
    const before = new Map(rows.map(({ _id, position }) => [_id, position]))
    const moved = inOrder
      .map((_id, position) => ({ _id, position }))
      .filter((row) => before.get(row._id) !== row.position)
    const updates = moved.map(({ _id, position }) => ({
      updateOne: { filter: { _id }, update: { $set: { position } } },
    }))
    if (updates.length > 0) await side.albumMedium.bulkWrite(updates, { session })
    await side.album.updateOne({ _id: albumId }, { $set: { nextPosition: inOrder.length } }, { session })
    await afterChange(parts, side, profileId, { albumIds: [albumId], transaction })
  })
