/** A brand that has lodges or events switched off has none of their calls, whatever its pages show. */
import { calendarPath } from '@samvaer/contracts/events/calendar-address'
import { events } from '@samvaer/contracts/events/calls'
import { lodges } from '@samvaer/contracts/lodges/calls'
import { checkMatrix } from '@samvaer/testing/matrix'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicRoutes, type Route } from '../src/routing/route-table.ts'
import { withSwitches } from './support/brands.ts'
import { createRecordingService, type RecordingService } from './support/recording-service.ts'
import { startSite, type TestSite } from './support/start-site.ts'

const everything = 'localhost'
const withoutLodges = 'se.localhost'
const withoutEvents = 'no.localhost'

let site: TestSite
let service: RecordingService
beforeAll(async () => {
  site = await startSite()
  await withSwitches(site.services, { samvaro: 'disabledLodges', 'samvaer-norge': 'disabledEvents' })
  service = createRecordingService()
  await service.app.ready()
  site.services.transport.local.set('lodges', service.asLocal('lodges'))
})
afterAll(() => site.close())

const routesOf = (area: string): Route[] => [...publicRoutes().values()].filter((route) => route.area === area)
const ask = async ({ path, method }: Route, host: string): Promise<unknown> => {
  const answer = method === 'GET' ? await site.send(path, { host }) : await site.act(path, {}, { host })
  return answer.status === 404 ? answer.json().code : answer.status
}

test('each area goes by its own switch, call by call', async (context) => {
  const [ofLodges, ofEvents] = [routesOf(lodges.name), routesOf(events.name)]
  const cases = [
    ...ofLodges.map((route) => ({ route, host: withoutLodges, off: true })),
    ...ofEvents.map((route) => ({ route, host: withoutEvents, off: true })),
    ...ofLodges.slice(0, 3).map((route) => ({ route, host: withoutEvents, off: false })),
    ...ofEvents.slice(0, 3).map((route) => ({ route, host: withoutLodges, off: false })),
  ]
  expect([ofLodges.length > 50, ofEvents.length > 20]).toEqual([true, true])
  await checkMatrix(context, cases, {
    name: ({ route, host }) => `${route.path} on ${host}`,
    check: async ({ route, host, off }) => {
      const before = service.recorded.length
      expect(await ask(route, host)).toBe(off ? 'NotFound' : 200)
      expect(service.recorded.length).toBe(off ? before : before + 1)
    },
  })
})

test('the private calendars go with the lodges, and carry nobody’s session where they are', async () => {
  const path = calendarPath('x'.repeat(22))
  const open = async (host: string) => (await site.send(path, { host, session: 'somebody' })).status
  expect([await open(everything), await open(withoutEvents), await open(withoutLodges)]).toEqual([200, 200, 404])
  expect(service.last().url).toBe(path)
  expect(service.last().headers).not.toHaveProperty('cookie')
})
