/** The states of a video (product.md section 3): what becomes of it when a process dies, the service ends, or its owner deletes it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaCard } from '@samvaer/contracts/media-fields'
import { buildService } from '@samvaer/service-kit/build-service'
import { createTransport } from '@samvaer/service-kit/transport'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { asVideo, inState, type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { mp4Video } from './videos.ts'

const minute = 60_000
const hour = 60 * minute

let world: MediaWorld
beforeEach(async () => {
  world = await startMedia()
})
afterEach(() => world.close())

/** Takes seconds to be converted. */
const video = await mp4Video({ width: 640, height: 360, seconds: 8, sound: false })

const models = () => world.service(mediaService).parts.models
const rowOf = (mediaId: number) => models().medium.findOne({ _id: mediaId }).lean()
const again = async () => world.service(mediaService).runTask('convert videos')

const folderOf = async ({ mediaId }: MediaCard): Promise<string> => {
  const { address = '' } = (await rowOf(mediaId)) ?? {}
  return join(world.settings.dataDir, 'uploads', 'stored', 'light', address.slice(0, 2), address)
}

/** The video processes of this process. */
const processes = (): number[] =>
  execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('video-process.ts'))
    .map((line) => Number(line.trim().split(' ')[0]))

const kill = () =>
  vi.waitFor(
    () => {
      const [pid] = processes()
      if (pid === undefined) throw new Error('nothing is converted')
      process.kill(pid, 'SIGKILL')
    },
    { timeout: 20_000, interval: 20 },
  )

const side = { community: 'dk', dark: false }
const claimOf = ({ mediaId }: MediaCard) => ({
  ...{ profileId: 1, ...side, mediaIds: [mediaId], item: 'profile:item:1' },
  access: { key: 'profile:album:1', audience: 'Members' as const },
})

test('a conversion runs beside the service, behind who reads', async () => {
  const card = await world.uploaded(video, asVideo())
  const pid = await vi.waitFor(() => {
    const [found] = processes()
    if (found === undefined) throw new Error('nothing is converted')
    return found
  }, 20_000)
  await vi.waitFor(() => {
    expect(execFileSync('ps', ['-p', String(pid), '-o', 'ni='], { encoding: 'utf8' }).trim()).not.toBe('0')
  })
  expect((await world.read(urlOf(card), { profileId: 1 })).status).toBe(200)
  expect((await rowOf(card.mediaId))?.state).toBe('ReadyForConversion')
})

test('a video whose process dies is tried again a while later', async () => {
  const card = await world.uploaded(video, asVideo())
  await kill()
  expect(await inState(world, card, 'TemporaryError')).toMatchObject({ film: null })
  await again()
  expect((await rowOf(card.mediaId))?.state).toBe('TemporaryError')
  world.moveClock(minute)
  await again()
  expect((await inState(world, card, 'Live')).film?.seconds).toBeCloseTo(8, 0)
  expect(await models().usage.findOne({ _id: 1 }).lean()).toMatchObject({ bytes: (await rowOf(card.mediaId))?.bytes })
})

test('a video that fails three times stays a poster', async () => {
  const card = await world.uploaded(video, asVideo())
  const { bytes = 0 } = (await rowOf(card.mediaId)) ?? {}
  for (const tries of [1, 2, 3]) {
    await kill()
    if (tries === 3) break
    await vi.waitFor(async () => expect((await rowOf(card.mediaId))?.upload?.tries).toBe(tries), 20_000)
    world.moveClock(3 * minute)
    await again()
  }
  await inState(world, card, 'ConversionFailed')
  const folder = await folderOf(card)
  await vi.waitFor(() => expect(existsSync(join(folder, 'upload'))).toBe(false))
  expect((await rowOf(card.mediaId))?.bytes).toBe(bytes - video.length)
  expect(await models().usage.findOne({ _id: 1 }).lean()).toMatchObject({ items: 1, bytes: bytes - video.length })
  // Others see the poster, and that there is no more.
  await world.peers.post('Media/ClaimTempMedia', claimOf(card))
  const seen = await inState(world, card, 'ConversionFailed', 2)
  expect(seen.film).toBe(null)
  expect((await world.read(urlOf(seen), { profileId: 2 })).status).toBe(200)
  expect(processes()).toEqual([])
})

