/** Notes: found by words, gender and order, page after page; favourites and tags up to their limit. */
import { keptLimits } from '@samvaer/contracts/profile/values'
import { outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
let me: Person
beforeAll(async () => {
  world = await startProfiles()
  me = await world.member()
  const people = [
    ['Åse', 'Female', 'Kan lide HAVET'],
    ['Bodil', 'Female', 'Bor i Ribe'],
    ['Carl', 'Male', 'Sejler på havet'],
    ['Ærø', 'Male', 'Maler'],
  ] as const
  for (const [name, gender, text] of people) {
    const { id } = await world.member({ name, gender })
    await me.api.post('Profiles/SaveNote', { profileId: id, text })
    world.moveClock(1000)
  }
})
afterAll(() => world.close())

type Wanted = Parameters<typeof me.api.get<'Profiles/GetNotes'>>[1]
const names = async (wanted: Wanted) =>
  (await me.api.get('Profiles/GetNotes', wanted)).items.map(({ card }) => card.name)

test.each<[Wanted, string[]]>([
  [{}, ['Ærø', 'Carl', 'Bodil', 'Åse']],
  [{ sortType: 'Oldest' }, ['Åse', 'Bodil', 'Carl', 'Ærø']],
  [{ sortType: 'Name' }, ['Bodil', 'Carl', 'Ærø', 'Åse']],
  [{ gender: 'Male' }, ['Ærø', 'Carl']],
  [{ filterText: 'havet' }, ['Carl', 'Åse']],
  [{ filterText: 'havet', gender: 'Female' }, ['Åse']],
  [{ filterText: 'åS' }, ['Åse']],
  [{ filterText: 'findes ikke' }, []],
])('%o', async (wanted, expected) => {
  expect(await names(wanted)).toEqual(expected)
  const paged: string[] = []
  for (let anchor: string | null | undefined; anchor !== null; ) {
    const page = await me.api.get('Profiles/GetNotes', { ...wanted, take: 1, ...(anchor && { anchor }) })
    paged.push(...page.items.map(({ card }) => card.name))
    anchor = page.next
  }
  expect(paged).toEqual(expected)
})

test('on the dark side the pages are full of those who are found there', async () => {
  const viewer = await world.member()
  for (const dark of [true, false, true, false, true]) {
    const { id } = await world.member({ dark })
    await viewer.api.post('Profiles/SaveNote', { profileId: id, text: dark ? 'mørk' : 'lys' })
    world.moveClock(1000)
  }
  const page = await viewer.dark.get('Profiles/GetNotes', { take: 2 })
  expect(page.items.map(({ text }) => text)).toEqual(['mørk', 'mørk'])
  const rest = await viewer.dark.get('Profiles/GetNotes', { take: 2, anchor: page.next ?? '' })
  expect(rest).toMatchObject({ items: [{ text: 'mørk' }], next: null })
  expect((await viewer.api.get('Profiles/GetNotes', {})).items).toHaveLength(5)
})

test('a note that is written again is one note', async () => {
  const { id } = await world.member({ name: 'Dorte' })
  for (const text of ['Et', 'To']) await me.api.post('Profiles/SaveNote', { profileId: id, text })
  const { items } = await me.api.get('Profiles/GetNotes', { filterText: 'Dorte' })
  expect(items).toMatchObject([{ text: 'To' }])
})

test('a member keeps so many tagged profiles, and no more', async () => {
  const row = (otherId: number) => ({ _id: `${me.id}:${otherId}`, profileId: me.id, otherId, listed: true })
  const rows = Array.from({ length: keptLimits.tagged }, (_, index) => ({
    ...row(900_000 + index),
    addedAt: new Date(),
  }))
  await world.service(profileService).parts.models.tagged.insertMany(rows)
  const one = await world.member()
  const answer = await outcomeOf(me.api.post('Profiles/TagProfile', { profileId: one.id }))
  expect(answer).toMatchObject({ code: 'Conflict', detail: { reason: 'TooMany', most: keptLimits.tagged } })
})

test('who keeps a member is listed to subscribers, and counted for everybody else', async () => {
  const [liked, keeper, blocker, locked] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ]
  for (const one of [keeper, blocker, locked]) {
    await one.api.post('Profiles/AddFavorite', { profileId: liked.id })
    world.moveClock(1000)
  }
  const read = async (api = liked.api) => {
    const { items, total, limited } = await api.get('Profiles/GetFavoritedBy', {})
    return { ids: items.map(({ profileId }) => profileId), total, limited }
  }
  expect(await read()).toEqual({ ids: [locked.id, blocker.id, keeper.id], total: 3, limited: false })
  await world.block(blocker, liked)
  await world.deliver('identity', 'ProfileChanged', [{ ...locked.profile, status: 'Locked' }])
  expect(await read()).toEqual({ ids: [keeper.id], total: 1, limited: false })
  expect(await read(liked.as({ subscriber: false }))).toEqual({ ids: [], total: 1, limited: true })
  // A member who may not be found leaves a gap in a page, and the way on.
  const first = await liked.api.get('Profiles/GetFavoritedBy', { take: 1 })
  expect(first.items).toEqual([])
  const second = await liked.api.get('Profiles/GetFavoritedBy', { take: 1, anchor: first.next ?? '' })
  expect(second.items.map(({ profileId }) => profileId)).toEqual([keeper.id])
  expect(second.next).toBe(null)
})
