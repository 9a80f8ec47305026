/** Asking for an album, granting it, taking it back. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { profileMedia } from '@samvaer/contracts/profile/media'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { reachAll } from '@samvaer/service-kit/rights/contacts'
import { isOpenPlace } from '../album-keys.ts'
import { recountReaders } from '../albums/counting.ts'
import { lockOwnAlbum } from '../albums/own-album.ts'
import { changeGrant, closeRequest, endReading } from '../albums/readers.ts'
import { answerContact } from '../answer-contact.ts'
import { albumsChanged } from '../live-albums.ts'
import type { AlbumRow } from '../models/album.ts'
import { type AlbumGrantRow, grantKey } from '../models/album-grant.ts'
import type { AlbumRequestRow } from '../models/album-request.ts'
import type { ProfileParts, Side } from '../models/models.ts'
import { notificationKeys, raise } from '../notifications/notifications.ts'
import { profileHandlers } from '../policy.ts'
import { notHidden, type Viewer, viewerOf } from '../viewer.ts'

const latestGrants = listOrder({ key: 'grantedAt', type: 'time', id: 'profileId' })
const latestRequests = listOrder({ key: 'askedAt', type: 'time', id: 'albumId' })

/** Returns the members who may look into an album; exported for the test of its costs. */
export const grantsQuery = (viewer: Viewer, albumId: number, paging: Paging) =>
  viewer.side.albumGrant
    .find({
      albumId,
      listed: true,
      ...notHidden('profileId', viewer),
      ...latestGrants.behind(paging),
    })
    .sort(latestGrants.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<AlbumGrantRow[]>()

/** Returns the members who ask; exported for the test of its costs. */
export const requestsQuery = (viewer: Viewer, paging: Paging) =>
  viewer.side.albumRequest
    .find({
      ownerId: viewer.profileId,
      declined: false,
      listed: true,
      ...notHidden('profileId', viewer),
      ...latestRequests.behind(paging),
    })
    .sort(latestRequests.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<AlbumRequestRow[]>()

const albumPath = ({ ownerId, place, _id }: AlbumRow) => `/Profile/${ownerId}/Media/Album/${place}/${_id}`
const ownPath = ({ _id }: AlbumRow) => `/EditProfile/PicturesAndVideos/Album/${_id}`

const ask = (parts: ProfileParts, viewer: Viewer, { album, side }: { album: AlbumRow; side: Side }) =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const { profileId } = viewer
    const _id = grantKey(album._id, profileId)
    const still = await side.album.updateOne({ _id: album._id }, { $inc: { changes: 1 } }, { session })
    if (still.matchedCount === 0) throw new ProductError('NotFound')
    if (await side.albumGrant.exists({ _id }).session(session)) return
    if (await side.albumRequest.exists({ _id }).session(session)) return
    const at = parts.clock()
    const row = { _id, albumId: album._id, ownerId: album.ownerId, profileId, declined: false, listed: true }
    await side.albumRequest.create([{ ...row, askedAt: at }], { session })
    await recountReaders(side, album._id, transaction)
    await raise(transaction, {
      key: notificationKeys.asked(album._id, profileId),
      profileId: album.ownerId,
      type: 'Album',
      actorId: profileId,
      title: album.title,
      variant: 'asked',
      path: ownPath(album),
      dark: side.dark,
      at,
    })
  })

/** True when asking reaches the owner: a member who may look, asks already or was declined changes nothing by it. */
const isNewAsk = async (side: Side, albumId: number, profileId: number): Promise<boolean> => {
  const _id = grantKey(albumId, profileId)
  return !(await side.albumGrant.exists({ _id })) && !(await side.albumRequest.exists({ _id }))
}

