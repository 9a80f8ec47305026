import { recentEmojis } from '@samvaer/contracts/site/values'
import { onlineAt } from '@samvaer/testing/online'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'
import { identity, identityOf } from './identity.ts'
import { itemOwner } from './item-owner.ts'

const owner = itemOwner()
let services: TestServices
beforeAll(async () => {
  services = await startServices([siteService, identity, owner.service], { seed: 'demo' })
  const people = world.members.map(({ profileId, community, status }) => ({ profileId, community, status }))
  await identityOf(services).publishProfiles(...people)
})
afterAll(() => services.close())

const online = async () => {
  const { Presence } = services.service(siteService).parts.models
  const rows = await Presence.find({ seenAt: { $gt: new Date(Date.now() + moved - 5 * 60_000) } }).lean()
  return rows.map(({ profileId }) => profileId).toSorted()
}
let moved = 0
const later = (minutes: number): void => {
  moved += minutes * 60_000
  services.moveClock(minutes * 60_000)
}

test('some members are online, never a persona, and others as time goes on', async () => {
  const { parts } = services.service(siteService)
  const due = () => onlineAt(parts.clock()).map(({ profileId }) => profileId)
  const before = due().toSorted()
  await services.service(siteService).runTask('demo-presence')
  const first = await online()
  // A minute may begin between the two.
  expect([before, due().toSorted()]).toContainEqual(first)
  expect(first.length).toBeGreaterThan(8)
  for (const { profileId } of Object.values(world.personas)) expect(first).not.toContain(profileId)
  later(1)
  await services.service(siteService).runTask('demo-presence')
  const minuteLater = await online()
  expect(first.filter((id) => minuteLater.includes(id)).length).toBeGreaterThan(first.length / 2)
  later(120)
  await services.service(siteService).runTask('demo-presence')
  expect(await online()).not.toEqual(first)
})

test('the personas have used emoji', async () => {
  for (const { profileId } of Object.values(world.personas)) {
    const { items } = await services.as({ profileId }).get('Emojis/GetLatestEmojis', {})
    expect(items.length).toBeGreaterThanOrEqual(4)
    expect(items.length).toBeLessThanOrEqual(recentEmojis)
  }
})

test('the likes that the entries count have their givers, each on the side of the entry', async () => {
  const { Like } = services.service(siteService).parts.models
  for (const dark of [false, true]) {
    const entries = world.entries.filter((entry) => entry.dark === dark)
    const counted = entries.reduce((sum, { likedBy }) => sum + likedBy.length, 0)
    expect(counted).toBeGreaterThan(0)
    expect(await Like.countDocuments({ dark, itemType: 'BlogEntry' })).toBe(counted)
  }
  const [entry] = world.entries.filter(({ likedBy, dark, community }) => likedBy[0] && !dark && community === 'dk')
  const item = { itemType: 'BlogEntry' as const, itemId: entry?.blogEntryId ?? 0 }
  const [giver = 0] = entry?.likedBy ?? []
  const { items } = await services.as({ profileId: giver }).get('Common/GetLikeProfiles', { ...item, take: 100 })
  expect(items.map(({ profileId }) => profileId)).toContain(giver)
  expect(await services.as({ profileId: giver }).post('Common/ToggleLike', item)).toEqual({ liked: false })
})

test.each([
  { seed: 'none', development: true },
  { seed: 'demo', development: false },
] as const)('nobody is made up with $seed and development $development', async ({ seed, development }) => {
  const other = await startServices([siteService], { seed, settings: { development } })
  await expect(other.service(siteService).runTask('demo-presence')).rejects.toThrow('There is no task')
  await other.close()
})
