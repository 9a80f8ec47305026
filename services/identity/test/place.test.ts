import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from './identity.ts'

/** Stands where the profile service does and keeps what it hears of persons. */
const heard: DomainEventPayload<'PersonsChanged'>[] = []
const profileService = defineService({
  name: 'profile',
  models: {},
  areas: () => [],
  listens: () => ({
    PersonsChanged: async (payload) => {
      heard.push(payload)
    },
  }),
})

let identity: TestIdentity
let member: Awaited<ReturnType<TestIdentity['create']>>
beforeAll(async () => {
  identity = await startIdentity({}, [profileService])
  member = await identity.create()
})
afterAll(() => identity.close())

const move = (place: { countryId: number; zipCode: string; city: string }) =>
  identity.post('EditProfile/UpdatePlace', place, { caller: { profileId: member.profileId } })
const own = () => identity.as({ profileId: member.profileId }).get('CurrentProfile/GetProfileData', {})

test('a member moves: the page, the lists of others and the profile service say so', async () => {
  expect(await own()).toMatchObject({ countryId: 208, place: 'Køge' })
  expect(await move({ countryId: 752, zipCode: '211 22', city: 'Malmö' })).toMatchObject({ status: 200, body: {} })
  expect(await own()).toMatchObject({ countryId: 752, place: 'Malmö' })
  await identity.drainEvents()
  const known = await identity.service(siteService).parts.directory.find(member.profileId)
  expect(known?.place).toBe('Malmö')
  const last = heard.findLast(({ profileId }) => profileId === member.profileId)
  expect(last).toMatchObject({ countryId: 752, zipCode: '211 22', persons: [{ personId: 1 }] })
})

test.each([
  ['countryId', { countryId: 999, zipCode: '4600', city: 'Køge' }],
  ['zipCode', { countryId: 208, zipCode: ' 4 ', city: 'Køge' }],
  ['city', { countryId: 208, zipCode: '4600', city: '  ' }],
])('nowhere is no place: %s', async (path, place) => {
  const before = await own()
  const sent = await move(place)
  expect(sent).toMatchObject({ status: 400, body: { code: 'InvalidInput', detail: { issues: [{ path }] } } })
  expect(await own()).toEqual(before)
})
