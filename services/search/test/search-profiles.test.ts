/** Pickers of names (`Profiles/SearchProfiles`): what is found by what, in which order, who is not, and paging. */
import type { ApiClient, CallInput } from '@samvaer/contracts/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { searchService } from '../src/service.ts'
import { darkSite, type Person, type SearchWorld, startSearch, type Told } from './search-world.ts'

type Search = CallInput<'Profiles/SearchProfiles'>

let world: SearchWorld
let communities = 0
/** Each case has a community of its own, so that it finds its own members alone. */
let community: string
const newCommunity = () => {
  communities += 1
  community = `c${communities}`
}
const member = (card: Told['card'] = {}, told: Omit<Told, 'card'> = {}) =>
  world.told({ card: { community, ...card }, ...told })

beforeAll(async () => {
  world = await startSearch()
})
afterAll(() => world.close())

const parts = () => world.service(searchService).parts
const idsOf = async (api: ApiClient, search: Search = {}) =>
  (await api.post('Profiles/SearchProfiles', search)).items.map(({ profileId }) => profileId)
const bornAt = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`

describe('the filters of a search', () => {
  let reader: Person
  let anna: Person
  let bo: Person
  let couple: Person
  let withheld: Person
  const found = (search: Search) => idsOf(reader.api, search)

  beforeAll(async () => {
    newCommunity()
    reader = await member({ name: 'Læser', place: 'Svendborg', birthdays: [bornAt(50)] }, { zipCode: '5700' })
    anna = await member(
      { name: 'Anna_Bella', place: 'Odense C', birthdays: [bornAt(30)], pictures: ['/media/a'], validated: false },
      { zipCode: '5000' },
    )
    bo = await member({ name: 'Bo', gender: 'Male', place: 'Kolding', birthdays: [bornAt(40)] }, { zipCode: '6000' })
    couple = await member(
      { name: 'Åse og Ib', gender: 'Couple', place: 'Aarhus C', birthdays: [bornAt(41), bornAt(62)] },
      { zipCode: '8000' },
    )
    withheld = await member(
      { name: 'Annika', place: 'Odense SØ', birthdays: [bornAt(25)], pictures: ['/media/w'], picturesWithheld: true },
      { zipCode: '5220' },
    )
  })

  test('nothing: everybody but oneself, the newest first, as cards', async () => {
    const { items, next } = await reader.api.post('Profiles/SearchProfiles', {})
    expect(items.map(({ profileId }) => profileId)).toEqual([withheld.id, couple.id, bo.id, anna.id])
    expect(items[3]).toEqual({
      profileId: anna.id,
      name: 'Anna_Bella',
      gender: 'Female',
      ages: [30],
      place: 'Odense C',
      pictures: ['/media/a'],
      subscriber: true,
      validated: false,
    })
    expect(next).toBeNull()
  })

  test('nobody who is found by few, and whom the reader has hidden from searches', async () => {
    const rare = await member({ name: 'Rare' }, { seeks: { onlyTheyFindMe: true } })
    const suggested = async (text: string) =>
      (await reader.api.get('Search/SuggestNames', { text })).items.map(({ profileId }) => profileId)
    expect([await found({ text: 'ra' }), await suggested('ra')]).toEqual([[], [rare.id]])
    await reader.api.post('Search/HideProfile', { profileId: bo.id })
    expect([await found({ text: 'bo' }), await suggested('bo')]).toEqual([[bo.id], []])
    await reader.api.post('Search/ShowProfile', { profileId: bo.id })
    await world.change(rare, { status: 'Locked' })
  })

  test('the beginning of a name, whatever its case and separators', async () => {
    expect(await found({ text: 'ann' })).toEqual([withheld.id, anna.id])
    expect(await found({ text: 'A' })).toEqual([withheld.id, anna.id])
    expect(await found({ text: 'anna b' })).toEqual([anna.id])
    expect(await found({ text: 'ANNA-BELLA', sort: 'Name' })).toEqual([anna.id])
    expect(await found({ text: 'åse' })).toEqual([couple.id])
    expect(await found({ text: 'bella' })).toEqual([])
    await expect(found({ text: '. _' })).rejects.toMatchObject({ code: 'InvalidInput' })
  })

  test('a changed name, and no longer the one before', async () => {
    await world.change(bo, { name: 'Carl' })
    expect(await found({ text: 'carl' })).toEqual([bo.id])
    expect(await found({ text: 'bo' })).toEqual([])
    await world.change(bo, { name: 'Bo' })
  })

  test('genders', async () => {
    expect(await found({ gender: ['Male'] })).toEqual([bo.id])
    expect(await found({ gender: ['Male', 'Couple'] })).toEqual([couple.id, bo.id])
    expect(await found({ gender: [] })).toHaveLength(4)
  })

  test('ages, both included; of a couple one is enough', async () => {
    expect(await found({ ageFrom: 40, ageTo: 41 })).toEqual([couple.id, bo.id])
    expect(await found({ ageFrom: 41 })).toEqual([couple.id])
    expect(await found({ ageTo: 30 })).toEqual([withheld.id, anna.id])
    // One is younger, the other older.
    expect(await found({ ageFrom: 45, ageTo: 60 })).toEqual([])
    const refused = { code: 'InvalidInput', detail: { issues: [{ path: 'ageTo', code: 'custom' }] } }
    await expect(found({ ageFrom: 31, ageTo: 30 })).rejects.toMatchObject(refused)
    await expect(found({ ageFrom: 17 })).rejects.toMatchObject({ code: 'InvalidInput' })
  })

  test('pictures that others see, and who was validated', async () => {
    expect(await found({ withPictures: true })).toEqual([anna.id])
    const { items } = await reader.api.post('Profiles/SearchProfiles', { text: 'annika' })
    expect(items).toMatchObject([{ profileId: withheld.id, pictures: [] }])
    expect(await found({ validated: true })).toEqual([withheld.id, couple.id, bo.id])
  })

  test('the beginning of a town', async () => {
    expect(await found({ place: 'odense' })).toEqual([withheld.id, anna.id])
    expect(await found({ place: 'Odense C' })).toEqual([anna.id])
  })

  test('a distance by zip codes, in the order of all searches', async () => {
    expect(await found({ within: 25 })).toEqual([])
    expect(await found({ within: 50 })).toEqual([withheld.id, anna.id])
    expect(await found({ within: 100 })).toEqual([withheld.id, bo.id, anna.id])
    expect(await idsOf(anna.api, { within: 10 })).toEqual([withheld.id])
  })

  test('the members who were here lately', async () => {
    const beat = ({ id, api }: Person) => api.post('Common/UpdateHeartbeat', { profileId: id })
    await beat(couple)
    world.moveClock(10 * 60_000)
    await beat(anna)
    // The site is asked once a second at most.
    await vi.waitFor(async () => expect(await found({ online: 'Now' })).toEqual([anna.id]), { timeout: 3000 })
    expect(await found({ online: 'Last24Hours' })).toEqual([couple.id, anna.id])
    expect(await found({ online: 'ThisMonth', gender: ['Couple'] })).toEqual([couple.id])
  })

  test('several at once, by name', async () => {
    const search = { place: 'Odense', gender: ['Female'], ageTo: 35, within: 100, sort: 'Name' } as const
    expect(await found({ ...search, gender: [...search.gender] })).toEqual([anna.id, withheld.id])
    expect(await found({ sort: 'Name' })).toEqual([anna.id, withheld.id, bo.id, couple.id])
  })
})

test.each([
  ['dk', ['André', 'anna', 'Bo', 'Zoe', 'Ærø', 'Øjvind', 'Åse']],
  ['no', ['Anders', 'Ævar', 'Øystein', 'Ågot']],
  ['se', ['Zara', 'Åke', 'Ärla', 'Östen']],
])('names stand in the order of the alphabet of %s, page after page', async (alphabet, names) => {
  // Communities of other tests have no letters of their own.
  community = alphabet
  const reader = await member({ name: 'Zz', birthdays: [bornAt(70)] })
  for (const name of names.toReversed()) await member({ name, place: 'Alfabet' })
  for (const take of [30, 2]) {
    const found: string[] = []
    for (let anchor: string | null | undefined; anchor !== null; ) {
      const search = { sort: 'Name' as const, place: 'Alfabet', take, ...(anchor && { anchor }) }
      const page = await reader.api.post('Profiles/SearchProfiles', search)
      found.push(...page.items.map(({ name }) => name))
      anchor = page.next
    }
    expect(found).toEqual(names)
  }
})

test('by name, an accent makes another name and no other place', async () => {
  newCommunity()
  const reader = await member({ name: 'Zz' })
  const [plain, accented] = [await member({ name: 'Andrea' }), await member({ name: 'André' })]
  await member({ name: 'Andy' })
  expect(await idsOf(reader.api, { text: 'andr', sort: 'Name' })).toEqual([accented.id, plain.id])
  expect(await idsOf(reader.api, { text: 'andré', sort: 'Name' })).toEqual([accented.id])
  expect(await idsOf(reader.api, { text: 'andre', sort: 'Name' })).toEqual([plain.id])
})

test('pages go on behind the last one shown, in either order, while others join', async () => {
  newCommunity()
  const reader = await member({ name: 'Zenia' })
  const everybody: number[] = []
  for (const name of ['Ea', 'Eb', 'Ec', 'Ed', 'Ee', 'Ef'])
    everybody.push((await member({ name, createdAt: '2025-01-01T00:00:00.000Z' })).id)
  const inPages = async (search: Search) => {
    const ids: number[] = []
    const sizes: number[] = []
    for (let anchor: string | undefined; ; ) {
      const page = await reader.api.post('Profiles/SearchProfiles', { ...search, take: 3, ...(anchor && { anchor }) })
      ids.push(...page.items.map(({ profileId }) => profileId))
      sizes.push(page.items.length)
      if (page.next === null) return { ids, sizes }
      anchor = page.next
      await member({ name: 'Dorte', createdAt: new Date().toISOString() })
    }
  }
  const sizes = [3, 3]
  expect(await inPages({ text: 'e' })).toEqual({ ids: everybody.toReversed(), sizes })
  expect(await inPages({ text: 'e', sort: 'Name' })).toEqual({ ids: everybody, sizes })
  const refused = { code: 'InvalidInput', detail: { issues: [{ path: 'anchor', code: 'invalid_format' }] } }
  const { next } = await reader.api.post('Profiles/SearchProfiles', { take: 1 })
  for (const anchor of ['none', next ?? ''])
    await expect(idsOf(reader.api, { sort: 'Name', anchor })).rejects.toMatchObject(refused)
})

test('leaves out members behind a block, not Active or of elsewhere', async () => {
  newCommunity()
  const reader = await member()
  const [blocked, blocker, locked, gone, stays] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ]
  await world.told({ card: { community: 'elsewhere' } })
  const everybody = [stays, gone, locked, blocker, blocked].map(({ id }) => id)
  expect(await idsOf(reader.api)).toEqual(everybody)
  expect(await idsOf(reader.as({}, darkSite))).toEqual(everybody)
  await world.block(reader, blocked)
  await world.block(blocker, reader)
  await world.change(locked, { status: 'Locked' })
  await world.change(gone, { status: 'Deleted' })
  for (const api of [reader.api, reader.as({}, darkSite)])
    for (const search of [{}, { sort: 'Name' }, { text: 'medlem' }] as const)
      expect(await idsOf(api, search)).toEqual([stays.id])
  await world.change(locked, { status: 'Active' })
  expect(await idsOf(reader.api)).toEqual([stays.id, locked.id])
})

test('on the dark variant there are those who may enter it, as long as they may', async () => {
  newCommunity()
  const reader = await member()
  const [inside, leaver, outside] = [await member(), await member(), await member({ dark: false })]
  expect(await idsOf(reader.as({}, darkSite))).toEqual([leaver.id, inside.id])
  expect(await idsOf(reader.api)).toEqual([outside.id, leaver.id, inside.id])
  await world.change(inside, { dark: false })
  await world.change(outside, { dark: true })
  await world.deliver('identity', 'DarkStatusChanged', [{ profileId: leaver.id, darkStatus: 'None', byAccount: true }])
  expect(await idsOf(reader.as({}, darkSite))).toEqual([outside.id])
  expect(await idsOf(reader.api)).toEqual([outside.id, leaver.id, inside.id])
})

test('finds rows of before by their town once the migration was there', async () => {
  newCommunity()
  const reader = await member()
  const [kept, locked] = [await member({ place: 'Ærøskøbing' }), await member({ place: 'Ærø', status: 'Locked' })]
  const { profile } = parts().models
  const own = { _id: { $in: [kept.id, locked.id] } }
  const before = { $unset: { town: 1 }, $set: { changedAt: parts().clock() }, $inc: { revision: 1 } }
  await profile.collection.updateMany(own as object, before)
  const inTown = () => idsOf(reader.api, { place: 'ærø' })
  await vi.waitFor(async () => expect(await inTown()).toEqual([]))
  await world.service(searchService).runMigration(1)
  await vi.waitFor(async () => expect(await inTown()).toEqual([kept.id]))
  const towns = await profile.find(own, { town: 1 }).sort({ _id: 1 }).lean()
  expect(towns.map(({ town }) => town)).toEqual(['ærøskøbing', 'ærø'])
})

test('without the site a search goes on that does not need it', async () => {
  const alone = await startSearch()
  try {
    const [reader, other] = [await alone.told(), await alone.told()]
    alone.transport.local.delete('site')
    expect(await idsOf(reader.api)).toEqual([other.id])
    for (const search of [{ online: 'Now' }, { within: 10 }] as const)
      await expect(idsOf(reader.api, search)).rejects.toMatchObject({ code: 'ServiceUnavailable' })
  } finally {
    await alone.close()
  }
})
