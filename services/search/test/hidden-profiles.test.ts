/** Members whom one hides: kept once, listed for whoever hid them alone, limited, and gone with either of the two. */

import { maximumHiddenProfiles } from '@samvaer/contracts/search/values'
import { codeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgettingDeleted } from '../src/event-handlers/members.ts'
import { hiddenKey } from '../src/models/hidden-profile.ts'
import { searchService } from '../src/service.ts'
import { type Person, type SearchWorld, startSearch, type Told } from './search-world.ts'

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch()
})
afterAll(() => world.close())

let communities = 0
const people = async (count: number, told: Told = {}): Promise<Person[]> => {
  communities += 1
  const card = { ...told.card, community: `h${communities}` }
  return Promise.all(Array.from({ length: count }, () => world.told({ ...told, card })))
}
const hide = ({ api }: Person, { id: profileId }: Person) => api.post('Search/HideProfile', { profileId })
const hiddenBy = async ({ api }: Pick<Person, 'api'>) => {
  const { items, count } = await api.get('Search/GetHiddenProfiles', {})
  return { ids: items.map(({ profile }) => profile.profileId), count }
}
const rows = () => world.service(searchService).parts.models.hiddenProfile

test('stands in the list of whoever hid them, the last one first, once, and page by page', async () => {
  const [anna, bo, carl, dora] = (await people(4)) as [Person, Person, Person, Person]
  await Promise.all([hide(anna, bo), hide(anna, bo)])
  world.moveClock(1000)
  await hide(anna, carl)
  await hide(anna, bo)
  expect(await hiddenBy(anna)).toEqual({ ids: [carl.id, bo.id], count: 2 })
  expect(await hiddenBy(bo)).toEqual({ ids: [], count: 0 })
  const first = await anna.api.get('Search/GetHiddenProfiles', { take: 1 })
  const second = await anna.api.get('Search/GetHiddenProfiles', { take: 1, anchor: first.next ?? '' })
  expect([...first.items, ...second.items].map(({ profile }) => profile.profileId)).toEqual([carl.id, bo.id])
  expect(second.next).toBeNull()
  expect((await world.find(anna, {})).sort()).toEqual([dora.id])
  await anna.api.post('Search/ShowProfile', { profileId: bo.id })
  await anna.api.post('Search/ShowProfile', { profileId: bo.id })
  expect(await hiddenBy(anna)).toEqual({ ids: [carl.id], count: 1 })
})

test('a member who would not be found anyway is not in it: parted by a block, away, or found by few', async () => {
  const [anna, ...others] = (await people(5)) as [Person, Person, Person, Person, Person]
  for (const other of others) await hide(anna, other)
  const [blocking, away, choosy, left] = others
  await world.block(blocking, anna)
  await world.change(away, { status: 'Locked' })
  const settings = { ages: { from: 98, to: 99 }, within: null, onlyValidated: false, onlyWithPicture: false }
  await world.deliver('profile', 'MatchSettingsChanged', [
    { profileId: choosy.id, settings: { genders: [], ...settings, onlyTheyFindMe: true } },
  ])
  expect(await hiddenBy(anna)).toEqual({ ids: [left.id], count: 1 })
  await world.change(left, { dark: false })
  expect(await hiddenBy({ api: anna.dark })).toEqual({ ids: [], count: 0 })
})

test('no more than one may hide, and a Conflict says how many', async () => {
  const [anna, bo, carl] = (await people(3)) as [Person, Person, Person]
  await rows().insertMany(
    Array.from({ length: maximumHiddenProfiles - 1 }, (_, index) => ({
      ...{ _id: hiddenKey(anna.id, 500_000 + index), profileId: anna.id, otherId: 500_000 + index },
      hiddenAt: new Date(),
    })),
  )
  const outcomes = await Promise.all([codeOf(hide(anna, bo)), codeOf(hide(anna, carl))])
  expect(outcomes.sort()).toEqual(['Conflict', 'ok'])
  await expect(hide(anna, carl).then(() => hide(anna, bo))).rejects.toMatchObject({
    detail: { reason: 'TooMany', most: maximumHiddenProfiles },
  })
})

test('goes with either of the two', async () => {
  const [anna, bo, carl] = (await people(3)) as [Person, Person, Person]
  await Promise.all([hide(anna, bo), hide(bo, carl), hide(carl, anna)])
  await world.change(bo, { status: 'Deleted' })
  const left = await rows().find({ profileId: { $in: [anna.id, bo.id, carl.id] } })
  expect(left.map(({ _id }) => _id)).toEqual([hiddenKey(carl.id, anna.id)])
})

test('of somebody whom hundreds have hidden, goes in short steps, also when a process ends between them', async () => {
  const [anna] = (await people(1)) as [Person]
  await rows().insertMany(
    Array.from({ length: 350 }, (_, place) => ({
      ...{ _id: hiddenKey(600_000 + place, anna.id), profileId: 600_000 + place, otherId: anna.id },
      hiddenAt: new Date(),
    })),
  )
  const { parts } = world.service(searchService)
  const left = () => rows().countDocuments({ otherId: anna.id })
  await world.change(anna, { status: 'Deleted' })
  expect(await left()).toBe(250)
  const steps = stepsOf(parts, left, 2)
  await forgettingDeleted(parts).task.run()
  expect([steps(), await left()]).toEqual([[100], 150])
  await forgettingDeleted(parts).task.run()
  expect([steps(), await left(), await parts.models.deletedProfile.countDocuments()]).toEqual([[100, 100, 50], 0, 0])
})
