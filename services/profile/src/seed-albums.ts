/** The demo world's albums and the personas' profile pictures; the media service makes their files. */

import { world } from '@samvaer/testing/world'
import {
  demoAddress,
  sceneAlts,
  type WorldAlbum,
  type WorldProfilePicture,
  worldAlbums,
  worldProfilePictures,
} from '@samvaer/testing/world/pictures/albums'
import { type ProfileParts, sideOf } from './models/models.ts'

const day = 24 * 60 * 60 * 1000

const seedAlbum = async (parts: ProfileParts, { albumId, owner, title, stills, films }: WorldAlbum): Promise<void> => {
  const { album, albumMedium } = sideOf(parts, false)
  const { profileId: ownerId, community } = world.personas[owner]
  const createdAt = new Date(world.now.getTime() - albumId * 9 * day)
  const media = [
    ...films.map((film) => ({ ...film, kind: 'Video' as const })),
    ...stills.map((still) => ({ ...still, kind: 'Picture' as const })),
  ]
  const counts = { pictures: stills.length, videos: films.length, nextPosition: media.length }
  const row = { ownerId, community, place: 'Public' as const, title, createdAt, ...counts }
  await album.updateOne({ _id: albumId }, { $set: row }, { upsert: true })
  for (const [position, { mediaId, kind, scene }] of media.entries()) {
    const address = `/media/${demoAddress(mediaId)}`
    const addedAt = new Date(createdAt.getTime() + position * 60_000)
    const medium = { ownerId, albumId, open: true, kind, address, alt: sceneAlts[scene], position, addedAt }
    await albumMedium.updateOne({ _id: mediaId }, { $set: medium }, { upsert: true })
  }
}

const seedProfilePicture = async (
  parts: ProfileParts,
  { mediaId, albumId, owner }: WorldProfilePicture,
): Promise<void> => {
  const { album, albumMedium } = sideOf(parts, false)
  const { profileId: ownerId, community, createdAt, name } = world.personas[owner]
  const counts = { pictures: 1, videos: 0, nextPosition: 1 }
  const row = { ownerId, community, place: 'ProfilePictures' as const, createdAt, ...counts }
  await album.updateOne({ _id: albumId }, { $set: row }, { upsert: true })
  const address = `/media/${demoAddress(mediaId)}`
  const medium = { ownerId, albumId, open: true, kind: 'Picture' as const, address, alt: `Portræt af ${name}` }
  const set = { ...medium, position: 0, addedAt: createdAt }
  await albumMedium.updateOne({ _id: mediaId }, { $set: set }, { upsert: true })
}

/** Replaces what an interrupted seed has left. */
export const seedAlbums = async (parts: ProfileParts): Promise<void> => {
  for (const album of worldAlbums) await seedAlbum(parts, album)
  for (const picture of worldProfilePictures) await seedProfilePicture(parts, picture)
  await parts.reserveIds('album', worldAlbums.length + worldProfilePictures.length)
}
