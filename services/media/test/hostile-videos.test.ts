/** Rules.md R19: what is no harmless video is refused and says why, or becomes a film that is as harmless as any; none hangs. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors } from '@samvaer/contracts/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaService } from '../src/service.ts'
import { elsewhere, hostileVideos, secret } from './hostile-videos.ts'
import { asVideo, inState, type MediaWorld, startMedia } from './media-world.ts'
import { mp4Video } from './videos.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia()
})
afterAll(() => world.close())

const videos = await hostileVideos()
const refused = videos.flatMap(({ code, ...video }) => (code === 'clean' ? [] : [{ ...video, code }]))
const clean = videos.filter(({ code }) => code === 'clean')

test('there are more than 12 of them', () => {
  expect(refused.length).toBeGreaterThan(12)
})

test.each(refused)('refuses $name', async ({ bytes, type, code }) => {
  const answer = await world.upload(bytes, asVideo(type))
  expect(answer).toMatchObject({ code, status: errors[code].status })
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

test.each(clean)('makes a clean film of $name', async ({ bytes, type }) => {
  const card = await inState(world, await world.uploaded(bytes, asVideo(type)), 'Live')
  const film = await world.read(card.film?.url ?? '', { profileId: 1 })
  expect(film.headers.get('content-type')).toBe('video/mp4')
  for (const trace of [secret, '<script', '<html']) expect(film.bytes.includes(trace)).toBe(false)
  expect(card.film?.seconds).toBeLessThan(3)
})

test('keeps nothing of those that were refused', async () => {
  const { models } = world.service(mediaService).parts
  // The clean ones, and the one beside.
  expect(await models.medium.countDocuments({ deletedAt: null })).toBe(clean.length + 1)
  expect(await models.medium.countDocuments({})).toBe(clean.length + 1)
})
