/**
 * Rules.md R19: what is no harmless video is refused and says why, or becomes a film that is as harmless as any; none
 * hangs. The answers of a video process arrive as they left (video-worker.test.ts). TRIALS=all works on each in a
 * process of its own, within the memory and the time that one has.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors } from '@samvaer/contracts/error-table'
import { checkMatrix } from '@samvaer/testing/matrix'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaService } from '../../src/service.ts'
import { elsewhere, hostileVideos, secret } from '../hostile-videos.ts'
import { asVideo, inState, type MediaWorld, startMedia } from '../media-world.ts'
import { mp4Video } from '../videos.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia({ processes: process.env.TRIALS === 'all' })
})
afterAll(() => world.close())

const videos = await hostileVideos()
const refused = videos.flatMap(({ code, ...video }) => (code === 'clean' ? [] : [{ ...video, code }]))
const clean = videos.filter(({ code }) => code === 'clean')

test('each is refused with its reason', async (context) => {
  expect(videos.length).toBeGreaterThanOrEqual(35)
  await checkMatrix(context, refused, {
    name: ({ name }) => name,
    check: async ({ bytes, type, code }) => {
      const answer = await world.upload(bytes, asVideo(type))
      expect(answer).toMatchObject({ code, status: errors[code].status })
    },
  })
})

test('opens no other file, though it is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beside-'))
  try {
    const [video, beside] = [await mp4Video(), join(folder, 'beside.mp4')]
    await writeFile(beside, video)
    expect((await world.upload(elsewhere(video, beside), asVideo())).code).toBe('VideoBroken')
    expect((await world.upload(video, asVideo())).code).toBe('ok')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('or becomes a clean film', async (context) => {
  expect(clean.length).toBeGreaterThanOrEqual(10)
  await checkMatrix(context, clean, {
    name: ({ name }) => name,
    check: async ({ bytes, type }) => {
      const card = await inState(world, await world.uploaded(bytes, asVideo(type)), 'Live')
      const film = await world.read(card.film?.url ?? '', { profileId: 1 })
      expect(film.headers.get('content-type')).toBe('video/mp4')
      for (const trace of [secret, '<script', '<html']) expect(film.bytes.includes(trace)).toBe(false)
      expect(card.film?.seconds).toBeLessThan(3)
    },
  })
})

test('keeps nothing of those that were refused', async () => {
  const { models } = world.service(mediaService).parts
  // The clean ones, and the one beside.
  expect(await models.medium.countDocuments({ deletedAt: null })).toBe(clean.length + 1)
  expect(await models.medium.countDocuments({})).toBe(clean.length + 1)
})
