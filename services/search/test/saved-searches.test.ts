/** Saved searches: the own ones, as many as one may keep, and who is new in them, at most once a day. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { maximumSavedSearches } from '@samvaer/contracts/search/values'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { searchService } from '../src/service.ts'
import { type Person, type SearchWorld, startSearch } from './search-world.ts'

const notified: DomainEventPayload<'NotificationRaised'>[] = []
const notifications = defineService({
  name: 'notifications',
  models: {},
  areas: () => [],
  listens: () => ({
    NotificationRaised: async (raised) => {
      notified.push(raised)
    },
  }),
})

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch([notifications])
})
afterAll(() => world.close())

const day = 24 * 60 * 60 * 1000
let communities = 0
const newCommunity = (): string => {
  communities += 1
  return `s${communities}`
}

const save = async ({ api }: Pick<Person, 'api'>, change = {}) =>
  (await api.post('Search/SaveSearch', { name: 'Nær mig', filters: { genders: ['Male'] }, ...change })).savedSearchId

/** Returns a member's notifications. */
const raisedFor = async ({ id }: Person) => {
  await world.drainEvents()
  return notified.filter(({ profileId }) => profileId === id)
}

test('are kept by name, changed and deleted by their owner alone', async () => {
  const community = newCommunity()
  const [anna, bo] = [await world.told({ card: { community } }), await world.told({ card: { community } })]
  const savedSearchId = await save(anna)
  await save(anna, { name: 'Alle', filters: {}, sort: 'LastSeen' })
  const names = async (person: Person) =>
    (await person.api.get('Search/GetSavedSearches', {})).items.map(({ name }) => name)
  expect([await names(anna), await names(bo)]).toEqual([['Alle', 'Nær mig'], []])
  expect(await anna.api.get('Search/GetSavedSearch', { savedSearchId })).toMatchObject({
    ...{ savedSearchId, name: 'Nær mig', filters: { genders: ['Male'] }, sort: 'Newest', notify: false },
  })
  expect(await codeOf(bo.api.get('Search/GetSavedSearch', { savedSearchId }))).toBe('NotFound')
  expect(await codeOf(bo.api.post('Search/UpdateSavedSearch', { savedSearchId, name: 'Min' }))).toBe('NotFound')
  await bo.api.post('Search/DeleteSavedSearch', { savedSearchId })
  await anna.api.post('Search/UpdateSavedSearch', { savedSearchId, name: 'Tæt på' })
  expect(await names(anna)).toEqual(['Alle', 'Tæt på'])
  await anna.api.post('Search/DeleteSavedSearch', { savedSearchId })
  await anna.api.post('Search/DeleteSavedSearch', { savedSearchId })
  expect(await names(anna)).toEqual(['Alle'])
})

test('one that was deleted comes back as the same one, with its address and what it was to say', async () => {
  const community = newCommunity()
  const [anna, bo] = [await world.told({ card: { community } }), await world.told({ card: { community } })]
  const savedSearchId = await save(anna, { notify: true })
  const rowOf = () => world.service(searchService).parts.models.savedSearch.findById(savedSearchId).lean()
  const [before, shown] = [await rowOf(), await anna.api.get('Search/GetSavedSearch', { savedSearchId })]
  const restore = ({ api }: Person) => api.post('Search/RestoreSavedSearch', { savedSearchId })
  await anna.api.post('Search/DeleteSavedSearch', { savedSearchId })
  expect(await codeOf(anna.api.get('Search/GetSavedSearch', { savedSearchId }))).toBe('NotFound')
  expect(await codeOf(anna.api.post('Search/UpdateSavedSearch', { savedSearchId, name: 'x' }))).toBe('NotFound')
  expect(await codeOf(restore(bo))).toBe('NotFound')
  await Promise.all([restore(anna), restore(anna)])
  expect(await anna.api.get('Search/GetSavedSearch', { savedSearchId })).toEqual(shown)
  expect(await rowOf()).toEqual(before)
})

test('a deleted one takes no room, and comes back only where there is some, for a day', async () => {
  const anna = await world.told({ card: { community: newCommunity() } })
  const ids: number[] = []
  for (let index = 0; index < maximumSavedSearches; index += 1) ids.push(await save(anna, { name: `Nr. ${index}` }))
  const [first = 0, second = 0] = ids
  const restore = (savedSearchId: number) => codeOf(anna.api.post('Search/RestoreSavedSearch', { savedSearchId }))
  await anna.api.post('Search/DeleteSavedSearch', { savedSearchId: first })
  await save(anna)
  expect(await restore(first)).toBe('Conflict')
  await anna.api.post('Search/DeleteSavedSearch', { savedSearchId: second })
  expect(await restore(first)).toBe('ok')
  const { savedSearch } = world.service(searchService).parts.models
  await savedSearch.updateOne({ _id: second }, { $set: { deletedAt: new Date(Date.now() - day - 1000) } })
  expect(await restore(second)).toBe('NotFound')
})

