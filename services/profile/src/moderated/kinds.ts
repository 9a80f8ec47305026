/** Removes and brings back what stands on a profile when safety decides about it. The profile itself is identity's. */

import type { Transaction } from '@samvaer/service-kit/parts'
import {
  bySafety,
  holdDeleted,
  type ModeratedItem,
  type ModeratedKind,
  purgeTime,
  releaseDeleted,
} from '@samvaer/service-kit/writing/moderated-items'
import type { Model } from 'mongoose'
import { bringBack, putAway } from '../albums/move.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import { bothSides, type ProfileParts, type Side } from '../models/models.ts'

const heldUntil = (at: Date) => ({ deletedBy: bySafety, purgeAt: purgeTime(bySafety, at) })

/** The side that has it: somebody on the dark variant sees what is on the light one as well. */
const placeOfMedium = async (parts: ProfileParts, _id: number, { session }: Transaction) => {
  for (const side of bothSides(parts)) {
    const row = await side.albumMedium.findById(_id, null, { session }).lean<AlbumMediumRow>()
    if (row) return { side, row }
  }
  return undefined
}

/** Returns the medium with its deleter: before that was written down, only the owner could delete it. */
const withDeleter = (row: AlbumMediumRow) => ({ ...row, deletedBy: row.deletedBy ?? row.ownerId })

const media = (parts: ProfileParts): ModeratedKind => ({
  hide: async ({ itemId, at }, transaction) => {
    const place = await placeOfMedium(parts, itemId, transaction)
    if (!place) return
    const { side, row } = place
    if (await holdDeleted(side.albumMedium, withDeleter(row), transaction.session)) return
    await putAway(parts, side, row.ownerId, { rows: [row], transaction, held: heldUntil(at) })
  },
  show: async ({ itemId }, transaction) => {
    const place = await placeOfMedium(parts, itemId, transaction)
    if (!place) return
    const { side, row } = place
    if (await releaseDeleted(side.albumMedium, row, transaction.session)) return
    await bringBack(parts, side, row.ownerId, { rows: [row], transaction })
  },
})

const albums = (parts: ProfileParts): ModeratedKind => {
  const each = async (
    filter: Partial<Pick<AlbumMediumRow, 'albumId' | 'heldWith'>> & { deletedAt?: null },
    transaction: Transaction,
    act: (side: Side, ownerId: number, rows: AlbumMediumRow[]) => Promise<void>,
  ) => {
    for (const side of bothSides(parts)) {
      const rows = await side.albumMedium
        .find(filter, null, { session: transaction.session })
        .sort({ position: 1 })
        .lean<AlbumMediumRow[]>()
      const ownerId = rows[0]?.ownerId
      if (ownerId !== undefined) await act(side, ownerId, rows)
    }
  }
  return {
    hide: ({ itemId: albumId, at }, transaction) =>
      each({ albumId, deletedAt: null }, transaction, (side, ownerId, rows) =>
        putAway(parts, side, ownerId, { rows, transaction, held: { ...heldUntil(at), heldWith: albumId } }),
      ),
    show: ({ itemId: heldWith }, transaction) =>
      each({ heldWith }, transaction, (side, ownerId, rows) => bringBack(parts, side, ownerId, { rows, transaction })),
  }
}

/** Rows of the dark side that are held by a mark of their own. */
const marked = <Row extends { heldAt?: Date }>(rows: Model<Row>): ModeratedKind => {
  const mark = ({ itemId: _id }: ModeratedItem, heldAt: Date | undefined, { session }: Transaction) =>
    (rows as unknown as Model<{ _id: number; heldAt?: Date }>).updateOne(
      { _id },
      heldAt ? { $set: { heldAt } } : { $unset: { heldAt: 1 as const } },
      { session },
    )
  return {
    hide: async (item, transaction) => {
      await mark(item, item.at, transaction)
    },
    show: async (item, transaction) => {
      await mark(item, undefined, transaction)
    },
  }
}

export const moderatedKinds = (parts: ProfileParts) => ({
  ProfileMedia: media(parts),
  ProfileAlbum: albums(parts),
  GuestbookEntry: marked(parts.models.guestbookEntry),
  Relation: marked(parts.models.connection),
})
