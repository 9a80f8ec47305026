/** The media of the demo's members: pictures of entries, albums with films, and the personas' own portraits. */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { belongs, type LodgeRole, manages } from '@samvaer/contracts/lodges/roles'
import type { MediaAudience } from '@samvaer/contracts/media/values'
import { drawPortraits } from '@samvaer/testing/portrait-drawing'
import { world } from '@samvaer/testing/world'
import { createEvents, createMeetups, pictureOfEvent, pictureOfMeetup } from '@samvaer/testing/world/events'
import { createLodgeAlbums } from '@samvaer/testing/world/lodge-albums'
import { createLodges, ownerOf, pictureOfLodge } from '@samvaer/testing/world/lodges'
import type { Community } from '@samvaer/testing/world/model'
import { createValidations } from '@samvaer/testing/world/people/asked-of-staff'
import { waitingPhotoCheck } from '@samvaer/testing/world/people/photo-checks'
import {
  type WorldAlbum,
  type WorldProfilePicture,
  type WorldStill,
  worldAlbums,
  worldProfilePictures,
} from '@samvaer/testing/world/pictures/albums'
import { filmedSize, lookAt, type WorldFilm, worldFilms } from '@samvaer/testing/world/pictures/films'
import { picturesOfEntries } from '@samvaer/testing/world/pictures/pictures'
import { drawScene, type SceneName } from '@samvaer/testing/world/pictures/scenes'
import { drawStillLife, isStillLife, type StillLifeName } from '@samvaer/testing/world/pictures/still-lifes'
import sharp from 'sharp'
import { filmFile } from '../storage/keys.ts'
import type { DemoMedium } from './demo-medium.ts'

const day = 24 * 60 * 60 * 1000

export const demoPictures = async (): Promise<DemoMedium[]> =>
  picturesOfEntries(world.entries).map(({ scene, ...picture }) => {
    // The name under which the blogs service claims a picture and says who may read it.
    const item = `blogs:picture:${picture.mediaId}`
    return { ...picture, albumType: 'Blog', item, access: item, picture: Buffer.from(drawScene(scene)) }
  })

const drawingOf = (name: SceneName | StillLifeName): Buffer =>
  Buffer.from(isStillLife(name) ? drawStillLife(name) : drawScene(name))

/** The pictures of lodges, which their owners have put up. */
export const demoLodgePictures = (): DemoMedium[] =>
  createLodges(world).flatMap((lodge) => {
    const mediaId = pictureOfLodge(lodge)
    const owner = ownerOf(lodge)
    if (mediaId === null || !owner || !lodge.picture) return []
    // The name under which the lodges service claims it.
    const item = `lodges:picture:${mediaId}`
    const { community, createdAt, dark = false } = lodge
    const picture = drawingOf(lodge.picture)
    return [
      {
        mediaId,
        ownerId: owner.profileId,
        community,
        dark,
        createdAt,
        albumType: 'LodgeAlbum',
        item,
        access: item,
        picture,
      },
    ]
  })

/** The pictures of events and meetups, which their organisers have put up. */
export const demoGatheringPictures = (): DemoMedium[] => {
  const lodges = createLodges(world)
  const events = createEvents(world).map((event) => ({
    ...{ mediaId: pictureOfEvent(event), picture: event.picture, access: undefined },
    ...{ community: event.community, dark: event.dark ?? false, createdAt: event.createdAt },
    ownerId: event.organiser.profileId,
  }))
  const meetups = createMeetups(world, lodges).map((meetup) => {
    const { community = 'dk', dark = false } = lodges.find(({ lodgeId }) => lodgeId === meetup.lodgeId) ?? {}
    return {
      ...{ mediaId: pictureOfMeetup(meetup), picture: meetup.picture, access: shownIn(meetup.lodgeId) },
      ...{ community, dark, createdAt: meetup.createdAt },
      ownerId: meetup.organiser.profileId,
    }
  })
  return [...events, ...meetups].flatMap(({ mediaId, picture, access, ...medium }) => {
    if (mediaId === null || !picture) return []
    // The name under which the lodges service claims it.
    const item = `lodges:gathering:${mediaId}`
    const file = drawingOf(picture)
    return [{ ...medium, mediaId, albumType: 'LodgeAlbum', item, access: access ?? item, picture: file }]
  })
}

/** The access to media in a lodge: everybody reads them where access is for all, members of the lodge elsewhere. */
export interface DemoLodgeAccess {
  access: string
  community: Community
  dark: boolean
  audience: MediaAudience
  readerIds: number[]
}

/** The names under which the lodges service says who reads what is shown in a lodge, and what waits in it. */
const shownIn = (lodgeId: number): string => `lodges:shown:${lodgeId}`
const waitingIn = (lodgeId: number): string => `lodges:waiting:${lodgeId}`

export const demoLodgeAccesses = (): DemoLodgeAccess[] =>
  createLodges(world).flatMap(({ lodgeId, community, dark = false, closed, members }) => {
    const those = (has: (role: LodgeRole) => boolean) =>
      members.filter(({ role }) => has(role)).map(({ member }) => member.profileId)
    const audience = closed ? ('Granted' as const) : ('Members' as const)
    return [
      { access: shownIn(lodgeId), community, dark, audience, readerIds: those(belongs) },
      { access: waitingIn(lodgeId), community, dark, audience: 'Granted' as const, readerIds: those(manages) },
    ]
  })

