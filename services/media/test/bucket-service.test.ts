/** The whole service over a bucket: uploads, reading and deleting as over a folder, and a bucket that is away. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eraseMedia } from '../src/erase.ts'
import { mediaService } from '../src/service.ts'
import { type Bucket, startBucket } from './bucket.ts'
import { type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { jpeg } from './pictures.ts'

let bucket: Bucket
let world: MediaWorld
beforeAll(async () => {
  bucket = await startBucket()
  world = await startMedia({ settings: { s3Url: bucket.url } })
})
afterAll(async () => {
  await world.close()
  await bucket.close()
})

const owner = { profileId: 1 }

test('a picture is drawn, read and kept in the bucket alone, and gone when it is deleted', async () => {
  const card = await world.uploaded(await jpeg())
  const answer = await world.read(urlOf(card), owner)
  expect(answer.status).toBe(200)
  expect((await sharp(answer.bytes).metadata()).format).toBe('webp')
  const part = await world.read(urlOf(card), owner, { headers: { range: 'bytes=0-9' } })
  expect([part.status, part.bytes]).toEqual([206, answer.bytes.subarray(0, 10)])

  const { parts } = world.service(mediaService)
  const { medium: media } = parts.models
  // The original goes when all renditions are there.
  const left = async () => (await media.findOne({ _id: card.mediaId }).lean())?.original
  await vi.waitFor(async () => expect(await left()).toBe(null), { timeout: 40_000, interval: 20 })
  const names = (await bucket.keys()).map((key) => key.split('/').at(-1))
  expect(names.toSorted()).toEqual(
    ['large', 'medium', 'small']
      .flatMap((name) => [`${name}.avif`, `${name}.webp`])
      .concat('master.webp')
      .toSorted(),
  )
  expect(await readdir(join(world.settings.dataDir, 'uploads'))).not.toContain('stored')

  // Never claimed, so it goes after 48 hours.
  world.moveClock(49 * 60 * 60 * 1000)
  await eraseMedia(parts).run()
  expect(await bucket.keys()).toEqual([])
})

test('a bucket that is away is said so, and nothing is half-done', async () => {
  const card = await world.uploaded(await jpeg())
  await bucket.goAway()
  expect((await world.read(urlOf(card), owner)).code).toBe('ServiceUnavailable')
  expect((await world.upload(await jpeg())).code).toBe('ServiceUnavailable')
})
