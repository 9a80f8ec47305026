import { cursorOf } from '@samvaer/service-kit/database/cursor'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'
import { type Identity, identity, identityOf } from './identity.ts'
import { itemOwner } from './item-owner.ts'

const owner = itemOwner()
let services: TestServices
let publishProfiles: Identity['publishProfiles']
let block: Identity['block']
beforeAll(async () => {
  services = await startServices([siteService, identity, owner.service])
  ;({ publishProfiles, block } = identityOf(services))
})
afterAll(() => services.close())

const toggle = (profileId: number, itemId: number) =>
  services.as({ profileId }).post('Common/ToggleLike', { itemType: 'BlogEntry', itemId })

const likers = async (readerId: number, itemId: number, further: object = {}) => {
  const input = { itemType: 'BlogEntry' as const, itemId, ...further }
  const { items, next } = await services.as({ profileId: readerId }).get('Common/GetLikeProfiles', input)
  return { ids: items.map(({ profileId }) => profileId), next, items }
}

const stored = (itemId: number) => services.service(siteService).parts.models.Like.countDocuments({ itemId })

test('brands are for services alone', async () => {
  const { items } = await services.peers.get('Brands/GetBrands', {})
  expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  await expect(services.as({ role: 'Developer' }).get('Brands/GetBrands', {})).rejects.toMatchObject({
    code: expect.stringMatching(/SignInRequired|NotAllowed|NotFound/),
  })
})

test('sends no brands to whoever has their present version', async () => {
  const { version } = await services.peers.get('Brands/GetBrands', { known: 'another' })
  expect(await services.peers.get('Brands/GetBrands', { known: version })).toEqual({
    version,
    unchanged: true,
    items: [],
  })
})

test('countries of the host’s brand, its own first', async () => {
  const sweden = await services.as('anonymous', { siteId: 2 }).get('Common/GetSiteCountries', {})
  expect(sweden.items[0]).toEqual({ id: 752, code: 'SE' })
  const britain = await services.as('anonymous', { siteId: 4 }).get('Common/GetSiteCountries', {})
  expect(britain.items[0]).toEqual({ id: 826, code: 'GB' })
  await expect(services.as('anonymous', { siteId: 99 }).get('Common/GetSiteCountries', {})).rejects.toMatchObject({
    code: 'NotFound',
  })
})

test('a like is given and taken back', async () => {
  await publishProfiles({ profileId: 101 })
  expect(await toggle(101, 1)).toEqual({ liked: true })
  expect((await likers(1, 1)).ids).toEqual([101])
  expect(await toggle(101, 1)).toEqual({ liked: false })
  expect((await likers(1, 1)).ids).toEqual([])
})

test('an entry and a comment of the same number are two items', async () => {
  await publishProfiles({ profileId: 102 })
  const member = services.as({ profileId: 102 })
  await member.post('Common/ToggleLike', { itemType: 'BlogComment', itemId: 2 })
  expect((await likers(1, 2)).ids).toEqual([])
  expect(await toggle(102, 2)).toEqual({ liked: true })
})

test('fifty toggles of one member at the same moment leave no like, as fifty in a row would', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => toggle(103, 3)))
  expect(answers.filter(({ liked }) => liked)).toHaveLength(25)
  expect(await stored(3)).toBe(0)
})

test('fifty members liking at the same moment are fifty likes', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => toggle(1000 + index, 4)))
  expect(answers.every(({ liked }) => liked)).toBe(true)
  expect(await stored(4)).toBe(50)
})

test('likes are shown where they were given alone: neither on the other side nor in another community', async () => {
  const item = { itemType: 'BlogEntry', itemId: 60 } as const
  await publishProfiles({ profileId: 601, dark: true }, { profileId: 602, status: 'Deleted' })
  const nightly = { subscriber: true, darkStatus: 'Approved', ageProven: true } as const
  const dark = { siteId: 5, dark: true }
  for (const profileId of [601, 602]) await services.as({ profileId, ...nightly }, dark).post('Common/ToggleLike', item)
  await services.service(siteService).parts.models.Like.updateOne({ profileId: 602 }, { $set: { giverDeleted: true } })
  const seenOn = async (site: object) => {
    const reader = services.as({ profileId: 603, ...nightly }, site)
    const { items } = await reader.get('Common/GetLikeProfiles', item)
    const { count } = await reader.get('Common/GetLikeDeletedProfilesCount', item)
    return [items.map(({ profileId }) => profileId), count]
  }
  expect(await seenOn(dark)).toEqual([[601], 1])
  expect(await seenOn({})).toEqual([[], 0])
  expect(await seenOn({ siteId: 2, community: 'se' })).toEqual([[], 0])
})

test('a like of one side cannot be taken back or given again from the other', async () => {
  const item = { itemType: 'BlogEntry', itemId: 61 } as const
  const nightly = { profileId: 604, subscriber: true, darkStatus: 'Approved', ageProven: true } as const
  const dark = services.as(nightly, { siteId: 5, dark: true })
  await dark.post('Common/ToggleLike', item)
  await expect(services.as(nightly).post('Common/ToggleLike', item)).rejects.toMatchObject({ code: 'NotFound' })
  expect(await stored(61)).toBe(1)
  expect(await dark.post('Common/ToggleLike', item)).toEqual({ liked: false })
})

