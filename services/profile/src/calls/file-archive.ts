/** Everything that a member has stored in albums, with where it is, and what is deleted and can be brought back. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { profileMedia } from '@samvaer/contracts/profile/media'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { deletedByOwner } from '../albums/move.ts'
import { foundProfilePictures } from '../albums/own-album.ts'
import type { AlbumRow } from '../models/album.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import { type ProfileParts, sideOf } from '../models/models.ts'
import { profileHandlers } from '../policy.ts'
import { mediaCards } from '../reading/media-shown.ts'
import { myMedia, myMedium } from '../reading/own-media.ts'
import { type Viewer, viewerOf } from '../viewer.ts'
import { albumQuery } from './profile-media.ts'

const newestFirst = listOrder({ key: 'addedAt', type: 'time', id: '_id' })

/** Newest first; exported for the test of its costs. */
export const archiveQuery = (
  { side, profileId: ownerId }: Viewer,
  { deleted, ...paging }: Paging & { deleted: boolean },
) =>
  side.albumMedium
    .find({ ownerId, ...(deleted ? deletedByOwner : { deletedAt: null }), ...newestFirst.behind(paging) })
    .sort(newestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<AlbumMediumRow[]>()

const archived = async (parts: ProfileParts, viewer: Viewer, rows: AlbumMediumRow[]) => {
  const albumIds = [...new Set(rows.map(({ albumId }) => albumId))]
  const [cards, albums] = await Promise.all([
    mediaCards(
      parts,
      viewer,
      rows.map(({ _id }) => _id),
    ),
    viewer.side.album.find({ _id: { $in: albumIds } }).lean<AlbumRow[]>(),
  ])
  const byId = new Map(albums.map((album) => [album._id, album]))
  return rows.flatMap((row) => {
    const card = cards.get(row._id)
    const album = byId.get(row.albumId)
    const place = album?.place ?? (viewer.dark ? 'Red' : 'Public')
    const erasedAt = row.purgeAt?.toISOString() ?? null
    return card ? [{ ...myMedium(row, place, card), albumTitle: album?.title ?? row.albumTitle, erasedAt }] : []
  })
}

export const fileArchiveCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profileMedia>()({
    GetMyProfilePictures: async (call) => {
      const viewer = await viewerOf(parts, call)
      const album = await foundProfilePictures(parts, viewer.profileId)
      if (!album) return { items: [] }
      const rows = await albumQuery(sideOf(parts, false), album._id, { skip: 0, take: 100 })
      return { items: await myMedia(parts, viewer, album, rows) }
    },

    GetFileArchive: async (call) => {
      const { input } = call
      const viewer = await viewerOf(parts, call)
      const { rows, next } = newestFirst.pageOf(await archiveQuery(viewer, input), input.take)
      return { items: await archived(parts, viewer, rows), next }
    },

    GetArchivedMedium: async (call) => {
      const [item] = await archived(parts, call.viewer, [call.objects.storedMedium])
      if (!item) throw new ProductError('NotFound')
      return { item }
    },
  })