test('those of the dark side stand there alone', async () => {
  const anna = await world.told({ card: { community: newCommunity() } })
  await save({ api: anna.dark }, { filters: { kinks: ['rope'] } })
  expect((await anna.api.get('Search/GetSavedSearches', {})).items).toEqual([])
  expect((await anna.dark.get('Search/GetSavedSearches', {})).items).toHaveLength(1)
})

test('no more than one may keep, however many are saved at once', async () => {
  const anna = await world.told({ card: { community: newCommunity() } })
  const outcomes = await Promise.all(
    Array.from({ length: maximumSavedSearches + 5 }, (_, index) => codeOf(save(anna, { name: `Nr. ${index}` }))),
  )
  expect(outcomes.filter((code) => code === 'Conflict')).toHaveLength(5)
  expect((await anna.api.get('Search/GetSavedSearches', {})).items).toHaveLength(maximumSavedSearches)
})

test('a new member is said once a day, on the side of the search, and only if the member may find them', async () => {
  const community = newCommunity()
  const card = { community, gender: 'Male' as const }
  const soon = (days: number) => new Date(Date.now() + days * day).toISOString()
  const anna = await world.told({ card: { community } })
  await world.told({ card })
  const savedSearchId = await save(anna, { notify: true })
  await save(anna, { name: 'Stille', notify: false })
  const run = () => world.service(searchService).runTask('saved-searches')

  await run()
  expect(await raisedFor(anna)).toEqual([])
  world.moveClock(day + 1000)
  await run()
  expect(await raisedFor(anna)).toEqual([])

  await world.told({ card: { ...card, createdAt: soon(1.2) } })
  const blocked = await world.told({ card: { ...card, createdAt: soon(1.2) } })
  await world.told({ card: { community, gender: 'Female', createdAt: soon(1.2) } })
  await world.block(blocked, anna)
  const hidden = await world.told({ card: { ...card, createdAt: soon(1.2) } })
  await anna.api.post('Search/HideProfile', { profileId: hidden.id })
  await run()
  expect(await raisedFor(anna)).toEqual([])
  world.moveClock(day + 1000)
  await run()
  await run()
  expect(await raisedFor(anna)).toMatchObject([
    { title: 'Nær mig (1)', path: `/Search/${savedSearchId}`, dark: false, key: `savedSearch:${savedSearchId}` },
  ])
  world.moveClock(day + 1000)
  await run()
  expect(await raisedFor(anna)).toHaveLength(1)

  await world.told({ card: { ...card, createdAt: soon(3.2) } })
  world.moveClock(day / 2)
  await anna.api.post('Search/DeleteSavedSearch', { savedSearchId })
  world.moveClock(day / 2 + 1000)
  await run()
  expect(await raisedFor(anna)).toHaveLength(1)
  await anna.api.post('Search/RestoreSavedSearch', { savedSearchId })
  await run()
  expect(await raisedFor(anna)).toHaveLength(2)

  await anna.api.post('Search/UpdateSavedSearch', { savedSearchId, notify: false })
  await world.told({ card: { ...card, createdAt: soon(4.2) } })
  world.moveClock(2 * day)
  await run()
  expect(await raisedFor(anna)).toHaveLength(2)
})

test('a member who is not listed hears of nobody, until listed again', async () => {
  const community = newCommunity()
  const anna = await world.told({ card: { community } })
  await save(anna, { notify: true })
  const run = async () => {
    world.moveClock(day + 1000)
    await world.service(searchService).runTask('saved-searches')
    return (await raisedFor(anna)).length
  }
  const later = new Date(world.service(searchService).parts.clock().getTime() + day).toISOString()
  await world.told({ card: { community, gender: 'Male', createdAt: later } })
  await world.deliver('identity', 'ProfileChanged', [{ ...anna.profile, status: 'Locked' }])
  expect(await run()).toBe(0)
  await world.deliver('identity', 'ProfileChanged', [anna.profile])
  expect(await run()).toBe(1)
})

test('a saved search that fails keeps none behind it waiting, and each is looked at once', async () => {
  const community = newCommunity()
  const { parts, runTask } = world.service(searchService)
  const later = new Date(parts.clock().getTime() + day).toISOString()
  const members: Person[] = []
  for (let index = 0; index < 4; index += 1) members.push(await world.told({ card: { community } }))
  for (const member of members) await save(member, { notify: true })
  await world.told({ card: { community, gender: 'Male', createdAt: later } })
  world.moveClock(day + 1000)
  const { directory } = parts
  const listed = directory.listed.bind(directory)
  const [bad, ...good] = members
  const looked: number[] = []
  const fails = vi.spyOn(directory, 'listed').mockImplementation(async (profileId, side) => {
    if (members.some(({ id }) => id === profileId)) looked.push(profileId)
    if (profileId === bad?.id) throw new Error('this one always fails')
    return listed(profileId, side)
  })
  onTestFinished(() => fails.mockRestore())
  await Promise.all([runTask('saved-searches'), runTask('saved-searches')])
  expect(looked).toEqual(members.map(({ id }) => id))
  for (const member of good) expect(await raisedFor(member)).toHaveLength(1)
  fails.mockRestore()
  world.moveClock(2 * 60_000)
  await runTask('saved-searches')
  for (const member of members) expect(await raisedFor(member)).toHaveLength(1)
})
