/** Pictures, videos, albums and likes of a profile, as others see them. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { profiles } from '@samvaer/contracts/profile/calls'
import type { ProfileAlbum } from '@samvaer/contracts/profile/shapes'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { isOpenPlace } from '../album-keys.ts'
import type { AlbumMediumRow } from '../models/album-medium.ts'
import type { MediaLikeRow } from '../models/media-like.ts'
import type { ProfileParts, Side } from '../models/models.ts'
import { profileHandlers } from '../policy.ts'
import { ownersOrder } from '../reading/album-order.ts'
import { albumsReadable, albumsSeen, countIn, isOpenAlbum, type SeenAlbum } from '../reading/albums-seen.ts'
import { mediaCards, shownMedia } from '../reading/media-shown.ts'
import { mediaInOrder } from '../reading/owner-order.ts'
import { notHidden, type Viewer } from '../viewer.ts'

/** One walk along an index: everything of an owner that every member sees, or one album besides. */
export type Walk = { ownerId: number; open: true } | { albumId: number }

/** An album in its owner's order; exported for the test of its costs. */
export const albumQuery = (side: Side, albumId: number, paging: Paging) =>
  side.albumMedium
    .find({ albumId, deletedAt: null, ...ownersOrder.behind(paging) })
    .sort(ownersOrder.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<AlbumMediumRow[]>()

const latestLikes = listOrder({ key: 'likedAt', type: 'time', id: 'mediaId' })

/** Returns those who like what is on a walk; exported for the test of its costs. */
export const likesQuery = (side: Side, viewer: Viewer, walk: Walk, paging: Paging) =>
  side.mediaLike
    .find({
      ...walk,
      listed: true,
      ...notHidden('profileId', viewer),
      ...latestLikes.behind(paging),
    })
    .sort(latestLikes.sort)
    .limit(skipOf(paging) + paging.take + 1)
    .lean<MediaLikeRow[]>()

/** The walks that together pass everything that stands open to the viewer: few, because few albums are granted. */
const walksOf = (seen: SeenAlbum[]): { side: Side; walk: Walk }[] => {
  const readable = seen.filter(isOpenAlbum)
  const everybodys = readable.find(({ row }) => isOpenPlace(row.place))
  const others = readable.filter(({ row }) => !isOpenPlace(row.place))
  return [
    ...(everybodys ? [{ side: everybodys.side, walk: { ownerId: everybodys.row.ownerId, open: true as const } }] : []),
    ...others.map(({ row, side }) => ({ side, walk: { albumId: row._id } })),
  ]
}

const titled = ({ row }: SeenAlbum): boolean => row.place !== 'ProfilePictures'

/** The first of each open album. */
const coversOf = async (parts: ProfileParts, viewer: Viewer, seen: SeenAlbum[]) => {
  const firsts = await Promise.all(
    seen.filter(isOpenAlbum).map(async ({ row, side }) => (await albumQuery(side, row._id, { skip: 0, take: 0 }))[0]),
  )
  const rows = firsts.filter((row) => row !== undefined)
  const cards = await mediaCards(
    parts,
    viewer,
    rows.map(({ _id }) => _id),
  )
  return new Map(rows.map(({ albumId, _id }) => [albumId, cards.get(_id) ?? null]))
}

const albumOf = ({ row, access }: SeenAlbum, covers: Awaited<ReturnType<typeof coversOf>>): ProfileAlbum[] => {
  const { place, _id: albumId, title, description } = row
  if (place === 'ProfilePictures') return []
  const cover = covers.get(albumId) ?? null
  return [{ albumType: place, albumId, title, description, count: countIn(row), cover, access }]
}

const withAlbums = (seen: SeenAlbum[], rows: AlbumMediumRow[]) => {
  const byId = new Map(seen.map((one) => [one.row._id, one]))
  return rows.flatMap((row) => {
    const found = byId.get(row.albumId)
    return found ? [{ row, album: found.row, side: found.side }] : []
  })
}

export const profileMediaCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profiles>()({
    GetProfileMedia: async (call) => {
      const { input } = call
      const { viewer } = call
      const seen = await albumsSeen(parts, viewer, input.profileId)
      const { media, next } = await mediaInOrder(seen, input)
      return { items: await shownMedia(parts, viewer, media), next }
    },

    GetProfileMedium: async (call) => {
      const { profileId, mediaId } = call.input
      const { viewer } = call
      const open = (await albumsReadable(parts, viewer, profileId)).filter(isOpenAlbum)
      const medium = { _id: mediaId, ownerId: profileId, deletedAt: null }
      const sides = [...new Set(open.map(({ side }) => side))]
      const rows = await Promise.all(sides.map((side) => side.albumMedium.find(medium).lean<AlbumMediumRow[]>()))
      const [item] = await shownMedia(parts, viewer, withAlbums(open, rows.flat()))
      if (!item) throw new ProductError('NotFound')
      return { item }
    },

    GetProfilePictures: async (call) => {
      const { input } = call
      const { viewer } = call
      const seen = (await albumsSeen(parts, viewer, input.profileId)).filter((one) => !titled(one))
      const pages = seen.map(({ row, side }) => albumQuery(side, row._id, { skip: 0, take: 100 }))
      const rows = (await Promise.all(pages)).flat()
      return { items: await shownMedia(parts, viewer, withAlbums(seen, rows)) }
    },

    GetProfileAlbums: async (call) => {
      const { input } = call
      const { viewer } = call
      const seen = await albumsSeen(parts, viewer, input.profileId)
      const albums = seen.filter((one) => titled(one) && countIn(one.row) > 0)
      const covers = await coversOf(parts, viewer, albums)
      return { items: albums.flatMap((album) => albumOf(album, covers)) }
    },

    GetProfileAlbum: async (call) => {
      const { profileId, albumType, albumId, ...paging } = call.input
      const { viewer } = call
      const seen = await albumsSeen(parts, viewer, profileId)
      const asked = seen.find(({ row }) => row._id === albumId && row.place === albumType)
      const [album] = asked ? albumOf(asked, await coversOf(parts, viewer, [asked])) : []
      if (!asked || !album) throw new ProductError('NotFound')
      if (!isOpenAlbum(asked)) return { album, items: [], next: null }
      const { rows, next } = ownersOrder.pageOf(await albumQuery(asked.side, albumId, paging), paging.take)
      return { album, items: await shownMedia(parts, viewer, withAlbums([asked], rows)), next }
    },

    GetProfileLikes: async (call) => {
      const { input } = call
      const { viewer } = call
      const seen = await albumsReadable(parts, viewer, input.profileId)
      // Each walk gives as many as the page could need.
      const found = await Promise.all(walksOf(seen).map(({ side, walk }) => likesQuery(side, viewer, walk, input)))
      // One that was closed a moment ago may still have likes that say otherwise.
      const readable = new Set(seen.filter(isOpenAlbum).map(({ row }) => row._id))
      const those = found.flat().filter(({ albumId }) => readable.has(albumId))
      const { rows, next } = latestLikes.pageAmong(those, input)
      const cards = await parts.directory.cards(rows.map(({ profileId }) => profileId))
      const items = rows.flatMap(({ profileId, mediaId, likedAt }) => {
        const card = cards.get(profileId)
        return card ? [{ ...card, mediaId, likedAt: likedAt.toISOString() }] : []
      })
      return { items, next }
    },
  })
