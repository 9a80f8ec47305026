/** On a machine that the converter is not made for, videos are refused and all else works. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asVideo, type MediaWorld, startMedia } from './media-world.ts'
import { jpeg } from './pictures.ts'

let world: MediaWorld
beforeAll(async () => {
  // The library looks for a converter that was built here, and there is none.
  vi.stubEnv('AV_FROM_SOURCE', '1')
  world = await startMedia({ processes: true })
})
afterAll(async () => {
  await world.close()
  vi.unstubAllEnvs()
})

const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(500)])

test('a video is refused, however often it comes', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => world.upload(head, asVideo())))
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([415, 'VideoNotAvailable']))
})

test('a picture is taken', async () => {
  expect((await world.uploaded(await jpeg(), asVideo('image/jpeg'))).state).toBe('Live')
})
