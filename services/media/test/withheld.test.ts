/**
 * While its owner's consent is missing a picture is the owner's alone, also by an address of before
 * (docs/product/accounts.md, Consents; R21).
 */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MediaWorld, profileOf, startMedia, urlOf } from './media-world.ts'
import { jpeg } from './pictures.ts'

const side = { community: 'dk', dark: false }

let world: MediaWorld
beforeAll(async () => {
  world = await startMedia()
})
afterAll(() => world.close())

const claimed = async (key: string, audience: 'Members' | 'Granted', kept = false): Promise<number> => {
  const { mediaId } = await world.uploaded(await jpeg())
  const access = { key, audience, readers: audience === 'Granted' ? [2] : [], kept }
  const claim = { profileId: 1, ...side, mediaIds: [mediaId], item: `${key}:item`, access }
  await world.peers.post('Media/ClaimTempMedia', claim)
  return mediaId
}

const cardFor = async (viewerId: number, mediaId: number): Promise<MediaCard | undefined> =>
  (await world.peers.post('Media/GetMediaCards', { viewerId, ...side, mediaIds: [mediaId] })).items[0]

const urlFor = async (viewerId: number, mediaId: number): Promise<string> => {
  const card = await cardFor(viewerId, mediaId)
  if (!card) throw new Error('no card for this viewer')
  return urlOf(card)
}

const statusFor = async (profileId: number, url: string): Promise<number> =>
  (await world.read(url, { profileId })).status

const consents = (given: boolean) =>
  world.deliver('identity', 'ProfileChanged', profileOf(1, given ? {} : { picturesWithheld: true }))

test.each([
  ['a public album', 'Members'],
  ['an album that was opened for the viewer', 'Granted'],
] as const)('of %s no address opens, until consent is given again', async (_album, audience) => {
  const mediaId = await claimed(`profile:album:${audience}`, audience)
  const [url, own] = [await urlFor(2, mediaId), await urlFor(1, mediaId)]
  expect(await statusFor(2, url)).toBe(200)
  await consents(false)
  expect(await statusFor(2, url)).toBe(404)
  expect(await cardFor(2, mediaId)).toBe(undefined)
  expect(await statusFor(1, own)).toBe(200)
  await consents(true)
  expect(await statusFor(2, url)).toBe(200)
})

test('leaves with somebody what was sent to them', async () => {
  const url = await urlFor(2, await claimed('mail:message:1', 'Granted', true))
  await consents(false)
  expect(await statusFor(2, url)).toBe(200)
  await consents(true)
})