test('neither likes nor shows what its service does not show, and keeps nothing while that is away', async () => {
  const item = { itemType: 'BlogComment', itemId: 63 } as const
  const answers = async () => {
    const api = services.as({ profileId: 606 })
    const calls = [
      api.post('Common/ToggleLike', item),
      api.get('Common/GetLikeProfiles', item),
      api.get('Common/GetLikeDeletedProfilesCount', item),
    ]
    return (await Promise.allSettled(calls)).map((one) => (one.status === 'fulfilled' ? 'ok' : one.reason.code))
  }
  owner.unseen.add(63)
  expect(await answers()).toEqual(['NotFound', 'NotFound', 'NotFound'])
  const { local } = services.transport
  const away = local.get('blogs')
  local.delete('blogs')
  expect(await answers()).toEqual(['ServiceUnavailable', 'ServiceUnavailable', 'ServiceUnavailable'])
  expect(await stored(63)).toBe(0)
  if (away) local.set('blogs', away)
  owner.unseen.delete(63)
  expect(await answers()).toEqual(['ok', 'ok', 'ok'])
  expect(await stored(63)).toBe(1)
})

test('a like of before, which names no side, can be taken back', async () => {
  const like = { itemType: 'BlogEntry', itemId: 62, profileId: 605, createdAt: new Date() }
  await services.service(siteService).parts.models.Like.collection.insertOne(like)
  expect(await toggle(605, 62)).toEqual({ liked: false })
  expect(await toggle(605, 62)).toEqual({ liked: true })
})

test('likes of anonymous visitors are refused', async () => {
  await expect(
    services.as('anonymous').post('Common/ToggleLike', { itemType: 'BlogEntry', itemId: 5 }),
  ).rejects.toMatchObject({ code: 'SignInRequired' })
})

test('shows nobody behind a block, either way; nor who is not listed or not known', async () => {
  await publishProfiles(
    { profileId: 201 },
    { profileId: 202 },
    { profileId: 203, status: 'Quarantined' },
    { profileId: 204 },
    { profileId: 205, status: 'Deleted' },
  )
  await block(201, 202)
  for (const profileId of [201, 202, 203, 204, 205, 299]) await toggle(profileId, 6)
  expect((await likers(201, 6)).ids).toEqual([204, 201])
  expect((await likers(202, 6)).ids).toEqual([204, 202])
  expect((await likers(204, 6)).ids).toEqual([204, 202, 201])
  const { items } = await likers(201, 6)
  expect(JSON.stringify(items)).not.toContain('202')
})

test('the list is by gender where that is asked', async () => {
  await publishProfiles({ profileId: 301, gender: 'Male' }, { profileId: 302, gender: 'Couple' }, { profileId: 303 })
  for (const profileId of [301, 302, 303]) await toggle(profileId, 7)
  expect((await likers(1, 7, { genderFilter: 'Couple' })).ids).toEqual([302])
  expect((await likers(1, 7, { genderFilter: 'Transsexual' })).ids).toEqual([])
})

test('pages go from the newest on, repeat nobody while the list grows, and skip what they are to skip', async () => {
  const ids = Array.from({ length: 25 }, (_, index) => 401 + index)
  await publishProfiles(...[...ids, 499].map((profileId) => ({ profileId })))
  for (const profileId of ids) {
    services.moveClock(1)
    await toggle(profileId, 8)
  }
  const newestFirst = ids.toReversed()
  const first = await likers(1, 8, { take: 10 })
  await toggle(499, 8)
  const second = await likers(1, 8, { take: 10, anchor: first.next })
  const third = await likers(1, 8, { take: 10, anchor: second.next })
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(newestFirst)
  expect(third.next).toBeNull()
  expect((await likers(1, 8, { skip: 21, take: 10 })).ids).toEqual([405, 404, 403, 402, 401].slice(0, 5))
  expect((await likers(1, 8, { take: 26 })).next).toBeNull()
})

test('likes of the same moment are parted by the anchor as well', async () => {
  const { Like } = services.service(siteService).parts.models
  const createdAt = new Date()
  const ids = Array.from({ length: 7 }, (_, index) => 501 + index)
  await publishProfiles(...ids.map((profileId) => ({ profileId })))
  const item = { itemType: 'BlogEntry', itemId: 9, community: 'dk', dark: false }
  await Like.insertMany(ids.map((profileId) => ({ ...item, profileId, createdAt })))
  const seen: number[] = []
  let anchor: string | null | undefined
  while (anchor !== null) {
    const { ids: page, next } = await likers(1, 9, { take: 3, ...(anchor && { anchor }) })
    seen.push(...page)
    anchor = next
  }
  expect(seen).toEqual(ids.toReversed())
})

test.each(['x', 'eyJhIjoxfQ', cursorOf(['createdAt', { $gt: 0 }, 1])])(
  'the anchor %s is none of ours',
  async (anchor) => {
    await expect(likers(1, 1, { anchor })).rejects.toMatchObject({
      code: 'InvalidInput',
      detail: { issues: [{ path: 'anchor' }] },
    })
  },
)
