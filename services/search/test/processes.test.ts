/** Several processes search over one database: what one of them has heard, the others find as well. */
import { buildService } from '@samvaer/service-kit/service/build-service'
import { expect, onTestFinished, test, vi } from 'vitest'
import { indexOf } from '../src/indexing/follow-rows.ts'
import { searchService } from '../src/service.ts'
import { startSearch } from './search-world.ts'

test('another process soon finds what one process hears, and so who is gone', async () => {
  const world = await startSearch()
  onTestFinished(() => world.close())
  const other = await buildService(searchService, world.settings, undefined, { tasks: false })
  onTestFinished(() => other.close())
  await other.ready
  const has = async (profileId: number) => (await indexOf(other.parts, 'two', false)).has(profileId)

  const anna = await world.told({ card: { community: 'two' } })
  await vi.waitFor(async () => expect(await has(anna.id)).toBe(true))
  await world.change(anna, { status: 'Locked' })
  await vi.waitFor(async () => expect(await has(anna.id)).toBe(false))
  await world.change(anna, { status: 'Active' })
  await vi.waitFor(async () => expect(await has(anna.id)).toBe(true))
  await world.change(anna, { status: 'Deleted' })
  await vi.waitFor(async () => expect(await has(anna.id)).toBe(false))
})

test('a process that fills its indexes takes no traffic, and holds everybody when it does', async () => {
  const world = await startSearch()
  onTestFinished(() => world.close())
  const anna = await world.told({ card: { community: 'three' } })
  const other = await buildService(searchService, world.settings, undefined, { tasks: false })
  onTestFinished(() => other.close())
  const { darkProfile, profile } = other.parts.models
  const filling = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const find = darkProfile.find.bind(darkProfile)
  // The filling reads these first.
  const held = vi.spyOn(darkProfile, 'find').mockImplementationOnce((() => ({
    lean: () => ({
      cursor: async function* () {
        filling.resolve()
        await goOn.promise
        yield* find({ listed: true }).lean().cursor()
      },
    }),
  })) as never)
  onTestFinished(() => held.mockRestore())
  await filling.promise
  const ask = async (path: string) => {
    const headers = await world.headers({ profileId: anna.id })
    const { statusCode, body } = await other.app.inject({ method: 'GET', url: path, headers })
    return [statusCode, JSON.parse(body)]
  }
  const ready = { ready: false, phase: 'starting', database: true }
  expect(await ask('/health/ready')).toEqual([503, ready])
  expect(await ask('/api/Search/GetHiddenProfiles')).toMatchObject([503, { code: 'ServiceUnavailable' }])
  goOn.resolve()
  await other.ready
  expect(await ask('/health/ready')).toEqual([200, { ...ready, ready: true, phase: 'ready' }])
  // No question fills anything any more.
  const reads = vi.spyOn(profile, 'find')
  onTestFinished(() => reads.mockRestore())
  expect((await indexOf(other.parts, 'three', false)).has(anna.id)).toBe(true)
  expect(reads.mock.calls.filter(([filter]) => (filter as { listed?: boolean }).listed)).toEqual([])
})

test('a process that slept for days answers nobody from indexes that it fills anew', async () => {
  const world = await startSearch()
  onTestFinished(() => world.close())
  const { parts } = world.service(searchService)
  const [anna] = await Promise.all([1, 2, 3].map(() => world.told({ card: { community: 'four' } })))
  const has = async () => (await indexOf(parts, 'four', false)).has(anna?.id ?? 0)
  expect(await has()).toBe(true)
  // Its own clock stood still meanwhile: by that it has looked a moment ago, for which nobody waits.
  const stood = performance.now() + 300
  const now = vi.spyOn(performance, 'now').mockReturnValue(stood)
  onTestFinished(() => now.mockRestore())
  world.moveClock(2 * 24 * 60 * 60 * 1000)
  expect(await has()).toBe(true)
})
