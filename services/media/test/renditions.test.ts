/**
 * The renditions of a picture: upright, in sizes and formats for every screen, and nothing in them that its camera
 * wrote.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { renditionNames } from '@samvaer/contracts/media/shapes'
import { isBlurhashValid } from 'blurhash'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { workshopOf } from '../src/workshop.ts'
import { heicPicture } from './heic-picture.ts'
import { type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { coloursOf, jpeg, photograph, quarters } from './pictures.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia()
})
afterAll(() => world.close())

const upright = ['red', 'green', 'blue', 'yellow']
/** The same, lying on its left side. */
const turned = ['blue', 'red', 'yellow', 'green']

const rowOf = async ({ mediaId }: MediaCard) => {
  const row = await world.service(mediaService).parts.models.medium.findOne({ _id: mediaId }).lean()
  if (!row) throw new Error('no row')
  return row
}

/** All files of a medium once the last one is made. */
const finished = async (card: MediaCard): Promise<string> => {
  await vi.waitFor(async () => expect((await rowOf(card)).original).toBe(null), { timeout: 40_000, interval: 20 })
  const { address } = await rowOf(card)
  return join(world.settings.dataDir, 'uploads', 'stored', 'light', address.slice(0, 2), address)
}

describe('a photograph of a camera', () => {
  let card: MediaCard
  let folder: string
  beforeAll(async () => {
    card = await world.uploaded(await photograph(1400, 1000))
    folder = await finished(card)
  })

  test('is there in every size and both formats, and as an upright master', async () => {
    const files = renditionNames.flatMap((name) => [`${name}.avif`, `${name}.webp`])
    expect((await readdir(folder)).sort()).toEqual([...files, 'master.webp'].sort())
    for (const file of await readdir(folder))
      expect(await coloursOf(await readFile(join(folder, file)))).toEqual(turned)
    expect(card).toMatchObject({ kind: 'Picture', state: 'Live', width: 1000, height: 1400 })
    const widths = await Promise.all(files.map(async (file) => (await sharp(join(folder, file)).metadata()).width))
    expect(widths).toEqual([320, 320, 960, 960, 1000, 1000])
  })

  test('shows nothing of where and with what it was made (R20)', async () => {
    for (const file of await readdir(folder)) {
      const bytes = await readFile(join(folder, file))
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc, orientation }, file).toEqual({})
      expect(bytes.toString('latin1'), file).not.toMatch(/Secret|Exif|xmpmeta|photoshop|GPS/i)
    }
  })

  test('has a blurhash', () => {
    expect(isBlurhashValid(card.blurhash).result).toBe(true)
  })

  test('is sent in the format that the browser takes', async () => {
    const typeFor = async (accept: string) =>
      (await world.read(urlOf(card), { profileId: 1 }, { headers: { accept } })).headers.get('content-type')
    expect(await typeFor('image/avif,image/webp,*/*')).toBe('image/avif')
    expect(await typeFor('image/webp,*/*')).toBe('image/webp')
  })
})

test.each([
  ['HEIC of a telephone', async () => heicPicture, 'image/heic'],
  ['HEIC whose type the browser does not know', async () => heicPicture, 'application/octet-stream'],
  ['JPEG for print (CMYK)', () => quarters().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), 'image/jpeg'],
  ['PNG of 16 bits', () => quarters().toColourspace('rgb16').png().toBuffer(), 'image/png'],
  ['PNG with a palette', () => quarters().png({ palette: true }).toBuffer(), 'image/png'],
  ['PNG one can see through', () => quarters().ensureAlpha(0.9).png().toBuffer(), 'image/png'],
  ['still GIF', () => quarters().gif().toBuffer(), 'image/gif'],
  ['WebP', () => quarters().webp().toBuffer(), 'image/webp'],
  [
    'JPEG with a moving picture behind it',
    async () => Buffer.concat([await jpeg(), Buffer.alloc(5000, 7)]),
    'image/jpeg',
  ],
])('takes a %s', async (_name, make, type) => {
  const card = await world.uploaded(await make(), { type })
  expect(card).toMatchObject({ width: 64, height: 48 })
  const { bytes } = await world.read(urlOf(card), { profileId: 1 })
  expect(await coloursOf(bytes)).toEqual(upright)
  // A small picture is not enlarged.
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48, space: 'srgb' })
})

test('a size that is still being made is shown in another one, and that is not kept', async () => {
  const card = await world.uploaded(await jpeg(), { as: { profileId: 2 } })
  await finished(card)
  await world
    .service(mediaService)
    .parts.models.medium.updateOne({ _id: card.mediaId }, { $pull: { renditions: { name: 'small' } } })
  const answer = await world.read(urlOf(card, 'small'), { profileId: 2 })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await sharp(answer.bytes).metadata()).width).toBe(64)
})

test('a picture that its service did not finish is finished by the next round', async () => {
  const { models } = world.service(mediaService).parts
  const card = await world.uploaded(await jpeg(), { as: { profileId: 3 } })
  const folder = await finished(card)
  // As after a crash: the original is there still, and sizes are missing.
  await writeFile(join(folder, 'original'), await jpeg())
  await models.medium.updateOne(
    { _id: card.mediaId },
    { original: 'original', $pull: { renditions: { format: 'avif' } } },
  )
  world.moveClock(10 * 60 * 1000)
  await world.service(mediaService).runTask('finish renditions')
  expect((await rowOf(card)).renditions).toHaveLength(6)
  expect(await readdir(folder)).not.toContain('original')
})

test('an upload whose deletion failed is deleted by the next round (R20)', async () => {
  const { parts } = world.service(mediaService)
  const { storage } = workshopOf(parts)
  const { remove } = storage
  let failed = 0
  storage.remove = (key) => {
    if (!key.endsWith('/original')) return remove(key)
    failed += 1
    return Promise.reject(new Error('The storage is away'))
  }
  const card = await world.uploaded(await photograph(), { as: { profileId: 4 } })
  await vi.waitFor(() => expect(failed).toBe(1), { timeout: 40_000, interval: 20 })
  storage.remove = remove
  world.moveClock(10 * 60 * 1000)
  await world.service(mediaService).runTask('finish renditions')
  expect(await readdir(await finished(card))).not.toContain('original')
})

test('forgets an upload that is gone already in a row that did not hear of it', async () => {
  const { models } = world.service(mediaService).parts
  const card = await world.uploaded(await jpeg(), { as: { profileId: 5 } })
  await finished(card)
  await models.medium.updateOne({ _id: card.mediaId }, { original: 'original' })
  world.moveClock(10 * 60 * 1000)
  await world.service(mediaService).runTask('finish renditions')
  expect(await rowOf(card)).toMatchObject({ original: null, attempts: 0 })
})
