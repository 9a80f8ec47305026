/** A member's own albums: made, named, shown to others or not, deleted. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { profileMedia } from '@samvaer/contracts/profile/media'
import type { MediaPlace } from '@samvaer/contracts/profile/shapes'
import { albumLimits } from '@samvaer/contracts/profile/values'
import { changeMediaAccess } from '@samvaer/service-kit/media/media-items'
import type { Transaction } from '@samvaer/service-kit/parts'
import { inShortTransactions, rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { accessOf, audienceOf, isOpenPlace } from '../album-keys.ts'
import { publishWhetherMedia } from '../albums/counting.ts'
import { followingAlbums } from '../albums/follow-album.ts'
import { putAway, tooMany } from '../albums/move.ts'
import { publishingNewest } from '../albums/newest.ts'
import { lockOwnAlbum } from '../albums/own-album.ts'
import { endReadingOfSome } from '../albums/readers.ts'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import type { ProfileParts, Side } from '../models/models.ts'
import { profileHandlers } from '../policy.ts'
import { ownersOrder } from '../reading/album-order.ts'
import { myAlbums, myMedia } from '../reading/own-media.ts'
import { type Viewer, viewerOf } from '../viewer.ts'
import { albumQuery } from './profile-media.ts'

/**
 * Refuses an album of the other side: red ones are of the dark variant, the others of the light one
 * (docs/product/dark-variant.md).
 * @throws ProductError NotAllowed
 */
const fitSide = (place: MediaPlace, { dark }: Pick<Viewer, 'dark'>): void => {
  if ((place === 'Red') !== dark) throw new ProductError('NotAllowed', { reason: dark ? 'RedOnly' : 'DarkOnly' })
}

/** Changes who sees an album, with the requests and grants that belong to the act. */
const changeAudience = (
  { dark }: Side,
  { _id, community }: Pick<AlbumRow, '_id' | 'community'>,
  place: MediaPlace,
  transaction: Transaction,
) => {
  const now = { community, dark, audience: audienceOf(place), kept: false }
  return changeMediaAccess(transaction, accessOf(_id), now)
}

interface Form {
  albumType: Exclude<MediaPlace, 'ProfilePictures'>
  title: string
  description: string
}

const create = async (parts: ProfileParts, owner: Viewer, { albumType: place, title, description }: Form) => {
  const { side, profileId: ownerId, community } = owner
  const album = { _id: await parts.nextId('album'), ownerId, community, place, title, description }
  await parts.transaction(async (transaction) => {
    const { session } = transaction
    if ((await side.album.countDocuments({ ownerId }, { session })) >= albumLimits.albums)
      throw tooMany(albumLimits.albums)
    await side.album.create([{ ...album, createdAt: parts.clock() }], { session })
    await changeAudience(side, album, place, transaction)
  })
  return album._id
}

const change = (parts: ProfileParts, owner: Viewer, albumId: number, form: Form) =>
  parts.transaction(async (transaction) => {
    const { side, profileId } = owner
    const { albumType: place, title, description } = form
    const { session } = transaction
    const before = await lockOwnAlbum(owner, albumId, transaction)
    if (before.place === 'ProfilePictures') throw new ProductError('NotAllowed', { reason: 'ProfilePictures' })
    await side.album.updateOne({ _id: albumId }, { $set: { place, title, description } }, { session })
    if (before.place === place) return
    await changeAudience(side, before, place, transaction)
    const open = isOpenPlace(place)
    await publishingNewest(parts, profileId, transaction, () =>
      side.albumMedium.updateMany({ albumId }, { $set: { open } }, { session }),
    )
    await publishWhetherMedia(parts, profileId, transaction)
    await followingAlbums(parts, side).begin(new Map([[albumId, { _id: albumId, place }]]), transaction)
  })

/** Rows of an album that one transaction takes: each publishes that it moved, or that somebody looks into it no more. */
const rowsOfAlbum = rowsOfStep / 4

/**
 * Empties an album in short steps (decision 109) and deletes it with the last: the same act again goes on with one that
 * broke off.
 */
const deleteAlbum = (parts: ProfileParts, owner: Viewer, albumId: number): Promise<void> =>
  inShortTransactions(parts, rowsOfAlbum, async (most, transaction) => {
    const { side, profileId } = owner
    const { session } = transaction
    const { place, community } = await lockOwnAlbum(owner, albumId, transaction)
    if (place === 'ProfilePictures') throw new ProductError('NotAllowed', { reason: 'ProfilePictures' })
    const there = { albumId, deletedAt: null }
    const rows = await side.albumMedium.find(there, null, { session }).limit(most).lean<AlbumMediumRow[]>()
    await putAway(parts, side, profileId, { rows, transaction })
    const left = most - rows.length
    const taken = rows.length + (left > 0 ? await endReadingOfSome(side, { albumId }, left, transaction) : 0)
    if (taken >= most) return taken
    await side.album.deleteOne({ _id: albumId }, { session })
    const nobody = { community, dark: side.dark, audience: 'Owner', kept: false } as const
    await changeMediaAccess(transaction, accessOf(albumId), nobody)
    return taken
  })

export const myAlbumCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profileMedia>()({
    GetMyAlbums: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { side, profileId: ownerId, community } = viewer
      const albums = await side.album.find({ ownerId, community }).sort({ _id: -1 }).lean<AlbumRow[]>()
      const first = albums.filter(({ place }) => place === 'ProfilePictures')
      const others = albums.filter(({ place }) => place !== 'ProfilePictures')
      return { items: await myAlbums(parts, viewer, side, [...first, ...others]) }
    },

    GetMyAlbum: async (call) => {
      const { albumId, ...paging } = call.input
      const { viewer } = call
      const row = call.objects.album
      const [album] = await myAlbums(parts, viewer, viewer.side, [row])
      if (!album) throw new ProductError('NotFound')
      const { rows, next } = ownersOrder.pageOf(await albumQuery(viewer.side, albumId, paging), paging.take)
      return { album, items: await myMedia(parts, viewer, row, rows), next }
    },

    SaveAlbum: async (call) => {
      const { albumId, ...form } = call.input
      const owner = call.viewer
      fitSide(form.albumType, owner)
      if (albumId === undefined) return { albumId: await create(parts, owner, form) }
      await change(parts, owner, albumId, form)
      return { albumId }
    },

    DeleteAlbum: async (call) => {
      await deleteAlbum(parts, call.viewer, call.input.albumId)
      return {}
    },
  })
