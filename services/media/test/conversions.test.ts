/**
 * The states of a video (docs/product/entities.md): what becomes of it when its process dies, its owner deletes it, or
 * another service is at it. The test holds the conversions; their processes are those of conversion-process.test.ts.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mediaService } from '../src/service.ts'
import { workshopOf } from '../src/workshop.ts'
import { type HeldWorker, heldWorker } from './held-worker.ts'
import { asVideo, inState, type MediaWorld, profileOf, startMedia, urlOf } from './media-world.ts'
import { mp4Video } from './videos.ts'

const minute = 60_000
const hour = 60 * minute
const side = { community: 'dk', dark: false }
/** Each test has a member of its own: what is counted is of this test. */
const members = { failing: 11, broken: 12, taken: 13, deleting: 14, storing: 15 } as const
const viewer = 2

let world: MediaWorld
let held: HeldWorker
let video: Buffer
beforeAll(async () => {
  world = await startMedia()
  const workshop = workshopOf(partsOf())
  held = heldWorker(workshop.conversions)
  workshop.conversions = held
  video = await mp4Video({ seconds: 0.2, sound: false })
  for (const profileId of Object.values(members))
    await world.deliver('identity', 'ProfileChanged', profileOf(profileId))
})
afterAll(() => world.close())

const partsOf = () => world.service(mediaService).parts
const models = () => partsOf().models
const rowOf = (mediaId: number) => models().medium.findOne({ _id: mediaId }).lean()
const usageOf = (profileId: number) => models().usage.findOne({ _id: profileId }).lean()
const again = () => world.service(mediaService).runTask('convert videos')

/** Looks for what waits, and finds nothing: a round that is begun behind it had its turn. */
const findsNothing = async (): Promise<void> => {
  await again()
  let isOver = false
  const behind = async () => {
    isOver = true
  }
  await vi.waitFor(
    () => {
      // None is taken while the one before it still waits for its own turn.
      workshopOf(partsOf()).rounds.begin(behind)
      expect(isOver).toBe(true)
    },
    { timeout: 20_000, interval: 5 },
  )
  expect(held.running).toEqual([])
}

const folderOf = async ({ mediaId }: MediaCard): Promise<string> => {
  const { address = '' } = (await rowOf(mediaId)) ?? {}
  return join(world.settings.dataDir, 'uploads', 'stored', 'light', address.slice(0, 2), address)
}

const claimOf = ({ mediaId }: MediaCard, profileId: number) => ({
  ...{ profileId, ...side, mediaIds: [mediaId], item: `profile:item:${profileId}` },
  access: { key: `profile:album:${profileId}`, audience: 'Members' as const },
})

const uploadedBy = (profileId: number): Promise<MediaCard> => world.uploaded(video, { ...asVideo(), as: { profileId } })

test('a video that fails three times stays a poster', async () => {
  const owner = members.failing
  const card = await uploadedBy(owner)
  const { bytes = 0 } = (await rowOf(card.mediaId)) ?? {}
  for (const tries of [1, 2]) {
    ;(await held.begun()).die()
    expect(await inState(world, card, 'TemporaryError', owner)).toMatchObject({ film: null })
    await vi.waitFor(async () => expect((await rowOf(card.mediaId))?.upload?.tries).toBe(tries), 20_000)
    // It rests, longer each time.
    world.moveClock((tries - 0.5) * minute)
    await findsNothing()
    world.moveClock(0.5 * minute)
    await again()
  }
  ;(await held.begun()).die()
  await inState(world, card, 'ConversionFailed', owner)
  const folder = await folderOf(card)
  await vi.waitFor(() => expect(existsSync(join(folder, 'upload'))).toBe(false))
  expect((await rowOf(card.mediaId))?.bytes).toBe(bytes - video.length)
  expect(await usageOf(owner)).toMatchObject({ items: 1, bytes: bytes - video.length })
  // Others see the poster, and that there is no more.
  await world.peers.post('Media/ClaimTempMedia', claimOf(card, owner))
  const seen = await inState(world, card, 'ConversionFailed', viewer)
  expect(seen.film).toBe(null)
  expect((await world.read(urlOf(seen), { profileId: viewer })).status).toBe(200)
  world.moveClock(hour)
  await findsNothing()
})

test('a video that breaks off in its pictures is its own fault, and not tried again', async () => {
  const card = await uploadedBy(members.broken)
  ;(await held.begun()).goOn()
  await inState(world, card, 'Live', members.broken)
  // As if the file had been taken for good: another one lies there.
  const next = new Date()
  const upload = { format: 'webm' as const, bytes: 10, tries: 0, next }
  await models().medium.updateOne({ _id: card.mediaId }, { $set: { state: 'ReadyForConversion', upload } })
  await again()
  ;(await held.begun()).goOn()
  await inState(world, card, 'ConversionFailed', members.broken)
})

test('leaves alone what a killed service was at until it is clear that nobody is', async () => {
  const card = await uploadedBy(members.taken)
  ;(await held.begun()).die()
  await inState(world, card, 'TemporaryError', members.taken)
  // A row as it is while another process converts.
  const taken = new Date(partsOf().clock().getTime() + 80_000)
  await models().medium.updateOne({ _id: card.mediaId }, { $set: { 'upload.next': taken } })
  await findsNothing()
  world.moveClock(2 * minute)
  await again()
  ;(await held.begun()).goOn()
  await inState(world, card, 'Live', members.taken)
})

test('a video that is deleted while it is converted leaves nothing', async () => {
  const owner = members.deleting
  const card = await uploadedBy(owner)
  const { item, ...claim } = claimOf(card, owner)
  await world.peers.post('Media/ClaimTempMedia', { ...claim, item })
  const folder = await folderOf(card)
  const conversion = await held.begun()
  await world.peers.post('Media/DeleteMedia', { item, mediaIds: [card.mediaId], forGood: true })
  await world.service(mediaService).runTask('erase media')
  conversion.goOn()
  await findsNothing()
  expect(existsSync(folder)).toBe(false)
  expect(await rowOf(card.mediaId)).toBe(null)
  expect(await usageOf(owner)).toMatchObject({ items: 0, bytes: 0 })
})

test('an upload that a process did not store is nobody’s, and goes', async () => {
  const owner = members.storing
  const card = await uploadedBy(owner)
  ;(await held.begun()).die()
  await inState(world, card, 'TemporaryError', owner)
  // As a process leaves it that ends while it stores.
  const soon = new Date(partsOf().clock().getTime() + hour)
  await models().medium.updateOne({ _id: card.mediaId }, { $set: { state: 'Uploading', purgeAt: soon } })
  expect(await codeOf(world.peers.post('Media/ClaimTempMedia', claimOf(card, owner)))).toBe('NotFound')
  world.moveClock(hour + minute)
  await findsNothing()
  await world.service(mediaService).runTask('erase media')
  expect(await rowOf(card.mediaId)).toBe(null)
  expect(await usageOf(owner)).toMatchObject({ items: 0, bytes: 0 })
})
