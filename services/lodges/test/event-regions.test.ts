/** The numbers of the map of events: of each region as many as the list of that region has, for whoever looks. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { darkSite, type EventForm, inDays, type LodgesWorld, type Person, startLodges } from './lodges-world.ts'

/** The site of these tests puts zip codes that begin with 6 in area 12 of region 11, all others in area 22 of region 21. */
const areas = [11, 12, 21, 22]
const at = (zipCode: string) => ({ place: { countryId: 578, zipCode } })

let world: LodgesWorld
let viewer: Person
let hosts: Person[]
beforeAll(async () => {
  world = await startLodges()
  ;[viewer, ...hosts] = (await world.members(4, { community: 'no' })) as [Person, ...Person[]]
})
afterAll(() => world.close())

interface Asked {
  category?: 'Food'
  startDate?: string
}

const counted = async (api: Person['api'], asked: Asked): Promise<number[]> => {
  const { all, regions } = await api.get('Events/CountUpcomingEvents', asked)
  const of = new Map(regions.map(({ countryAreaId, events }) => [countryAreaId, events]))
  expect([...of.keys()].filter((id) => !areas.includes(id))).toEqual([])
  return [all, ...areas.map((id) => of.get(id) ?? 0)]
}

const listed = async (api: Person['api'], asked: Asked): Promise<number[]> => {
  const lengthOf = async (where: object) =>
    (await api.get('Events/GetUpcomingEvents', { ...asked, ...where, take: 100 })).items.length
  return Promise.all([lengthOf({}), ...areas.map((countryAreaId) => lengthOf({ countryAreaId }))])
}

/** The numbers, which are those of the lists as well. */
const numbers = async (api: Person['api'] = viewer.api, asked: Asked = {}): Promise<number[]> => {
  const found = await counted(api, asked)
  expect(await listed(api, asked)).toEqual(found)
  return found
}

const call = (host: number, change: Partial<EventForm>) => world.event(hosts[host] as Person, change)

test('each region has the number of its list, a series counts once, and a wider region has those within it', async () => {
  await call(0, { ...at('6000'), category: 'Food' })
  await call(0, { ...at('6100'), startsAt: inDays(30), repeats: { every: 'Week', times: 8 } })
  await call(1, { ...at('5000'), startsAt: inDays(40) })
  expect(await numbers()).toEqual([3, 2, 2, 1, 1])
  expect(await numbers(viewer.api, { category: 'Food' })).toEqual([1, 1, 1, 0, 0])
  expect(await numbers(viewer.api, { startDate: inDays(35).slice(0, 10) })).toEqual([2, 1, 1, 1, 1])
  // One date of the series is somewhere else: it is found in both regions, and is one among all.
  await world.parts.models.event.updateOne({ 'series.index': 3 }, { countryAreaIds: [21, 22] })
  expect(await numbers()).toEqual([3, 2, 2, 2, 2])
})

test('what a member does not find is not counted: of whom a block keeps away, by invitation, cancelled, held back, of another side', async () => {
  const before = await numbers()
  const blocked = hosts[2] as Person
  await call(2, at('6000'))
  const more = await numbers()
  expect(more).toEqual(before.map((count, place) => count + (place < 3 ? 1 : 0)))
  await world.block(viewer, blocked)
  expect(await numbers()).toEqual(before)
  expect(await numbers((hosts[1] as Person).api)).toEqual(more)

  await call(1, { ...at('6000'), joinMode: 'Invite' })
  const off = await call(1, at('6000'))
  await (hosts[1] as Person).api.post('Events/CancelEvent', { eventId: off })
  expect(await numbers()).toEqual(before)
  expect(await numbers(viewer.dark)).toEqual([0, 0, 0, 0, 0])
  await world.event(hosts[1] as Person, at('6000'), true)
  expect([await numbers(viewer.dark), await numbers()]).toEqual([[1, 1, 1, 0, 0], before])
  expect(await numbers(viewer.as({}, { ...darkSite, community: 'se' }))).toEqual([0, 0, 0, 0, 0])
  await world.change(hosts[0] as Person, { status: 'Locked' })
  expect(await numbers()).toEqual([1, 0, 0, 1, 1])
})
