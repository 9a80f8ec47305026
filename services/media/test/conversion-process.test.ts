/** A conversion has a process of its own: behind who reads, and neither its end nor the service's costs the video. */
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { createTransport } from '@samvaer/service-kit/http/transport'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { createVideoWorker } from '../src/videos/video-worker.ts'
import { workshopOf } from '../src/workshop.ts'
import { asVideo, inState, type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { videoProcess, videoProcesses } from './video-processes.ts'
import { mp4Video } from './videos.ts'

const minute = 60_000

let world: MediaWorld
let video: Buffer
beforeAll(async () => {
  world = await startMedia()
  workshopOf(partsOf()).conversions = createVideoWorker(partsOf().log)
  video = await mp4Video({ seconds: 2, sound: false })
})
afterAll(() => world.close())

const partsOf = () => world.service(mediaService).parts
const models = () => partsOf().models
const rowOf = (mediaId: number) => models().medium.findOne({ _id: mediaId }).lean()
const again = async () => world.service(mediaService).runTask('convert videos')

test('it runs behind who reads, and a video whose process dies is tried again a while later', async () => {
  const card = await world.uploaded(video, asVideo())
  const pid = await videoProcess()
  await vi.waitFor(
    () => {
      expect(getPriority(pid)).toBeGreaterThan(getPriority())
      // It stays where it is until all is seen.
      process.kill(pid, 'SIGSTOP')
    },
    { timeout: 20_000, interval: 5 },
  )
  expect((await world.read(urlOf(card), { profileId: 1 })).status).toBe(200)
  expect((await rowOf(card.mediaId))?.state).toBe('ReadyForConversion')

  process.kill(pid, 'SIGKILL')
  expect(await inState(world, card, 'TemporaryError')).toMatchObject({ film: null })
  await again()
  expect((await rowOf(card.mediaId))?.state).toBe('TemporaryError')
  world.moveClock(minute)
  await again()
  expect((await inState(world, card, 'Live')).film?.seconds).toBeCloseTo(2, 0)
  expect(await models().usage.findOne({ _id: 1 }).lean()).toMatchObject({ bytes: (await rowOf(card.mediaId))?.bytes })
})

test('a service that ends in the middle takes it up at the next start', async () => {
  const card = await world.uploaded(video, asVideo())
  await videoProcess()
  await world.service(mediaService).close()
  expect(videoProcesses()).toEqual([])
  // The sizes of the poster were being drawn as well; nobody waits for their folder to go.
  await vi.waitFor(() => expect(readdirSync(join(world.settings.dataDir, 'uploads', 'work'))).toEqual([]), 20_000)

  const { clock } = partsOf()
  const next = await buildService(mediaService, world.settings, createTransport({}), { clock })
  try {
    await next.ready
    await vi.waitFor(
      async () => {
        const row = await next.parts.models.medium.findOne({ _id: card.mediaId }).lean()
        expect(row).toMatchObject({ state: 'Live' })
      },
      { timeout: 40_000, interval: 20 },
    )
  } finally {
    await next.close()
  }
})
