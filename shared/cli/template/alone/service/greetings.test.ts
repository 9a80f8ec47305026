/** The service over a database: who counts, how often, and what the platform is told. */
import { defineService } from '@samvaer/service-kit/service/define-service'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thanks } from './notices.ts'
import { greetingsService } from './service.ts'

const told: object[] = []
/** Stands for the platform, which keeps notifications. */
const notifications = defineService({
  name: 'notifications',
  models: {},
  areas: () => [],
  listens: () => ({
    NotificationRaised: async ({ profileId, type, titles, path, dark }) => {
      told.push({ profileId, type, titles, path, dark })
    },
  }),
})

let services: TestServices
beforeAll(async () => {
  services = await startServices([greetingsService, notifications])
})
afterAll(() => services.close())

const memberOf = (profileId: number) => services.as({ profileId })
/** The same member where those who pay and are known to be of age may go. */
const onDarkSide = (profileId: number) =>
  services.as({ profileId, subscriber: true, ageProven: true, darkStatus: 'Approved' }, { siteId: 5, dark: true })

test('counts each member once a day, for each side of the site, and thanks them', async () => {
  const [anna, bo] = [memberOf(1), memberOf(2)]
  expect(await anna.get('Greetings/GetToday', {})).toEqual({ count: 0, greeted: false })
  expect(await anna.post('Greetings/Greet', {})).toEqual({ count: 1, greeted: true })
  expect(await anna.post('Greetings/Greet', {})).toEqual({ count: 1, greeted: true })
  expect(await bo.get('Greetings/GetToday', {})).toEqual({ count: 1, greeted: false })
  expect(await bo.post('Greetings/Greet', {})).toEqual({ count: 2, greeted: true })
  expect(await onDarkSide(1).get('Greetings/GetToday', {})).toEqual({ count: 0, greeted: false })
  await services.drainEvents()
  const notice = { type: 'TeamNotice', path: '/Community/Greetings', dark: false }
  expect(told).toEqual([
    { ...notice, profileId: 1, titles: thanks(1) },
    { ...notice, profileId: 2, titles: thanks(2) },
  ])
})

test('begins anew on the next day', async () => {
  services.moveClock(24 * 60 * 60 * 1000)
  expect(await memberOf(1).get('Greetings/GetToday', {})).toEqual({ count: 0, greeted: false })
})
