/** Signed addresses (R21): who may read what, for how long, and what a browser may keep of it. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { darkMember, darkSite, type MediaWorld, startMedia, urlOf } from './media-world.ts'
import { jpeg } from './pictures.ts'

const other = { profileId: 2 }
const minute = 60_000

let world: MediaWorld
let publicCard: MediaCard
let protectedCard: MediaCard

const side = { community: 'dk', dark: false }

const claimed = async (key: string, audience: 'Members' | 'Granted', readers: number[] = []): Promise<MediaCard> => {
  const { mediaId } = await world.uploaded(await jpeg())
  const access = { key, audience, readers }
  const item = `${key}:item`
  const claim = { profileId: 1, ...side, mediaIds: [mediaId], item, access }
  const { items } = await world.peers.post('Media/ClaimTempMedia', claim)
  const [card] = items
  if (!card) throw new Error('no card')
  return card
}

const cardFor = async (viewerId: number, { mediaId }: MediaCard): Promise<MediaCard | undefined> =>
  (await world.peers.post('Media/GetMediaCards', { viewerId, ...side, mediaIds: [mediaId] })).items[0]

const urlFor = async (viewerId: number, card: MediaCard): Promise<string> => {
  const own = await cardFor(viewerId, card)
  if (!own) throw new Error('no card for this viewer')
  return urlOf(own)
}

const tokenOf = async (who: Parameters<MediaWorld['as']>[0], site = {}): Promise<string> => {
  const { items } = await world.as(who, site).get('Common/GetContentTokens', {})
  return items[0] ?? ''
}

beforeAll(async () => {
  world = await startMedia()
  publicCard = await claimed('profile:album:1', 'Members')
  protectedCard = await claimed('profile:album:2', 'Granted', [2])
})
afterAll(() => world.close())

describe('public media', () => {
  test('are read with the content token of the session', async () => {
    const path = urlOf(publicCard).split('?')[0]
    const answer = await world.read(`${path}?${await tokenOf(other)}`, other)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=300, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      vary: 'accept',
    })
  })

  test('keep their address while a browser has them, and a token is good for an hour', async () => {
    const first = await tokenOf(other)
    expect(await tokenOf(other)).toBe(first)
    world.moveClock(60 * minute)
    const path = urlOf(publicCard).split('?')[0]
    expect((await world.read(`${path}?${first}`, other)).status).toBe(200)
    world.moveClock(31 * minute)
    expect((await world.read(`${path}?${first}`, other)).status).toBe(403)
    expect((await world.read(`${path}?${await tokenOf(other)}`, other)).status).toBe(200)
  })

  test('are not sent again to who has them', async () => {
    const url = await urlFor(2, publicCard)
    const { headers } = await world.read(url, other)
    const again = await world.read(url, other, { headers: { 'if-none-match': String(headers.get('etag')) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('are sent in parts', async () => {
    const url = await urlFor(2, publicCard)
    const whole = await world.read(url, other)
    const size = whole.bytes.length
    const part = async (range: string) => {
      const answer = await world.read(url, other, { headers: { range } })
      return [answer.status, answer.headers.get('content-range'), answer.bytes]
    }
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, whole.bytes.subarray(0, 10)])
    expect(await part('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, whole.bytes.subarray(10)])
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, whole.bytes.subarray(-5)])
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, Buffer.alloc(0)])
    expect((await part('lines=1-2'))[0]).toBe(200)
  })
})

describe('protected media', () => {
  test('are read with an address of their own, which nobody keeps', async () => {
    const answer = await world.read(await urlFor(2, protectedCard), other)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('are not opened by the content token', async () => {
    const path = urlOf(protectedCard).split('?')[0]
    expect((await world.read(`${path}?${await tokenOf(other)}`, other)).status).toBe(403)
  })

  test('cannot be read for longer than five minutes', async () => {
    const url = await urlFor(2, protectedCard)
    world.moveClock(5 * minute + 1000)
    expect((await world.read(url, other)).status).toBe(403)
  })

  test('are nobody’s without a grant, whatever address they bring', async () => {
    expect(await cardFor(3, protectedCard)).toBe(undefined)
    expect((await world.read(await urlFor(2, protectedCard), { profileId: 3 })).status).toBe(403)
    expect((await world.read(await urlFor(1, protectedCard), other)).status).toBe(403)
  })
})

test.each<[string, (parts: string[]) => string[]]>([
  ['viewer', ([, ...rest]) => ['3', ...rest]],
  ['time', ([viewer = '', until, ...rest]) => [viewer, String(Number(until) + 600), ...rest]],
  ['scope', ([viewer = '', until = '', , ...rest]) => [viewer, until, 'l', ...rest]],
  ['key', ([viewer = '', until = '', scope = '', , sign = '']) => [viewer, until, scope, 'other', sign]],
  ['signature', (parts) => [...parts.slice(0, 4), 'A'.repeat(22)]],
  ['end', (parts) => parts.slice(0, 4)],
])('an address with another %s is refused', async (_part, change) => {
  const url = await urlFor(2, protectedCard)
  const [path, parameter = ''] = url.split('?t=')
  expect((await world.read(url, other)).status).toBe(200)
  for (const profileId of [2, 3])
    expect((await world.read(`${path}?t=${change(parameter.split('.')).join('.')}`, { profileId })).status).toBe(403)
})

test('the signature of one size opens no other, and of one medium no other', async () => {
  const url = await urlFor(2, protectedCard)
  expect((await world.read(url.replace('/medium?', '/small?'), other)).status).toBe(403)
  const second = await claimed('profile:album:3', 'Granted', [2])
  const [, parameter] = url.split('?')
  expect((await world.read(`${urlOf(second).split('?')[0]}?${parameter}`, other)).status).toBe(403)
})

test('without a session nothing is read', async () => {
  expect((await world.read(await urlFor(2, publicCard), 'anonymous')).status).toBe(401)
  const bare = await fetch(world.origin + (await urlFor(2, publicCard)))
  expect(bare.status).toBe(401)
})

test('does not find what is not there', async () => {
  const token = await tokenOf(other)
  for (const path of ['/media/AAAAAAAAAAAAAAAAAAAAAAAA/medium', '/media/../stored/medium', '/media/a/original'])
    expect([404, 403]).toContain((await world.read(`${path}?${token}`, other)).status)
  const path = urlOf(publicCard).split('?')[0]?.replace('/medium', '/master')
  expect((await world.read(`${path}?${token}`, other)).status).toBe(404)
})

test('members of another community do not read it', async () => {
  const url = await urlFor(2, publicCard)
  expect((await world.read(url, other, { site: { community: 'se', siteId: 2 } })).status).toBe(403)
  const path = url.split('?')[0]
  const token = await tokenOf(other, { community: 'se', siteId: 2 })
  expect((await world.read(`${path}?${token}`, other, { site: { community: 'se', siteId: 2 } })).status).toBe(404)
})

describe('the dark variant (docs/product/dark-variant.md)', () => {
  const red = async (audience: 'Members' | 'Granted' = 'Members') => {
    const upload = { as: darkMember(1), site: darkSite, query: { albumTypeId: '4' } }
    const { mediaId } = await world.uploaded(await jpeg(), upload)
    const access = { key: `profile:red:${audience}`, audience }
    const claim = {
      profileId: 1,
      community: 'dk',
      dark: true,
      mediaIds: [mediaId],
      item: `profile:red:${mediaId}`,
      access,
    }
    const { items } = await world.peers.post('Media/ClaimTempMedia', claim)
    return items[0]
  }

  test('keeps its media to itself', async () => {
    const card = await red()
    const path = urlOf(card as MediaCard).split('?')[0]
    const darkToken = await tokenOf(darkMember(2), darkSite)
    expect((await world.read(`${path}?${darkToken}`, darkMember(2), { site: darkSite })).status).toBe(200)
    expect((await world.read(`${path}?${await tokenOf(other)}`, darkMember(2), { site: darkSite })).status).toBe(403)
    expect((await world.read(`${path}?${darkToken}`, other)).status).toBe(403)
    expect((await world.read(`${path}?${await tokenOf(other)}`, other)).status).toBe(404)
    expect(await cardFor(2, card as MediaCard)).toBe(undefined)
  })

  test('opens on the light site not even by the address of one file, nor to its owner', async () => {
    const url = urlOf((await red('Granted')) as MediaCard)
    expect((await world.read(url, darkMember(1), { site: darkSite })).status).toBe(200)
    expect((await world.read(url, darkMember(1))).status).toBe(404)
  })

  test('reads light media as well', async () => {
    const path = urlOf(publicCard).split('?')[0]
    const token = await tokenOf(darkMember(2), darkSite)
    expect((await world.read(`${path}?${token}`, darkMember(2), { site: darkSite })).status).toBe(200)
  })

  test('opens nothing before its gate', async () => {
    const card = await red()
    const path = urlOf(card as MediaCard).split('?')[0]
    const token = await tokenOf(other, darkSite)
    const answer = await world.read(`${path}?${token}`, other, { site: darkSite })
    expect([answer.status, answer.code]).toEqual([403, 'DarkNeedsSubscriber'])
  })

  test('has the only red albums', async () => {
    expect((await world.upload(await jpeg(), { query: { albumTypeId: '4' } })).code).toBe('NotAllowed')
  })
})
