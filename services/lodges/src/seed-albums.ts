/** The albums of the demo's lodges, with what waits in one of them. */
import { likeKey } from '@samvaer/service-kit/writing/like-model'
import { world } from '@samvaer/testing/world'
import { createLodgeAlbums, type WorldLodgeAlbum, type WorldLodgeMedium } from '@samvaer/testing/world/lodge-albums'
import type { WorldLodge } from '@samvaer/testing/world/lodges'
import type { AlbumRow } from './models/album.ts'
import type { AlbumMediaRow } from './models/album-media.ts'
import type { LodgesParts, Side } from './models/models.ts'

const mediumRow = ({ mediaId, albumId, lodgeId, ownerId, altText, waiting, addedAt, likedBy }: WorldLodgeMedium) => {
  const state: AlbumMediaRow['state'] = waiting ? 'Waiting' : 'Accepted'
  const decidedBy = waiting ? null : ownerId
  const row = { _id: mediaId, albumId, lodgeId, authorId: ownerId, altText, state, listed: true, reason: null }
  return { ...row, decidedBy, addedAt: waiting ? world.now : addedAt, likes: likedBy.length }
}

const albumRow = ({ albumId, ownerId, media, ...album }: WorldLodgeAlbum): AlbumRow => {
  const shown = media.filter(({ waiting }) => !waiting)
  const newest = shown.at(-1)
  const latest = { newestId: newest?.mediaId ?? null, latestAt: newest?.addedAt ?? album.createdAt }
  return { ...album, _id: albumId, authorId: ownerId, items: shown.length, coverId: null, ...latest }
}

const likeRows = ({ mediaId: itemId, likedBy }: WorldLodgeMedium) =>
  likedBy.map((profileId) => ({
    ...{ _id: likeKey('LodgeMedia', itemId, profileId), itemType: 'LodgeMedia', itemId, profileId, listed: true },
  }))

/** Returns the number of waiting media in each lodge of the demo. */
export const waitingMedia = (lodges: readonly WorldLodge[]): Map<number, number> => {
  const waiting = createLodgeAlbums(lodges).flatMap(({ media }) => media.filter((medium) => medium.waiting))
  return new Map([...Map.groupBy(waiting, ({ lodgeId }) => lodgeId)].map(([lodgeId, some]) => [lodgeId, some.length]))
}

/** @param all the lodges of both sides; after seedDebates, which clears the likes */
export const seedAlbums = async (parts: LodgesParts, side: Side, all: readonly WorldLodge[]): Promise<void> => {
  await side.album.deleteMany()
  await side.albumMedia.deleteMany()
  const albums = createLodgeAlbums(all)
  const here = new Set(all.filter(({ dark = false }) => dark === side.dark).map(({ lodgeId }) => lodgeId))
  const some = albums.filter(({ lodgeId }) => here.has(lodgeId))
  const media = some.flatMap((album) => album.media)
  const lean = { lean: true } as const
  await side.album.insertMany(some.map(albumRow), lean)
  await side.albumMedia.insertMany(media.map(mediumRow), lean)
  await side.like.insertMany(media.flatMap(likeRows), lean)
  await parts.reserveIds('lodgeAlbum', albums.length)
}
