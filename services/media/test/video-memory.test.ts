/**
 * A video that takes more memory than a video may ends its process, and nothing else (R19). The video whose process
 * ends again and again is in conversions.test.ts.
 */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaService } from '../src/service.ts'
import { createVideoWorker, type VideoWorker } from '../src/videos/video-worker.ts'
import { workshopOf } from '../src/workshop.ts'
import { asVideo, inState, type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { mp4Video } from './videos.ts'

/** Bytes: a process with a small video takes 140 MB, one with the large video 350 MB. */
const memory = 192 * 1024 * 1024
/**
 * `mp4Video` of 4096 pixels a side, black, three seconds of five pictures each: long enough above the limit that it is
 * noticed. Kept as a file, as encoding pictures of this size has ended the process of the test now and then.
 */
const largeVideo = new URL('large-video.mp4', import.meta.url)

let world: MediaWorld
let large: Buffer
let small: Buffer
beforeAll(async () => {
  world = await startMedia({ processes: true })
  large = await readFile(largeVideo)
  small = await mp4Video({ seconds: 0.2, sound: false })
})
afterAll(() => world.close())

const parts = () => world.service(mediaService).parts
/** That there is a converter is known. */
const withLittle = (): VideoWorker => ({ ...createVideoWorker(parts().log, { memory }), available: async () => true })

test('while it is looked at, the video is broken, and the next one is taken', async () => {
  const workshop = workshopOf(parts())
  const { looks } = workshop
  workshop.looks = withLittle()
  expect((await world.upload(large, asVideo())).code).toBe('VideoBroken')
  expect(await parts().models.medium.countDocuments()).toBe(0)
  await inState(world, await world.uploaded(small, asVideo()), 'Live')
  workshop.looks = looks
})

test('while it is converted, it stays a poster until it is tried again, and the next one plays', async () => {
  workshopOf(parts()).conversions = withLittle()
  const card = await world.uploaded(large, asVideo())
  const failed = await inState(world, card, 'TemporaryError')
  expect(failed.film).toBe(null)
  expect((await parts().models.medium.findOne({ _id: card.mediaId }).lean())?.upload?.tries).toBe(1)
  expect((await world.read(urlOf(failed), { profileId: 1 })).status).toBe(200)
  await inState(world, await world.uploaded(small, asVideo()), 'Live')
})
