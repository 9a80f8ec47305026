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