export const demoLodgeMedia = async (): Promise<DemoMedium[]> => {
  const lodges = createLodges(world)
  const lodgeOf = new Map(lodges.map((lodge) => [lodge.lodgeId, lodge]))
  const scenes = drawnScenes()
  const media = createLodgeAlbums(lodges).flatMap((album) => album.media)
  return Promise.all(
    media.map(async (medium): Promise<DemoMedium> => {
      const { mediaId, lodgeId, ownerId, addedAt, waiting } = medium
      const { community = 'dk', dark = false } = lodgeOf.get(lodgeId) ?? {}
      const { picture } = await stillOf(medium, scenes)
      return {
        ...{ mediaId, picture, ownerId, community, dark, createdAt: addedAt, albumType: 'LodgeAlbum' },
        item: `lodges:media:${mediaId}`,
        access: waiting ? waitingIn(lodgeId) : shownIn(lodgeId),
      }
    }),
  )
}

/** A scene as large as the films see it. */
type Scenes = (scene: SceneName) => Promise<Buffer>

/** Draws each scene once: several parts are cut out of it. */
const drawnScenes = (): Scenes => {
  const drawn = new Map<SceneName, Promise<Buffer>>()
  return (scene) => {
    const known = drawn.get(scene)
    if (known) return known
    const whole = sharp(Buffer.from(drawScene(scene))).resize(filmedSize)
    const picture = whole.png({ compressionLevel: 1 }).toBuffer()
    drawn.set(scene, picture)
    return picture
  }
}

const stillOf = async ({ mediaId, scene, cut }: WorldStill, scenes: Scenes) => {
  const { width, height } = filmedSize
  const part = {
    left: Math.round(cut.x * width),
    top: Math.round(cut.y * height),
    width: Math.round(cut.width * width),
    height: Math.round(cut.height * height),
  }
  return {
    mediaId,
    picture: await sharp(await scenes(scene))
      .extract(part)
      .png({ compressionLevel: 1 })
      .toBuffer(),
  }
}

/** The films lie here as files, drawn once: a start draws their posters alone. */
const filmOf = async (film: WorldFilm, scenes: Scenes) => {
  const { mediaId, scene, seconds } = film
  const make = async (folder: string): Promise<string> => {
    const file = join(folder, filmFile)
    await copyFile(fileURLToPath(new URL(`${scene}.mp4`, import.meta.url)), file)
    return file
  }
  const poster = sharp(await scenes(scene)).extract(lookAt(film, 0.3))
  return { mediaId, picture: await poster.png().toBuffer(), film: { make, name: filmFile, seconds } }
}

/** Returns the names under which the profile service claims what is in its albums and says who may see it. */
const namesIn = (albumId: number, ownerId: number) => ({
  item: `profile:member:${ownerId}`,
  access: `profile:album:${albumId}`,
})

const albumOf = async ({ albumId, owner, stills, films }: WorldAlbum, scenes: Scenes): Promise<DemoMedium[]> => {
  const { profileId: ownerId, community } = world.personas[owner]
  const media = await Promise.all([
    ...stills.map((still) => stillOf(still, scenes)),
    ...films.map((film) => filmOf(film, scenes)),
  ])
  return media.map((medium) => ({
    ...{ ...medium, ownerId, community, dark: false },
    createdAt: new Date(world.now.getTime() - albumId * 9 * day),
    albumType: 'Album' as const,
    ...namesIn(albumId, ownerId),
  }))
}

const profilePictureOf = async ({ mediaId, albumId, owner }: WorldProfilePicture): Promise<DemoMedium[]> => {
  const { profileId: ownerId, community, createdAt } = world.personas[owner]
  // One of a persona's: all of them are singles.
  const [picture] = await drawPortraits(world.personas[owner])
  if (!picture) return []
  const albumType = 'ProfilePictures' as const
  return [{ mediaId, picture, ownerId, community, dark: false, createdAt, albumType, ...namesIn(albumId, ownerId) }]
}

export const demoAlbums = async (): Promise<DemoMedium[]> => {
  const scenes = drawnScenes()
  const albums = worldAlbums.map((album) => albumOf(album, scenes))
  return (await Promise.all([...albums, ...worldProfilePictures.map(profilePictureOf)])).flat()
}

/** The videos with which members of the demo ask to be validated: the demo has no films of faces, so they show its scenes. */
export const demoValidationVideos = async (): Promise<DemoMedium[]> => {
  const scenes = drawnScenes()
  const films = createValidations(world).flatMap((validation) => {
    const film = worldFilms.find(({ scene }) => scene === validation.video?.scene)
    return film && validation.video ? [{ ...validation, film: { ...film, mediaId: validation.video.mediaId } }] : []
  })
  return Promise.all(
    films.map(
      async ({ validationId, member: { profileId: ownerId, community }, film, askedAt }): Promise<DemoMedium> => {
        // The name under which the profile service claims it and says who may read it: nobody else until staff open it.
        const item = `profile:validation:${validationId}`
        return {
          ...(await filmOf(film, scenes)),
          ...{ ownerId, community, dark: false, createdAt: askedAt, albumType: 'Validation', item, access: item },
          audience: 'Owner',
        }
      },
    ),
  )
}

/** The picture of the photo check that waits: the member's own portrait, for want of a hand in a pose. */
export const demoPhotoChecks = async (): Promise<DemoMedium[]> => {
  const { validationId, mediaId, owner, askedAt: createdAt } = waitingPhotoCheck(world)
  const { profileId: ownerId, community } = world.personas[owner]
  const [picture] = await drawPortraits(world.personas[owner])
  if (!picture) return []
  const item = `profile:validation:${validationId}`
  const names = { albumType: 'PhotoCheck' as const, item, access: item, audience: 'Owner' as const }
  return [{ mediaId, picture, ownerId, community, dark: false, createdAt, ...names }]
}
