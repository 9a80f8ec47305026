/** Likes of the dark variant go with leaving it, and whoever counts them hears of it (docs/product/dark-variant.md). */
import { defineService } from '@samvaer/service-kit/service/define-service'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'
import { identity, identityOf } from './identity.ts'
import { itemOwner } from './item-owner.ts'

const { heard, service: blogs } = itemOwner()
const profile = defineService({ name: 'profile', models: {}, areas: () => [] })

let services: TestServices
beforeAll(async () => {
  services = await startServices([siteService, identity, profile, blogs])
  await identityOf(services).publishProfiles({ profileId: 1, dark: true }, { profileId: 2, dark: true })
})
afterAll(() => services.close())

const darkSite = { siteId: 5, dark: true }
const admitted = { subscriber: true, darkStatus: 'Approved', ageProven: true } as const
const decide = async (profileId: number, darkStatus: 'None' | 'Declined' | 'Approved') => {
  const { parts } = services.service(profile)
  await parts.transaction(({ publish }) =>
    publish('DarkStatusChanged', `profile:${profileId}`, { profileId, darkStatus }),
  )
  await services.drainEvents()
}

test('likes given there are taken back one by one, those of the light side and of others stay', async () => {
  const item = (itemId: number) => ({ itemType: 'BlogEntry' as const, itemId })
  const [leaver, other] = [1, 2]
  await services.as({ profileId: leaver, ...admitted }).post('Common/ToggleLike', item(1))
  for (const profileId of [leaver, other])
    await services.as({ profileId, ...admitted }, darkSite).post('Common/ToggleLike', item(2))
  await services.drainEvents()
  const likersOf = async (itemId: number, site = {}) =>
    (await services.as({ profileId: other, ...admitted }, site).get('Common/GetLikeProfiles', item(itemId))).items.map(
      ({ profileId }) => profileId,
    )
  expect((await likersOf(2, darkSite)).sort()).toEqual([leaver, other])
  await decide(leaver, 'Declined')
  expect((await likersOf(2, darkSite)).sort()).toEqual([leaver, other])
  heard.length = 0
  await decide(leaver, 'None')
  expect(await likersOf(2, darkSite)).toEqual([other])
  expect(await likersOf(1)).toEqual([leaver])
  expect(heard).toEqual([{ ...item(2), profileId: leaver, community: 'dk', dark: true, liked: false }])
})

test('takes back a like that was given while the member left, unless the member is let in again', async () => {
  const [leaver, back] = [3, 4]
  await identityOf(services).publishProfiles({ profileId: leaver, dark: true }, { profileId: back, dark: true })
  const item = { itemType: 'BlogEntry' as const, itemId: 3 }
  for (const profileId of [leaver, back]) {
    await decide(profileId, 'None')
    await services.as({ profileId, ...admitted }, darkSite).post('Common/ToggleLike', item)
  }
  await decide(back, 'Approved')
  const { parts, runTask } = services.service(siteService)
  await parts.models.darkLeaver.updateMany({}, { $set: { lookAt: new Date(0) } })
  await runTask('forget-dark-leavers')
  expect(await parts.models.Like.distinct('profileId', item)).toEqual([back])
})
