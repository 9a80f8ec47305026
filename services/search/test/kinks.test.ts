/** Kinks of the dark variant: the list, own ones, and what others may know of them (docs/product/dark-variant.md). */
import type { Language } from '@samvaer/contracts/core/values'
import { listedKinks } from '@samvaer/contracts/search/kink-list'
import danish from '@samvaer/contracts/search/kink-names/da-DK.json' with { type: 'json' }
import english from '@samvaer/contracts/search/kink-names/en-GB.json' with { type: 'json' }
import { maximumKinks } from '@samvaer/contracts/search/values'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBy } from '../src/kinks/kinks-known.ts'
import { darkSite, type Person, type SearchWorld, startSearch } from './search-world.ts'

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch()
})
afterAll(() => world.close())

let communities = 0
const newCommunity = (): string => {
  communities += 1
  return `k${communities}`
}
const set = ({ dark }: Person, ...kinks: string[]) => dark.post('DarkKinks/SetProfileKinks', { kinks })
const named = (items: { kink: string }[]) => items.map(({ kink }) => kink)

test('every call is NotFound on the light side', async () => {
  const { api, id: profileId } = await world.told()
  const calls = [
    () => api.get('DarkKinks/GetAllKinks', {}),
    () => api.get('DarkKinks/GetKinks', {}),
    () => api.get('DarkKinks/GetMostPopularKinks', {}),
    () => api.get('DarkKinks/GetPopularKinks', {}),
    () => api.get('DarkKinks/GetNonPopularKinks', {}),
    () => api.get('DarkKinks/GetProfileKinks', { profileId }),
    () => api.get('DarkKinks/SearchKinks', { query: 'r' }),
    () => api.get('DarkKinks/SearchKinksWithBlogTags', { query: 'r' }),
    () => api.post('DarkKinks/SearchItemsByKinks', { kinks: ['rope'] }),
    () => api.post('DarkKinks/SetProfileKinks', { kinks: ['rope'] }),
  ]
  for (const call of calls) expect(await codeOf(call())).toBe('NotFound')
})

test('own ones stand in the order that they were given, each once, however they were written', async () => {
  const anna = await world.told({ card: { community: newCommunity() } })
  await set(anna, ' Rope', 'massage', 'rope', 'Knob og stik')
  const { items } = await anna.dark.get('DarkKinks/GetKinks', {})
  expect(items.map(({ kink, kind, mine }) => [kink, kind, mine])).toEqual([
    ['rope', 'NonPopular', true],
    ['massage', 'NonPopular', true],
    ['knob og stik', 'Custom', true],
  ])
  await set(anna)
  expect((await anna.dark.get('DarkKinks/GetKinks', {})).items).toEqual([])
  const many = Array.from({ length: maximumKinks + 1 }, (_, index) => `nr ${index}`)
  expect(await codeOf(set(anna, ...many))).toBe('InvalidInput')
  expect(await codeOf(set(anna, '!!'))).toBe('InvalidInput')
})

test('popular is what most have; the rest of the list and what enough have written stand below', async () => {
  const community = newCommunity()
  const people = await Promise.all(Array.from({ length: sharedBy + 1 }, () => world.told({ card: { community } })))
  const [viewer, ...others] = people
  if (!viewer) throw new Error('Nobody is there')
  for (const [index, person] of others.entries())
    await set(person, 'rope', ...(index === 0 ? ['latex', 'alene med det'] : []), 'fælles ord')
  const popular = await viewer.dark.get('DarkKinks/GetPopularKinks', {})
  expect(popular.items).toMatchObject([
    { kink: 'rope', profiles: sharedBy, mine: false },
    { kink: 'latex', profiles: 1 },
  ])
  const most = await viewer.dark.get('DarkKinks/GetMostPopularKinks', {})
  expect(named(most.items)).toEqual(['fælles ord', 'rope', 'latex'])
  const rest: string[] = []
  let anchor: string | undefined
  do {
    const page = await viewer.dark.get('DarkKinks/GetNonPopularKinks', { take: 20, ...(anchor && { anchor }) })
    rest.push(...named(page.items))
    anchor = page.next ?? undefined
  } while (anchor)
  expect(rest).toContain('fælles ord')
  expect(rest).not.toContain('rope')
  expect(rest).not.toContain('alene med det')
  expect(new Set(rest).size).toBe(listedKinks.length - 2 + 1)
  expect(named((await viewer.dark.get('DarkKinks/GetAllKinks', {})).items)).toEqual(
    [...listedKinks].sort((a, b) => a.localeCompare(b)),
  )
})

test('are found by the beginning of a word; what one member wrote is suggested to nobody else', async () => {
  const community = newCommunity()
  const [anna, bo] = [await world.told({ card: { community } }), await world.told({ card: { community } })]
  await set(anna, 'skovtur')
  const found = async ({ dark }: Person, query: string, custom = true) =>
    named((await dark.get('DarkKinks/SearchKinks', { query, custom: `${custom}` })).items)
  expect(await found(bo, 'PLAY')).toEqual(expect.arrayContaining(['age play', 'pet play']))
  expect(await found(anna, 'skov')).toEqual(['skovtur'])
  expect(await found(anna, 'skov', false)).toEqual([])
  expect(await found(bo, 'skov')).toEqual([])
})

test('members who have all of them, and no custom one of a single member is given away with them', async () => {
  const community = newCommunity()
  const viewer = await world.told({ card: { community } })
  const one = await world.told({ card: { community } })
  const two = await world.told({ card: { community } })
  await set(one, 'rope', 'latex')
  await set(two, 'rope')
  const found = async (kinks: string[]) =>
    (await viewer.dark.post('DarkKinks/SearchItemsByKinks', { kinks })).items.map(({ profileId }) => profileId)
  expect((await found(['rope'])).sort()).toEqual([one.id, two.id].sort())
  expect(await found(['rope', 'latex'])).toEqual([one.id])
  const { items } = await viewer.dark.get('DarkKinks/GetProfileKinks', { profileId: one.id })
  expect(named(items)).toEqual(['rope', 'latex'])
})

test('tags of blog entries stand besides, and are left out while blogs are away', async () => {
  const { dark } = await world.told({ card: { community: newCommunity() } })
  const answer = await dark.get('DarkKinks/SearchKinksWithBlogTags', { query: 'ro' })
  expect(answer.tags).toEqual([])
  expect(named(answer.items)).toContain('rope')
})

test('are found by their names in the reader’s language, and called by them where entries are tagged', async () => {
  const { as } = await world.told({ card: { community: newCommunity() } })
  const found = async (language: Language, query: string) => {
    const reader = as({ subscriber: true }, { ...darkSite, language })
    return (await reader.get('DarkKinks/SearchKinksWithBlogTags', { query })).items.map(({ kink, name }) => [
      kink,
      name,
    ])
  }
  expect(await found('da-DK', 'reb')).toEqual([['rope', danish.kink.rope]])
  expect(await found('en-GB', 'reb')).toEqual([])
  expect(await found('en-GB', 'rope')).toEqual([['rope', english.kink.rope]])
})
