/** Putting pictures and videos into a lodge, its albums, and deciding on what waits. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { belongs, manages } from '@samvaer/contracts/lodges/roles'
import { maximumLodgeAlbums } from '@samvaer/contracts/lodges/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { inShortTransactions, rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { shown } from '../albums/album-lists.ts'
import {
  addUploads,
  bringBackMedium,
  claimUploads,
  decideMedium,
  moveToAlbum,
  removeMedia,
} from '../albums/album-media.ts'
import { changed } from '../live.ts'
import { markActive } from '../lodge-activity.ts'
import { recordAct } from '../membership/activities.ts'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediaRow } from '../models/album-media.ts'
import type { LodgesParts } from '../models/models.ts'
import {
  notifyOfDecision,
  notifyOfNewMedia,
  notifyOfWaiting,
  withdrawMedia,
} from '../notifications/media-notifications.ts'
import { lodgeHandlers } from '../policy.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'

interface Saved {
  name?: string | undefined
  description: string
  media: readonly { mediaId: number; altText: string }[]
}

/** Creates an album; two who create albums at once meet at the lodge. */
const createAlbum = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  album: Pick<AlbumRow, '_id' | 'name' | 'description' | 'createdAt'>,
  transaction: Transaction,
): Promise<void> => {
  const { side, profileId: authorId } = viewer
  const { session } = transaction
  const lodgeId = lodge._id
  const { matchedCount } = await side.lodge.updateOne(
    { _id: lodgeId, listed: true },
    { $inc: { turns: 1 } },
    { session },
  )
  if (matchedCount === 0) throw new ProductError('NotFound')
  if ((await side.album.countDocuments({ lodgeId }, { session })) >= maximumLodgeAlbums)
    throw new ProductError('Conflict', { reason: 'TooManyAlbums', limit: maximumLodgeAlbums })
  const empty = { items: 0, coverId: null, newestId: null, latestAt: album.createdAt }
  await side.album.create([{ ...album, ...empty, lodgeId, authorId }], { session })
  await recordAct(parts, viewer, lodge, { type: 'AlbumCreated', detail: album.name }, transaction)
}

/** Saves media: those of managers are there at once, those of members wait for managers. */
const save = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  album: AlbumRow | undefined,
  { name, description, media }: Saved,
) => {
  const { side, profileId } = viewer
  const accepted = manages(lodge.role)
  if (!album && !accepted) throw new ProductError('NotAllowed')
  if (!album && name === undefined)
    throw new ProductError('InvalidInput', { issues: [{ path: 'name', code: 'missing' }] })
  await claimUploads(
    parts,
    viewer,
    media.map(({ mediaId }) => mediaId),
  )
  const albumId = album?._id ?? (await parts.nextId('lodgeAlbum'))
  const at = parts.clock()
  const added = await parts.transaction(async (transaction) => {
    if (!album)
      await createAlbum(
        parts,
        viewer,
        lodge,
        { _id: albumId, name: name ?? '', description, createdAt: at },
        transaction,
      )
    const rows = await addUploads(viewer, { lodgeId: lodge._id, albumId, media, accepted, at }, transaction)
    if (accepted) await notifyOfNewMedia(side, lodge, rows, at, transaction)
    else await notifyOfWaiting(side, lodge, rows, at, transaction)
    return rows
  })
  if (accepted && added.length > 0) await markActive(side, lodge._id, profileId, at)
  changed(parts, viewer, 'lodge', lodge._id, 'media')
  return { albumId, waiting: accepted ? 0 : added.length }
}

/** A cover is one of what the album shows. */
const updateAlbum = async (
  parts: LodgesParts,
  viewer: Viewer,
  { _id, lodge }: AlbumRow & { lodge: SeenLodge },
  { name, description, coverId }: Pick<AlbumRow, 'name' | 'description'> & { coverId?: number | undefined },
) => {
  const { side } = viewer
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    if (
      coverId !== undefined &&
      !(await side.albumMedia.exists({ _id: coverId, albumId: _id, ...shown }).session(session))
    )
      throw new ProductError('NotFound')
    const change = { $set: { name, description, ...(coverId !== undefined && { coverId }) } }
    const { matchedCount } = await side.album.updateOne({ _id }, change, { session })
    if (matchedCount === 0) throw new ProductError('NotFound')
    await recordAct(parts, viewer, lodge, { type: 'AlbumChanged', detail: name }, transaction)
  })
}

/** Media that one transaction takes out of an album: each writes its own row and tells three services of it. */
const mediaOfStep = rowsOfStep / 4

/**
 * Empties an album in short steps before it is deleted (decision 87): the next attempt goes on with one that broke off.
 */
