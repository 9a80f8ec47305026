/** The demo world's pictures and films, in the sizes that browsers are shown, as an upload would have left them. */
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionNames } from '@samvaer/contracts/media/shapes'
import { type RenditionName, renditions } from '@samvaer/contracts/media/values'
import { demoAddress } from '@samvaer/testing/world/pictures/albums'
import type { DemoMedium } from './demo/demo-medium.ts'
import {
  demoAlbums,
  demoGatheringPictures,
  demoLodgeAccesses,
  demoLodgeMedia,
  demoLodgePictures,
  demoPhotoChecks,
  demoPictures,
  demoValidationVideos,
} from './demo/media.ts'
import { grantKey } from './models/grant.ts'
import type { MediumRow, StoredRendition } from './models/medium.ts'
import { type MediaParts, sideOf } from './models/models.ts'
import { folderOf, renditionFile } from './storage/keys.ts'
import { workshopOf } from './workshop.ts'

interface Drawn {
  renditions: StoredRendition[]
  blurhash: string
  bytes: number
}

const drawAll = async (picture: Buffer, folder: string): Promise<Drawn> => {
  const [{ default: sharp }, { encode }] = await Promise.all([import('sharp'), import('blurhash')])
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const raw = { raw: { width, height, channels } }
  const draw = async (name: RenditionName): Promise<StoredRendition & { bytes: number }> => {
    const file = join(folder, renditionFile({ name, format: 'webp' }))
    const size = { width: renditions[name], withoutEnlargement: true }
    const written = await sharp(data, raw).resize(size).webp({ quality: 80, effort: 2 }).toFile(file)
    return { name, format: 'webp', width: written.width, height: written.height, bytes: (await stat(file)).size }
  }
  const drawn = await Promise.all(renditionNames.map(draw))
  const small = await sharp(data, raw).resize({ width: 32 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const blurhash = encode(new Uint8ClampedArray(small.data), small.info.width, small.info.height, 4, 3)
  return {
    renditions: drawn.map(({ bytes: _bytes, ...rendition }) => rendition),
    blurhash,
    bytes: Math.max(...drawn.map(({ bytes }) => bytes)),
  }
}

const newFolder = async (within: string): Promise<string> => {
  const folder = join(within, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Draws each picture once: half of the demo's media show what another one shows. */
class Drawings {
  private readonly known = new Map<string, Promise<Drawn & { folder: string }>>()
  private readonly workFolder: string

  constructor(workFolder: string) {
    this.workFolder = workFolder
  }

  /** Returns the files in a folder that others read as well. */
  of(picture: Buffer): Promise<Drawn & { folder: string }> {
    const hash = createHash('sha256').update(picture).digest('base64')
    const drawing = this.known.get(hash) ?? this.draw(picture)
    this.known.set(hash, drawing)
    return drawing
  }

  async end(): Promise<void> {
    for (const drawing of this.known.values()) await rm((await drawing).folder, { recursive: true, force: true })
  }

  private async draw(picture: Buffer): Promise<Drawn & { folder: string }> {
    const folder = await newFolder(this.workFolder)
    return { ...(await drawAll(picture, folder)), folder }
  }
}

/** Stores the files of a demo medium where they belong. */
const stored = async (
  parts: MediaParts,
  drawings: Drawings,
  { mediaId, dark, picture, film }: DemoMedium,
): Promise<Drawn & Pick<MediumRow, 'address' | 'film'>> => {
  const { storage, workFolder } = workshopOf(parts)
  const work = await newFolder(workFolder)
  try {
    const { folder, ...drawn } = await drawings.of(picture)
    const address = demoAddress(mediaId)
    const keep = (file: string, name: string) => storage.takeOver(file, `${folderOf(dark, { address })}/${name}`)
    for (const rendition of drawn.renditions) {
      const name = renditionFile(rendition)
      await copyFile(join(folder, name), join(work, name))
      await keep(join(work, name), name)
    }
    if (!film) return { ...drawn, address }
    const file = await film.make(work)
    const { size } = await stat(file)
    await keep(file, film.name)
    return { ...drawn, address, bytes: drawn.bytes + size, film: { seconds: film.seconds, bytes: size } }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const rowOf = async (parts: MediaParts, drawings: Drawings, demo: DemoMedium): Promise<MediumRow> => {
  const { mediaId, ownerId, community, createdAt, albumType, item, access } = demo
  const files = await stored(parts, drawings, demo)
  const largest = files.renditions.toSorted((a, b) => b.width - a.width)[0]
  return {
    _id: mediaId,
    ...files,
    ...{ community, ownerId, albumType, item, access, createdAt },
    kind: demo.film ? 'Video' : 'Picture',
    state: 'Live',
    width: largest?.width ?? 0,
    height: largest?.height ?? 0,
    original: null,
    attempts: 0,
    deletedAt: null,
  }
}

const seedOne = async (parts: MediaParts, drawings: Drawings, demo: DemoMedium): Promise<void> => {
  const { mediaId, ownerId, community, dark, access: key, audience = 'Members' } = demo
  const { medium, access } = sideOf(parts, dark)
  // The rows of an interrupted seed are the same.
  if (await medium.exists({ _id: mediaId })) return
  const row = await rowOf(parts, drawings, demo)
  // The readers of media in lodges are there already.
  const readers = { community, audience, kept: false }
  await access.updateOne({ _id: key }, { $setOnInsert: readers }, { upsert: true })
  await parts.transaction(async ({ session }) => {
    await medium.create([row], { session })
    const counted = { $inc: { items: 1, bytes: row.bytes } }
    await parts.models.usage.updateOne({ _id: ownerId }, counted, { upsert: true, session })
  })
}

/** Seeds the accesses of lodges: their members read what is shown in them, their managers what waits. */
const seedLodgeAccesses = async (parts: MediaParts): Promise<void> => {
  for (const { access: _id, community, dark, audience, readerIds } of demoLodgeAccesses()) {
    const { access, grant } = sideOf(parts, dark)
    await access.updateOne({ _id }, { $setOnInsert: { community, audience, kept: false } }, { upsert: true })
    const grants = readerIds.map((profileId) => ({
      updateOne: { filter: { _id: grantKey(_id, profileId) }, update: {}, upsert: true },
    }))
    if (grants.length > 0) await grant.bulkWrite(grants)
  }
}

export const seed = async (parts: MediaParts): Promise<void> => {
  await seedLodgeAccesses(parts)
  const [pictures, albums, ofLodges, videos, checks] = await Promise.all([
    demoPictures(),
    demoAlbums(),
    demoLodgeMedia(),
    demoValidationVideos(),
    demoPhotoChecks(),
  ])
  const all = [
    ...pictures,
    ...albums,
    ...demoLodgePictures(),
    ...demoGatheringPictures(),
    ...ofLodges,
    ...videos,
    ...checks,
  ]
  const drawings = new Drawings(workshopOf(parts).workFolder)
  try {
    for (const demo of all) await seedOne(parts, drawings, demo)
  } finally {
    await drawings.end()
  }
  await parts.reserveIds('medium', Math.max(0, ...all.map(({ mediaId }) => mediaId)))
}
