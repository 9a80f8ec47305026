/** Members who pause, and who hide being online, in searches: before, meanwhile and after, in the same order. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteSeen } from '../src/indexing/follow-rows.ts'
import { searchService } from '../src/service.ts'
import { type Person, type SearchWorld, startSearch, type Told } from './search-world.ts'

const minute = 60_000
let world: SearchWorld
beforeAll(async () => {
  world = await startSearch()
})
afterAll(() => world.close())

let communities = 0
const people = async (...told: Told[]): Promise<Person[]> => {
  communities += 1
  const card = { community: `a${communities}` }
  return Promise.all(told.map((one) => world.told({ ...one, card: { ...card, ...one.card } })))
}

test('a paused member is in no list, count or picker, and afterwards where they stood', async () => {
  const day = (n: number) => ({ card: { createdAt: new Date(Date.now() - n * 24 * 60 * minute).toISOString() } })
  const [me, , paused] = (await people(day(9), day(1), day(2), day(3))) as [Person, Person, Person, Person]
  const lists = async () => [
    await world.find(me, {}, { sort: 'Newest' }),
    (await me.api.post('Search/CountByFilters', { filters: {} })).count,
    (await me.api.post('Profiles/SearchProfiles', { text: paused.profile.name })).items.length,
  ]
  const before = await lists()
  expect([(before[0] as number[]).length, before[1], before[2]]).toEqual([3, 3, 1])
  await world.change(paused, { status: 'Locked', profileWithheld: true, paused: true })
  expect(await lists()).toEqual([(before[0] as number[]).filter((id) => id !== paused.id), 2, 0])
  await world.change(paused, { status: 'Active' })
  expect(await lists()).toEqual(before)
})

test('who hides it is online to nobody: in no window, no order, no band, and known again afterwards', async () => {
  const [me, open, hides] = (await people({}, { seen: minute }, { seen: 0 })) as [Person, Person, Person]
  const seen = async () => [
    await world.find(me, { online: 'Now' }),
    await world.find(me, { online: 'ThisMonth' }),
    (await me.api.post('Profiles/GetOnlineProfiles', {})).items.map(({ profileId }) => profileId),
    (await me.api.post('Search/SearchByFilters', { filters: {} })).items
      .filter(({ online }) => online !== null)
      .map(({ profileId }) => profileId)
      .sort(),
  ]
  const both = [open.id, hides.id].sort()
  expect((await seen()).map((ids) => ids.toSorted())).toEqual([both, both, both, both])
  await world.change(hides, { hidesOnline: true })
  expect(await seen()).toEqual([[open.id], [open.id], [open.id], [open.id]])
  // Late news of the site change nothing.
  noteSeen(world.service(searchService).parts, hides.id, new Date())
  expect(await seen()).toEqual([[open.id], [open.id], [open.id], [open.id]])
  // Found all the same.
  expect((await world.find(me, {})).toSorted()).toEqual(both)
  await world.change(hides, { hidesOnline: false })
  expect(await world.find(me, { online: 'ThisMonth' })).toEqual([open.id])
  noteSeen(world.service(searchService).parts, hides.id, new Date())
  expect((await seen()).map((ids) => ids.toSorted())).toEqual([both, both, both, both])
})
