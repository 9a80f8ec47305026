/** Videos, from the upload to the film that a browser plays (docs/product/limits.md, R20). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { type SeenFilm, seen } from './film.ts'
import { asVideo, inState, type MediaWorld, startMedia, type Upload, urlOf } from './media-world.ts'
import { turned } from './mp4-boxes.ts'
import { coloursOf } from './pictures.ts'
import { mp4Video, videoIn } from './videos.ts'

const upright = ['red', 'green', 'blue', 'yellow']

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia()
})
afterAll(() => world.close())

const own = { profileId: 1 }
const models = () => world.service(mediaService).parts.models
const rowOf = async ({ mediaId }: MediaCard) => {
  const row = await models().medium.findOne({ _id: mediaId }).lean()
  if (!row) throw new Error('no row')
  return row
}

const filmBytes = async ({ film }: MediaCard): Promise<Buffer> => (await world.read(film?.url ?? '', own)).bytes

interface Converted {
  card: MediaCard
  poster: Buffer
  film: Buffer
  seen: SeenFilm
}

const converted = async (video: Buffer, options: Upload = asVideo()): Promise<Converted> => {
  const card = await inState(world, await world.uploaded(video, options), 'Live')
  const film = await filmBytes(card)
  return { card, film, seen: await seen(film), poster: (await world.read(urlOf(card), own)).bytes }
}

/** True for a film that begins with its table: players begin before it is all there. */
const beginsWithItsTable = ({ boxes }: SeenFilm): boolean =>
  boxes.includes('moov') && boxes.indexOf('moov') < boxes.indexOf('mdat')

test('a video is a poster first, and plays when it is converted, in processes of their own', async () => {
  const installed = await startMedia({ processes: true })
  try {
    const card = await installed.uploaded(await mp4Video(), asVideo())
    expect(card).toMatchObject({ kind: 'Video', state: 'ReadyForConversion', width: 320, height: 240, film: null })
    expect(card.blurhash).not.toBe('')
    expect(await coloursOf((await installed.read(urlOf(card), own)).bytes)).toEqual(upright)
    expect((await installed.read(urlOf(card).replace('/medium?', '/film?'), own)).status).toBe(403)

    const now = await inState(installed, card, 'Live')
    expect(now.film?.seconds).toBeCloseTo(1, 1)
    expect(now).toMatchObject({ width: 320, height: 240, blurhash: card.blurhash })
    const film = await seen((await installed.read(now.film?.url ?? '', own)).bytes)
    expect(film.colours).toEqual(upright)
    expect(beginsWithItsTable(film)).toBe(true)
  } finally {
    await installed.close()
  }
})

describe('a video', () => {
  test('leaves nothing of the upload behind, and counts what is stored (R20, R28)', async () => {
    const as = { profileId: 40 }
    const before = await mp4Video()
    const card = await world.uploaded(before, { ...asVideo(), as })
    expect((await rowOf(card)).bytes).toBeGreaterThan(before.length)
    const { film } = await inState(world, card, 'Live', 40)
    const folder = join(world.settings.dataDir, 'uploads', 'stored', 'light')
    const { address } = await rowOf(card)
    const pictures = ['small', 'medium', 'large'].flatMap((name) => [`${name}.avif`, `${name}.webp`])
    const files = () => readdir(join(folder, address.slice(0, 2), address))
    await vi.waitFor(
      async () => expect((await files()).toSorted()).toEqual(['film.mp4', ...pictures].toSorted()),
      20_000,
    )
    const row = await rowOf(card)
    expect(row).toMatchObject({ original: null, film: { seconds: film?.seconds } })
    expect(row.upload).toBe(undefined)
    const { bytes: filmLength = 0 } = row.film ?? {}
    expect(row.bytes).toBeGreaterThan(filmLength)
    expect(row.bytes).toBeLessThan(filmLength + 10_000)
    expect(await models().usage.findOne({ _id: 40 }).lean()).toMatchObject({ items: 1, bytes: row.bytes })
    await vi.waitFor(async () => expect(await readdir(join(world.settings.dataDir, 'uploads', 'work'))).toEqual([]))
  })

  test('has a poster that shows something, where it begins in the dark', async () => {
    const card = await world.uploaded(await mp4Video({ seconds: 1.2, darkUntil: 0.5, sound: false }), asVideo())
    expect(await coloursOf((await world.read(urlOf(card), own)).bytes)).toEqual(upright)
  })
})

/** The texts that cameras write beside the pictures, where a format has a place for them. */
const metadata = {
  comment: 'SecretComment',
  location: '+55.6761+012.5683/',
  title: 'SecretTitle',
  make: 'SecretCamera',
}
const traces = ['Secret', '55.6761', '012.5683']

describe('a film', () => {
  test.each([
    ['mov', 'video/quicktime', metadata],
    ['matroska', 'video/x-matroska', metadata],
    ['webm', 'video/webm', {}],
    ['avi', 'video/x-msvideo', {}],
  ] as const)('is the same of a %s, and says nothing of who made it (R20)', async (container, type, written) => {
    const video = await videoIn(container, { metadata: written })
    if (written === metadata) expect(video.includes('SecretComment') && video.includes('55.6761')).toBe(true)
    const { seen: found, card, film, poster } = await converted(video, asVideo(type))
    expect(found.formatLongName).toContain('MOV')
    expect(found.video).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', width: 320, height: 240 })
    expect(found.audio).toMatchObject({ codec: 'aac', channels: 2 })
    expect(found.streams.map(({ type: kind }) => kind)).toEqual(['video', 'audio'])
    expect(found.nbStreams).toBe(2)
    expect(found.colours).toEqual(upright)
    expect(beginsWithItsTable(found)).toBe(true)
    expect(card.film?.seconds).toBeCloseTo(1, 0)
    for (const bytes of [film, poster]) for (const trace of traces) expect(bytes.includes(trace)).toBe(false)
    expect(Object.keys(found.metadata).toSorted()).toEqual(['compatible_brands', 'major_brand', 'minor_version'])
  })

  test('stands upright, as its poster does', async () => {
    const { card, poster, seen: film } = await converted(turned(await mp4Video({ seconds: 0.4, sound: false })))
    expect(card).toMatchObject({ width: 240, height: 320 })
    expect(film.video).toMatchObject({ width: 240, height: 320 })
    expect(await coloursOf(poster)).toEqual(['blue', 'red', 'yellow', 'green'])
    expect(film.colours).toEqual(['blue', 'red', 'yellow', 'green'])
  })

  test('may be one picture that stands for less than a second', async () => {
    const { seen: film } = await converted(await mp4Video({ seconds: 0.2, frameRate: 5, sound: false }))
    expect(film.colours).toEqual(upright)
  })

  test('is no larger and no faster than a page needs it', async () => {
    const video = await mp4Video({ width: 1440, height: 810, seconds: 0.2, frameRate: 60, sound: false })
    const { card, seen: film } = await converted(video)
    expect(card).toMatchObject({ width: 1440, height: 810 })
    expect(film.video).toMatchObject({ width: 1280, height: 720, frameRate: 30 })
  })
})