test('a video that breaks off in its pictures is its own fault, and not tried again', async () => {
  const card = await world.uploaded(await mp4Video({ seconds: 2 }), asVideo())
  await inState(world, card, 'Live')
  // As if the file had been taken for good: another one lies there.
  const next = new Date()
  const upload = { format: 'webm' as const, bytes: 10, tries: 0, next }
  await models().medium.updateOne({ _id: card.mediaId }, { $set: { state: 'ReadyForConversion', upload } })
  await again()
  await inState(world, card, 'ConversionFailed')
})

test('a service that ends in the middle takes it up at the next start', async () => {
  const card = await world.uploaded(video, asVideo())
  await vi.waitFor(() => expect(processes()).toHaveLength(1), 20_000)
  await world.service(mediaService).close()
  expect(processes()).toEqual([])
  // The sizes of the poster were being drawn as well; nobody waits for their folder to go.
  await vi.waitFor(() => expect(readdirSync(join(world.settings.dataDir, 'uploads', 'work'))).toEqual([]), 20_000)

  const next = await buildService(mediaService, world.settings, createTransport({}))
  try {
    await next.ready
    await vi.waitFor(
      async () => {
        const row = await next.parts.models.medium.findOne({ _id: card.mediaId }).lean()
        expect(row).toMatchObject({ state: 'Live' })
      },
      { timeout: 40_000, interval: 100 },
    )
  } finally {
    await next.close()
  }
})

test('what a killed service was at is left alone until it is clear that nobody is', async () => {
  const card = await world.uploaded(video, asVideo())
  await kill()
  await inState(world, card, 'TemporaryError')
  // A row as it is while another process converts.
  const taken = new Date(Date.now() + 80_000)
  await models().medium.updateOne({ _id: card.mediaId }, { $set: { 'upload.next': taken } })
  await again()
  expect(processes()).toEqual([])
  world.moveClock(2 * minute)
  await again()
  await inState(world, card, 'Live')
})

test('a video that is deleted while it is converted leaves nothing', async () => {
  const card = await world.uploaded(video, asVideo())
  await world.peers.post('Media/ClaimTempMedia', claimOf(card))
  const folder = await folderOf(card)
  await vi.waitFor(() => expect(processes()).toHaveLength(1), 20_000)
  await world.peers.post('Media/DeleteMedia', { item: 'profile:item:1', mediaIds: [card.mediaId], forGood: true })
  await world.service(mediaService).runTask('erase media')
  await vi.waitFor(() => expect(processes()).toEqual([]), { timeout: 40_000, interval: 100 })
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false))
  expect(await rowOf(card.mediaId)).toBe(null)
  expect(await models().usage.findOne({ _id: 1 }).lean()).toMatchObject({ items: 0, bytes: 0 })
})

test('an upload that a process did not store is nobody’s, and goes', async () => {
  const card = await world.uploaded(video, asVideo())
  await kill()
  await inState(world, card, 'TemporaryError')
  // As a process leaves it that ends while it stores.
  const soon = new Date(Date.now() + hour)
  await models().medium.updateOne({ _id: card.mediaId }, { $set: { state: 'Uploading', purgeAt: soon } })
  expect(await codeOf(world.peers.post('Media/ClaimTempMedia', claimOf(card)))).toBe('NotFound')
  world.moveClock(hour + minute)
  await again()
  expect(processes()).toEqual([])
  await world.service(mediaService).runTask('erase media')
  expect(await rowOf(card.mediaId)).toBe(null)
  expect(await models().usage.findOne({ _id: 1 }).lean()).toMatchObject({ items: 0, bytes: 0 })
})
