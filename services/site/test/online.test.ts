/**
 * Who is online, as a list: order, absences (docs/product/states.md, docs/product/blocking.md and
 * docs/product/dark-variant.md) and what it examines.
 */

import type { SignedInProfile } from '@samvaer/contracts/context'
import { anchorOf } from '@samvaer/service-kit/anchor'
import { checkMatrix } from '@samvaer/testing/matrix'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onlineQuery } from '../src/calls/online.ts'
import { siteService } from '../src/service.ts'
import { type Identity, identity, identityOf } from './identity.ts'

const minute = 60_000
const darkSite = { siteId: 5, dark: true }
const admitted = { subscriber: true, darkStatus: 'Approved', ageProven: true } as const
const me = 1

let services: TestServices
let publishProfiles: Identity['publishProfiles']
let block: Identity['block']
const parts = () => services.service(siteService).parts

beforeAll(async () => {
  services = await startServices([siteService, identity])
  ;({ publishProfiles, block } = identityOf(services))
  await publishProfiles({ profileId: me, dark: true })
})
beforeEach(async () => {
  await parts().models.Presence.deleteMany({})
})
afterAll(() => services.close())

/** Each is here a second after the one before. */
const beat = async (...profileIds: number[]) => {
  for (const profileId of profileIds) {
    services.moveClock(1000)
    const { community } = (await parts().directory.find(profileId)) ?? { community: 'dk' }
    await services.as({ profileId }, { community }).post('Common/UpdateHeartbeat', { profileId })
  }
}
const as = (site = {}, profile: Partial<SignedInProfile> = {}) =>
  services.as({ profileId: me, ...admitted, ...profile }, site)
const online = async (input = {}, site = {}) => {
  const { items, next } = await as(site).post('Profiles/GetOnlineProfiles', input)
  return { ids: items.map(({ profileId }) => profileId), next }
}

test('cards of who was seen within five minutes in this community, the last seen first', async () => {
  await publishProfiles(
    { profileId: 10 },
    { profileId: 11, name: 'Bo Ø' },
    { profileId: 12, community: 'se' },
    { profileId: 13 },
  )
  await beat(13)
  services.moveClock(5 * minute)
  await beat(10, 12, 11)
  const { items, next } = await as().post('Profiles/GetOnlineProfiles', {})
  expect(items.map(({ profileId }) => profileId)).toEqual([11, 10])
  expect(items[0]).toEqual({
    profileId: 11,
    name: 'Bo Ø',
    gender: 'Female',
    ages: [expect.any(Number)],
    place: 'Odense C',
    pictures: [],
    subscriber: false,
    validated: false,
  })
  expect(next).toBeNull()
})

test('oneself, whom a block parts either way, and who is not listed are absent', async () => {
  await publishProfiles({ profileId: 20 }, { profileId: 21 }, { profileId: 22 }, { profileId: 23 }, { profileId: 24 })
  await beat(me, 20, 21, 22, 23, 24)
  expect((await online()).ids).toEqual([24, 23, 22, 21, 20])
  await block(me, 21)
  await block(22, me)
  await publishProfiles({ profileId: 23, status: 'Quarantined' })
  expect((await online()).ids).toEqual([24, 20])
})

test('a beat that was under way when its member was locked, or left the dark variant, shows nobody', async () => {
  await publishProfiles({ profileId: 30, status: 'Locked', dark: true }, { profileId: 31, dark: false })
  const row = { community: 'dk', seenAt: parts().clock(), dark: true }
  await parts().models.Presence.create({ ...row, profileId: 30 }, { ...row, profileId: 31 })
  expect((await online()).ids).toEqual([31])
  expect((await online({}, darkSite)).ids).toEqual([])
})

test('on the dark variant there are those who may enter it, as long as they may', async () => {
  await publishProfiles({ profileId: 40, dark: true }, { profileId: 41, dark: true }, { profileId: 42, dark: false })
  await publishProfiles({ profileId: 43 })
  await beat(40, 41, 42, 43)
  expect((await online({}, darkSite)).ids).toEqual([41, 40])
  expect((await online()).ids).toEqual([43, 42, 41, 40])
  await publishProfiles({ profileId: 41, dark: false }, { profileId: 42, dark: true })
  expect((await online({}, darkSite)).ids).toEqual([42, 40])
  const left = { profileId: 40, darkStatus: 'None' as const, byAccount: true }
  await services.service(identity).parts.transaction(({ publish }) => publish('DarkStatusChanged', 'profile:40', left))
  await services.drainEvents()
  expect((await online({}, darkSite)).ids).toEqual([42])
})

test('pages neither repeat nor lose anybody while people come and go', async () => {
  const everybody = [50, 51, 52, 53, 54, 55]
  await publishProfiles(...everybody.map((profileId) => ({ profileId })))
  const seenAt = parts().clock()
  await parts().models.Presence.insertMany(everybody.map((profileId) => ({ profileId, community: 'dk', seenAt })))
  const first = await online({ take: 2 })
  expect(first).toEqual({ ids: [55, 54], next: expect.any(String) })
  services.moveClock(2 * minute)
  await beat(51)
  const second = await online({ take: 2, anchor: first.next })
  expect(second).toEqual({ ids: [53, 52], next: expect.any(String) })
  expect(await online({ take: 2, anchor: second.next })).toEqual({ ids: [50], next: null })
  expect((await online({ skip: 4 })).ids).toEqual([52, 50])
  await expect(online({ anchor: 'none' })).rejects.toMatchObject({ code: 'InvalidInput' })
})

test('visitors and those who are not Active are refused', async () => {
  const asked = (api: ReturnType<typeof as>) => api.post('Profiles/GetOnlineProfiles', {})
  await expect(asked(services.as('anonymous'))).rejects.toMatchObject({ code: 'SignInRequired' })
  await expect(asked(as({}, { status: 'Locked' }))).rejects.toMatchObject({ code: 'ProfileNotActive' })
  await expect(asked(as(darkSite, { darkStatus: 'None' }))).rejects.toMatchObject({ code: 'DarkNeedsApproval' })
})

test('with ten thousand members, a quarter of them online and few of those dark, a page examines at most two keys a row', async (context) => {
  const many = 10_000
  const now = parts().clock().getTime()
  const seenAt = (id: number) => new Date(now - (many - id) * 100)
  const rows = Array.from({ length: many }, (_, id) => ({
    profileId: 1000 + id,
    community: 'dk',
    dark: id % 50 === 0,
    seenAt: seenAt(id),
  }))
  await parts().models.Presence.insertMany(rows, { lean: true })
  const pages = [
    { page: 'the first page', dark: false, at: undefined },
    { page: 'a deep page', dark: false, at: 8000 },
    { page: 'the first dark page', dark: true, at: undefined },
    { page: 'a deep dark page', dark: true, at: 9500 },
  ]
  await checkMatrix(context, pages, {
    name: ({ page }) => page,
    check: async ({ dark, at }) => {
      const anchor = at && anchorOf(['seenAt', seenAt(at).getTime(), 1000 + at])
      const take = dark && at ? 20 : 30
      const paging = { skip: 0, take, ...(anchor && { anchor }) }
      const query = onlineQuery(parts(), { community: 'dk', dark }, [me, 1000 + many - 2], paging)
      const { executionStats, queryPlanner } = (await query.explain('executionStats')) as unknown as {
        executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number }
        queryPlanner: { winningPlan: unknown }
      }
      expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
      expect(executionStats.nReturned).toBe(take + 1)
      expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(2 * executionStats.nReturned)
    },
  })
})
