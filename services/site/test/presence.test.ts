import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { createTransport } from '@samvaer/service-kit/http/transport'
import { buildService } from '@samvaer/service-kit/service/build-service'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'
import { type Identity, identity, identityOf } from './identity.ts'

const minute = 60_000
let services: TestServices
let publishProfiles: Identity['publishProfiles']
beforeAll(async () => {
  services = await startServices([siteService, identity])
  ;({ publishProfiles } = identityOf(services))
})
afterAll(() => services.close())

const beat = (profileId: number, further: Partial<SignedInProfile> = {}, community = 'dk') =>
  services.as({ profileId, ...further }, { community }).post('Common/UpdateHeartbeat', { profileId })
const online = async (community = 'dk', siteId = 1) =>
  (await services.as('anonymous', { community, siteId }).get('Seo/OnlineProfilesCount', {})).count
const seenAt = async (profileId: number) =>
  (await services.service(siteService).parts.models.Presence.findOne({ profileId }).lean())?.seenAt.getTime()

test('the session of this page is valid; another member’s, or none, is not', async () => {
  await publishProfiles({ profileId: 1 }, { profileId: 2 })
  expect(await beat(1)).toEqual({ valid: true })
  const other = services.as({ profileId: 1 })
  expect(await other.post('Common/UpdateHeartbeat', { profileId: 2 })).toEqual({ valid: false })
  const nobody = services.as('anonymous')
  expect(await nobody.post('Common/UpdateHeartbeat', { profileId: 2 })).toEqual({ valid: false })
  expect([await seenAt(1), await seenAt(2)]).toEqual([expect.any(Number), undefined])
})

test('online is who was seen within five minutes, in this community', async () => {
  services.moveClock(6 * minute)
  expect(await online()).toBe(0)
  await publishProfiles({ profileId: 10 }, { profileId: 11 }, { profileId: 12, community: 'se' })
  await beat(10)
  await beat(12, {}, 'se')
  services.moveClock(4 * minute)
  await beat(11)
  expect([await online(), await online('se', 2)]).toEqual([2, 1])
  services.moveClock(minute)
  expect([await online(), await online('se', 2)]).toEqual([1, 0])
  services.moveClock(4 * minute)
  expect(await online()).toBe(0)
})

test('a beat writes at most once a minute, whoever of many tabs beats', async () => {
  await publishProfiles({ profileId: 20 })
  await Promise.all(Array.from({ length: 20 }, () => beat(20)))
  const first = await seenAt(20)
  services.moveClock(minute - 5000)
  await beat(20)
  expect(await seenAt(20)).toBe(first)
  services.moveClock(5000)
  await beat(20)
  expect(await seenAt(20)).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
  expect(await services.service(siteService).parts.models.Presence.countDocuments({ profileId: 20 })).toBe(1)
})

test('a member with pages at two processes is online once', async () => {
  services.moveClock(6 * minute)
  await publishProfiles({ profileId: 25 })
  const { clock, models } = services.service(siteService).parts
  const second = await buildService(siteService, services.settings, createTransport({}), { tasks: false, clock })
  await second.ready
  const headers = await services.headers({ profileId: 25 })
  const url = '/api/Common/UpdateHeartbeat'
  const there = () => second.app.inject({ method: 'POST', url, headers, payload: { profileId: 25 } })
  const [answer] = await Promise.all([there(), beat(25), there(), beat(25)])
  expect(answer.json()).toEqual({ valid: true })
  expect([await online(), await models.Presence.countDocuments({ profileId: 25 })]).toEqual([1, 1])
  await second.close()
})

test('a member who is not Active is not online, from the moment on that it is known', async () => {
  services.moveClock(6 * minute)
  await publishProfiles({ profileId: 30 }, { profileId: 31, status: 'Quarantined' })
  await beat(30)
  expect(await beat(31, { status: 'Quarantined' })).toEqual({ valid: true })
  expect(await online()).toBe(1)
  await publishProfiles({ profileId: 30, status: 'Locked' })
  expect(await online()).toBe(0)
  services.moveClock(minute)
  expect(await beat(30)).toEqual({ valid: true })
  expect(await online()).toBe(0)
})

