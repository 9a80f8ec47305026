/** The readers of a film, and the way it is sent (R21): as pictures are, with parts of it for players that jump. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaService } from '../src/service.ts'
import { asVideo, inState, type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { mp4Video } from './videos.ts'

const minute = 60_000
const own = { profileId: 1 }
const other = { profileId: 2 }
const side = { community: 'dk', dark: false }
const item = 'profile:item:film'
const key = 'profile:album:film'

let world: MediaWorld
let mediaId: number
beforeAll(async () => {
  world = await startMedia()
  const card = await inState(world, await world.uploaded(await mp4Video(), asVideo()), 'Live')
  mediaId = card.mediaId
  const access = { key, audience: 'Granted' as const, readers: [] }
  await world.peers.post('Media/ClaimTempMedia', { profileId: 1, ...side, mediaIds: [mediaId], item, access })
})
afterAll(() => world.close())

const cardFor = async (viewerId: number): Promise<MediaCard | undefined> =>
  (await world.peers.post('Media/GetMediaCards', { viewerId, ...side, mediaIds: [mediaId] })).items[0]

const filmFor = async (viewerId: number): Promise<string> => {
  const url = (await cardFor(viewerId))?.film?.url
  if (!url) throw new Error('no film for this viewer')
  return url
}

const grant = (granted: boolean) =>
  world.deliver('profile', 'MediaGrantChanged', { access: key, dark: false, profileId: 2, granted })

const openTo = (audience: 'Members' | 'Granted') =>
  world.deliver('profile', 'MediaAccessChanged', { access: key, dark: false, community: 'dk', audience, kept: false })

const middle = { headers: { range: 'bytes=500-999' } }

describe('a film', () => {
  test('is sent whole and in parts', async () => {
    const url = await filmFor(1)
    const whole = await world.read(url, own)
    const size = whole.bytes.length
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const part = async (range: string) => {
      const answer = await world.read(url, own, { headers: { range } })
      return [answer.status, answer.headers.get('content-range'), answer.bytes]
    }
    expect(await part('bytes=0-')).toEqual([206, `bytes 0-${size - 1}/${size}`, whole.bytes])
    expect(await part('bytes=500-999')).toEqual([206, `bytes 500-999/${size}`, whole.bytes.subarray(500, 1000)])
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, whole.bytes.subarray(-5)])
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, Buffer.alloc(0)])
    const again = await world.read(url, own, { headers: { 'if-none-match': String(whole.headers.get('etag')) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('has an address of its own, which the poster’s does not open', async () => {
    const card = await cardFor(1)
    if (!card) throw new Error('no card')
    const [, parameter] = urlOf(card).split('?')
    const [path] = (card.film?.url ?? '').split('?')
    expect((await world.read(`${path}?${parameter}`, own)).status).toBe(403)
    expect((await world.read(`${path}`, own)).status).toBe(403)
  })
})

describe('a protected film', () => {
  test('is nobody’s without a grant, and ends with it, in its middle too', async () => {
    expect(await cardFor(2)).toBe(undefined)
    expect((await world.read(await filmFor(1), other)).status).toBe(403)
    await grant(true)
    const url = await filmFor(2)
    expect((await world.read(url, other, middle)).status).toBe(206)
    await grant(false)
    for (const options of [{}, middle]) {
      const refused = await world.read(url, other, options)
      expect([refused.status, refused.code]).toEqual([404, 'NotFound'])
    }
    expect(await cardFor(2)).toBe(undefined)
  })

  test('is not readable for longer than five minutes', async () => {
    const url = await filmFor(1)
    world.moveClock(5 * minute + 1000)
    for (const options of [{}, middle]) expect((await world.read(url, own, options)).status).toBe(403)
    expect((await world.read(await filmFor(1), own, middle)).status).toBe(206)
  })
})

test('a public film is played by every member with the token of the session, and kept by browsers', async () => {
  await openTo('Members')
  const [path] = (await filmFor(2)).split('?')
  const { items } = await world.as(other).get('Common/GetContentTokens', {})
  const film = await world.read(`${path}?${items[0]}`, other, middle)
  expect([film.status, film.headers.get('cache-control')]).toEqual([206, 'private, max-age=300, immutable'])
  await openTo('Granted')
  expect((await world.read(`${path}?${items[0]}`, other, middle)).status).toBe(404)
})

test('a video is not turned or cut', async () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  const edit = { profileId: 1, ...side, item, mediaId, rotate: 90 as const, crop: whole }
  expect(await codeOf(world.peers.post('Media/EditPicture', edit))).toBe('NotFound')
})

test('a deleted video has no film, and after 30 days no files', async () => {
  const url = await filmFor(1)
  const { models } = world.service(mediaService).parts
  const { address = '' } = (await models.medium.findOne({ _id: mediaId }).lean()) ?? {}
  const file = join(world.settings.dataDir, 'uploads', 'stored', 'light', address.slice(0, 2), address, 'film.mp4')
  await world.peers.post('Media/DeleteMedia', { item, mediaIds: [mediaId] })
  for (const options of [{}, middle]) expect((await world.read(url, own, options)).status).toBe(404)
  expect(existsSync(file)).toBe(true)
  expect(await models.usage.findOne({ _id: 1 }).lean()).toMatchObject({ items: 0, bytes: 0 })
  world.moveClock(31 * 24 * 60 * minute)
  await world.service(mediaService).runTask('erase media')
  expect(existsSync(file)).toBe(false)
})
