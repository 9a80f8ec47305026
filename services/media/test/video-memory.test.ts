/** A video that takes more memory than a video may ends its process, and nothing else (R19). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { createVideoWorker } from '../src/videos/video-worker.ts'
import { workshopOf } from '../src/workshop.ts'
import { asVideo, inState, type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { mp4Video } from './videos.ts'

const minute = 60_000
/** Bytes: enough for a process with a small video, half of what a large one needs. */
const memory = 192 * 1024 * 1024

const large = await mp4Video({ width: 4096, height: 4096, seconds: 1, sound: false })
const small = await mp4Video({ sound: false })

let world: MediaWorld
beforeEach(async () => {
  world = await startMedia()
})
afterEach(() => world.close())

const parts = () => world.service(mediaService).parts
const rowOf = (mediaId: number) => parts().models.medium.findOne({ _id: mediaId }).lean()
const withLittle = () => createVideoWorker(parts().log, { memory })

test('while it is looked at, the video is broken, and the next one is taken', async () => {
  workshopOf(parts()).looks = withLittle()
  expect((await world.upload(large, asVideo())).code).toBe('VideoBroken')
  expect(await parts().models.medium.countDocuments()).toBe(0)
  await inState(world, await world.uploaded(small, asVideo()), 'Live')
})

test('while it is converted, it is tried three times and stays a poster; the next one plays', async () => {
  workshopOf(parts()).conversions = withLittle()
  const card = await world.uploaded(large, asVideo())
  for (const tries of [1, 2]) {
    await vi.waitFor(async () => expect((await rowOf(card.mediaId))?.upload?.tries).toBe(tries), 20_000)
    expect(await inState(world, card, 'TemporaryError')).toMatchObject({ film: null })
    world.moveClock(tries * minute)
    await world.service(mediaService).runTask('convert videos')
  }
  const failed = await inState(world, card, 'ConversionFailed')
  expect(failed.film).toBe(null)
  expect((await world.read(urlOf(failed), { profileId: 1 })).status).toBe(200)
  await inState(world, await world.uploaded(small, asVideo()), 'Live')
})