const grant = (parts: ProfileParts, owner: Viewer, albumId: number, profileId: number) =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const { side, profileId: ownerId } = owner
    const album = await lockOwnAlbum(owner, albumId, transaction)
    // Opened to everybody at this moment.
    if (isOpenPlace(album.place)) throw new ProductError('Conflict')
    const _id = grantKey(albumId, profileId)
    if (await side.albumGrant.exists({ _id }).session(session)) return
    const at = parts.clock()
    const row = { _id, albumId, ownerId, profileId, listed: true, grantedAt: at }
    await side.albumGrant.create([row], { session })
    const request = await side.albumRequest.findOne({ _id }, null, { session }).lean<AlbumRequestRow>()
    if (request) await closeRequest(side, request, 'granted', transaction)
    await recountReaders(side, albumId, transaction)
    await changeGrant(side, row, true, transaction)
    await raise(transaction, {
      key: notificationKeys.granted(albumId),
      profileId,
      type: 'Album',
      actorId: ownerId,
      title: album.title,
      variant: 'granted',
      path: albumPath(album),
      dark: side.dark,
      at,
    })
  })

export const albumReaderCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profileMedia>()({
    AskForAlbum: async ({ viewer, objects: { closedAlbum } }) => {
      const { _id: albumId, ownerId } = closedAlbum.album
      if (await isNewAsk(closedAlbum.side, albumId, viewer.profileId))
        await reachAll(parts, { senderId: viewer.profileId, dark: viewer.dark }, [ownerId])
      await ask(parts, viewer, closedAlbum)
      return {}
    },

    GrantAlbum: async (call) => {
      const { albumId, profileId } = call.input
      const { profileId: senderId, dark } = call.viewer
      await reachAll(parts, { senderId, dark }, [profileId])
      await grant(parts, call.viewer, albumId, profileId)
      albumsChanged(parts, call.viewer, profileId)
      return {}
    },

    RevokeAlbumGrant: async (call) => {
      const { albumId, profileId } = call.input
      const owner = call.viewer
      await parts.transaction(async (transaction) => {
        await lockOwnAlbum(owner, albumId, transaction)
        await endReading(owner.side, { albumId, profileId }, transaction)
      })
      albumsChanged(parts, owner, profileId)
      return {}
    },

    DeclineAlbumRequest: async (call) => {
      const { albumId, profileId } = call.input
      const owner = call.viewer
      const { side } = owner
      await parts.transaction(async (transaction) => {
        await lockOwnAlbum(owner, albumId, transaction)
        const asked = { _id: grantKey(albumId, profileId), declined: false }
        const request = await side.albumRequest
          .findOne(asked, null, { session: transaction.session })
          .lean<AlbumRequestRow>()
        if (!request) return
        await closeRequest(side, request, 'declined', transaction)
        await answerContact(transaction, [owner.profileId, profileId], 'Refused', parts.clock())
        await recountReaders(side, albumId, transaction)
      })
      return {}
    },

    GetAlbumGrants: async (call) => {
      const { albumId, ...paging } = call.input
      const owner = call.viewer
      const { rows, next } = latestGrants.pageOf(await grantsQuery(owner, albumId, paging), paging.take)
      const cards = await parts.directory.cards(rows.map(({ profileId }) => profileId))
      const items = rows.flatMap(({ profileId, grantedAt }) => {
        const card = cards.get(profileId)
        return card ? [{ ...card, grantedAt: grantedAt.toISOString() }] : []
      })
      return { items, next }
    },

    GetAlbumRequests: async (call) => {
      const { input } = call
      const owner = await viewerOf(parts, call)
      const { rows, next } = latestRequests.pageOf(await requestsQuery(owner, input), input.take)
      const albumIds = rows.map(({ albumId }) => albumId)
      const [cards, albums] = await Promise.all([
        parts.directory.cards(rows.map(({ profileId }) => profileId)),
        owner.side.album.find({ _id: { $in: albumIds } }, { title: 1 }).lean(),
      ])
      const titles = new Map(albums.map(({ _id, title }) => [_id, title]))
      const items = rows.flatMap(({ _id: requestId, albumId, profileId, askedAt }) => {
        const card = cards.get(profileId)
        const title = titles.get(albumId) ?? ''
        return card ? [{ requestId, albumId, title, card, askedAt: askedAt.toISOString() }] : []
      })
      return { items, next }
    },
  })