test('a visit ends with half an hour without a beat; the one before it is kept while it goes on', async () => {
  await publishProfiles({ profileId: 60 })
  const since = async () => (await services.as({ profileId: 60 }).get('StartSettings/GetLastVisit', {})).since
  const seen = async () => new Date((await seenAt(60)) ?? 0).toISOString()
  expect(await since()).toBeNull()
  await beat(60)
  services.moveClock(29 * minute)
  await beat(60)
  expect(await since()).toBeNull()
  const first = await seen()
  services.moveClock(30 * minute)
  expect(await since()).toBe(first)
  await Promise.all([beat(60), beat(60)])
  services.moveClock(5 * minute)
  await beat(60)
  expect(await since()).toBe(first)
  const second = await seen()
  services.moveClock(31 * minute)
  await beat(60)
  expect(await since()).toBe(second)
})

test('staff who look through a profile do not make its member online', async () => {
  await publishProfiles({ profileId: 40 })
  expect(await beat(40, { impersonatorId: 9 })).toEqual({ valid: true })
  expect(await seenAt(40)).toBeUndefined()
})

test('shows visitors of a dark brand no number, and members how many of those who enter it are online', async () => {
  services.moveClock(6 * minute)
  await publishProfiles({ profileId: 50, dark: true }, { profileId: 51, dark: false })
  for (const profileId of [50, 51]) await beat(profileId)
  const dark = { community: 'dk', siteId: 5, dark: true }
  expect(await services.as('anonymous', dark).get('Seo/OnlineProfilesCount', {})).toEqual({ count: 0 })
  expect(await services.as({ profileId: 50 }, dark).get('Seo/OnlineProfilesCount', {})).toEqual({ count: 1 })
})

test('when somebody was here last is kept for a month', async () => {
  const { Presence } = services.service(siteService).parts.models
  const indexes = await Presence.collection.indexes()
  expect(indexes.find(({ key }) => Object.keys(key).join() === 'seenAt')?.expireAfterSeconds).toBe(720 * 60 * 60)
})

test('another service reads who was here since a moment, the earliest first, each with the last time', async () => {
  await publishProfiles({ profileId: 31 }, { profileId: 32 })
  services.moveClock(2 * minute)
  await beat(31)
  const first = await seenAt(31)
  services.moveClock(2 * minute)
  await beat(32)
  services.moveClock(2 * minute)
  await beat(31)
  const since = new Date(first ?? 0).toISOString()
  const read = async (take: number, from = since) =>
    (await services.peers.post('Common/GetSeenSince', { since: from, take })).items
  const all = await read(100)
  expect(all.map(({ profileId }) => profileId)).toEqual([32, 31])
  expect(await read(1)).toEqual(all.slice(0, 1))
  expect(await read(100, all[1]?.seenAt)).toEqual(all.slice(1))
})

test('a member who hides it is in no count, band or news of who is here, at once and again at once', async () => {
  services.moveClock(6 * minute)
  const { peers, clock } = services.service(siteService).parts
  const since = clock().toISOString()
  await publishProfiles({ profileId: 70 }, { profileId: 71 }, { profileId: 72, hidesOnline: true })
  for (const profileId of [70, 71, 72]) await beat(profileId)
  const shown = async () => [
    await online(),
    (await peers.post('Common/GetLastSeen', { profileIds: [70, 71, 72] })).items.map((item) => item.profileId).sort(),
    (await peers.post('Common/GetSeenSince', { since, take: 10 })).items.map((item) => item.profileId).sort(),
  ]
  expect(await shown()).toEqual([2, [70, 71], [70, 71]])
  await publishProfiles({ profileId: 71, hidesOnline: true })
  expect(await shown()).toEqual([1, [70], [70]])
  services.moveClock(2 * minute)
  for (const profileId of [70, 71, 72]) await beat(profileId)
  expect(await shown()).toEqual([1, [70], [70]])
  // The own visits are known all the same.
  services.moveClock(40 * minute)
  expect((await services.as({ profileId: 71 }).get('StartSettings/GetLastVisit', {})).since).not.toBeNull()
  await publishProfiles({ profileId: 71 }, { profileId: 72 })
  for (const profileId of [70, 71, 72]) await beat(profileId)
  expect(await shown()).toEqual([3, [70, 71, 72], [70, 71, 72]])
  // A pause hides as well, is no sign of life, and forgets nothing.
  await publishProfiles({ profileId: 71, status: 'Locked', profileWithheld: true, paused: true })
  const here = await seenAt(71)
  services.moveClock(2 * minute)
  await beat(71)
  expect([await shown(), await seenAt(71)]).toEqual([[2, [70, 72], [70, 72]], here])
  await publishProfiles({ profileId: 71 })
  expect(await shown()).toEqual([3, [70, 71, 72], [70, 71, 72]])
})
