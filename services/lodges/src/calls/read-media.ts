/** Reading the albums of a lodge, what is in them, and what waits to be. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Paging } from '@samvaer/service-kit/database/list-order'
import {
  albumMediaQuery,
  albumsOf,
  longestWaiting,
  newestFirst,
  newestOfLodge,
  waitingInAlbum,
  waitingQuery,
} from '../albums/album-lists.ts'
import type { AlbumRow } from '../models/album.ts'
import type { LodgesParts } from '../models/models.ts'
import { lodgeHandlers } from '../policy.ts'
import { albumItems, decides, mayInAlbums, mediaItems } from '../reading/album-items.ts'
import { unseenBy } from '../reading/seen-by.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'

const newestShown = 12
const firstPage: Paging = { skip: 0, take: 30 }

const pageOf = async (
  parts: LodgesParts,
  viewer: Viewer,
  { _id, lodge }: AlbumRow & { lodge: SeenLodge },
  paging: Paging,
) => {
  const found = await albumMediaQuery(viewer.side, _id, unseenBy(viewer, lodge), paging)
  const { rows, next } = newestFirst.pageOf(found, paging.take)
  return { items: await mediaItems(parts, viewer, lodge, rows), next }
}

export const readMediaCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetLodgeMediaAlbumsOverview: async ({ viewer, objects: { lodge } }) => {
      const { side } = viewer
      const [albums, newest] = await Promise.all([
        albumsOf(side, lodge._id),
        newestOfLodge(side, lodge._id, unseenBy(viewer, lodge), newestShown),
      ])
      return {
        albums: await albumItems(parts, viewer, lodge, albums),
        newest: await mediaItems(parts, viewer, lodge, newest),
        may: mayInAlbums(viewer, lodge, parts.clock()),
      }
    },
    GetLodgeMediaAlbum: async ({ viewer, objects: { album } }) => {
      const { _id, lodge } = album
      const { profileId, side } = viewer
      const [items, page, waiting] = await Promise.all([
        albumItems(parts, viewer, lodge, [album]),
        pageOf(parts, viewer, album, firstPage),
        waitingInAlbum(side, _id, { profileId, manages: decides(viewer, lodge) }),
      ])
      const [item] = items
      if (!item) throw new ProductError('NotFound')
      return {
        album: item,
        ...page,
        waiting: await mediaItems(parts, viewer, lodge, waiting),
        may: mayInAlbums(viewer, lodge, parts.clock()),
      }
    },
    GetLodgeAlbumMediasNextPage: ({ viewer, objects: { album }, input }) => pageOf(parts, viewer, album, input),
    GetLodgeMediaValidationItems: async ({ viewer, objects: { lodge }, input }) => {
      const found = await waitingQuery(viewer.side, lodge._id, input)
      const { rows, next } = longestWaiting.pageOf(found, input.take)
      return { items: await mediaItems(parts, viewer, lodge, rows, { showsHidden: true }), next }
    },
    GetLodgeMediaValidationItemsCount: async ({ objects: { lodge } }) => ({ count: lodge.pendingMedia }),
  })