const deleteAlbum = async (
  parts: LodgesParts,
  viewer: Viewer,
  { _id, lodge, name }: AlbumRow & { lodge: SeenLodge },
) => {
  const { side, profileId: by } = viewer
  const empty = async (most: number, transaction: Transaction): Promise<number> => {
    const gone = await removeMedia(side, { albumId: _id }, { by, now: parts.clock(), most }, transaction)
    await withdrawMedia(side, lodge, gone, transaction)
    return gone.length
  }
  await inShortTransactions(parts, mediaOfStep, empty)
  await parts.transaction(async (transaction) => {
    const { deletedCount } = await side.album.deleteOne({ _id }, { session: transaction.session })
    if (deletedCount === 0) throw new ProductError('NotFound')
    // Removes what came meanwhile.
    await empty(mediaOfStep, transaction)
    await recordAct(parts, viewer, lodge, { type: 'AlbumDeleted', detail: name }, transaction)
  })
}

type SeenMedium = AlbumMediaRow & { lodge: SeenLodge }

const decide = async (
  parts: LodgesParts,
  viewer: Viewer,
  { _id, lodge, authorId }: SeenMedium,
  { accepted, reason }: { accepted: boolean; reason: string | null },
) => {
  const { side, profileId, staff } = viewer
  const at = parts.clock()
  await parts.transaction(async (transaction) => {
    const decided = await decideMedium(side, _id, { accepted, reason, by: profileId, at }, transaction)
    const type = accepted ? 'MediaAccepted' : 'MediaRejected'
    await recordAct(parts, viewer, lodge, { type, profileId: authorId, ...(reason && { detail: reason }) }, transaction)
    const official = !staff || belongs(lodge.role)
    await notifyOfDecision(side, lodge, decided, { accepted, at, official }, transaction)
    if (accepted && decided.listed) await notifyOfNewMedia(side, lodge, [decided], at, transaction)
  })
  if (accepted) await markActive(side, lodge._id, authorId, at)
  changed(parts, viewer, 'lodge', lodge._id, 'media')
}

export const writeMediaCalls = (parts: LodgesParts) => {
  const mediaChanged = (viewer: Viewer, lodgeId: number) => {
    changed(parts, viewer, 'lodge', lodgeId, 'media')
    return {}
  }
  return lodgeHandlers({
    SaveLodgeAlbum: ({ viewer, objects: { lodge, album }, input }) => save(parts, viewer, lodge, album, input),
    UpdateLodgeMediaAlbum: async ({ viewer, objects: { album }, input }) => {
      await updateAlbum(parts, viewer, album, input)
      return mediaChanged(viewer, album.lodgeId)
    },
    DeleteLodgeMediaAlbum: async ({ viewer, objects: { album } }) => {
      await deleteAlbum(parts, viewer, album)
      return mediaChanged(viewer, album.lodgeId)
    },
    MoveLodgeAlbumMedia: async ({ viewer, objects: { lodge, album }, input: { mediaIds } }) => {
      const { _id: albumId, name: detail, lodgeId } = album
      await parts.transaction(async (transaction) => {
        if ((await moveToAlbum(viewer.side, { lodgeId, albumId, mediaIds }, transaction)) === 0) return
        await recordAct(parts, viewer, lodge, { type: 'MediaMoved', detail }, transaction)
      })
      return mediaChanged(viewer, lodgeId)
    },
    DeleteLodgeMedia: async ({ viewer, objects: { albumMedia } }) => {
      const { _id, lodge, authorId } = albumMedia
      const { side, profileId } = viewer
      await parts.transaction(async (transaction) => {
        const gone = await removeMedia(side, { _id }, { by: profileId, now: parts.clock() }, transaction)
        if (gone.length === 0) throw new ProductError('NotFound')
        await withdrawMedia(side, lodge, gone, transaction)
        if (authorId === profileId) return
        await recordAct(parts, viewer, lodge, { type: 'MediaDeleted', profileId: authorId }, transaction)
      })
      return mediaChanged(viewer, lodge._id)
    },
    RestoreLodgeMedia: async ({ viewer, objects: { deletedAlbumMedia } }) => {
      const { _id, lodge, authorId } = deletedAlbumMedia
      const { side, profileId } = viewer
      const listed = await parts.directory.listed(authorId, side)
      await parts.transaction(async (transaction) => {
        await bringBackMedium(side, _id, listed, transaction)
        if (authorId === profileId) return
        await recordAct(parts, viewer, lodge, { type: 'MediaRestored', profileId: authorId }, transaction)
      })
      return mediaChanged(viewer, lodge._id)
    },
    AcceptLodgeMediaItem: async ({ viewer, objects: { albumMedia } }) => {
      await decide(parts, viewer, albumMedia, { accepted: true, reason: null })
      return {}
    },
    RejectLodgeMediaItem: async ({ viewer, objects: { albumMedia }, input: { reason } }) => {
      await decide(parts, viewer, albumMedia, { accepted: false, reason })
      return {}
    },
  })
}
