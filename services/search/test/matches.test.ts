/** Matches: both fit, for reasons that both profiles tell, weighed as the member wants it (docs/product/search.md). */
import type { PersonFacts, ProfileFacts } from '@samvaer/contracts/profile/facts'
import { evenWeights, type Reason } from '@samvaer/contracts/search/reasons'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type SearchWorld, startSearch, type Told } from './search-world.ts'

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch()
})
afterAll(() => world.close())

let communities = 0
const newCommunity = (): string => {
  communities += 1
  return `m${communities}`
}
const bornAt = (age: number): string => `${new Date().getUTCFullYear() - age}-01-01`
const matchesOf = async ({ api }: Person, asked = {}) =>
  (await api.post('Search/GetMatches', asked)).items.map(({ profileId }) => profileId)

test('each has to be whom the other looks for', async () => {
  const community = newCommunity()
  const woman = (seeks?: Told['seeks'], age = 45) =>
    world.told({ card: { community, gender: 'Female', birthdays: [bornAt(age)] }, ...(seeks && { seeks }) })
  const viewer = await world.told({
    card: { community, gender: 'Male', birthdays: [bornAt(50)] },
    seeks: { genders: ['Female'], ages: { from: 40, to: 55 } },
  })
  const both = await woman({ genders: ['Male'], ages: { from: 45, to: 60 } })
  const open = await woman()
  await woman({ genders: ['Female'] })
  await woman({ ages: { from: 18, to: 49 } })
  await woman({ genders: ['Male'] }, 39)
  await world.told({ card: { community, gender: 'Male', birthdays: [bornAt(45)] }, seeks: { genders: ['Male'] } })
  expect((await matchesOf(viewer)).sort()).toEqual([both.id, open.id].sort())
  expect(await matchesOf(both)).toEqual([viewer.id])
})

describe('reasons', () => {
  let viewer: Person
  let other: Person
  beforeAll(async () => {
    const community = newCommunity()
    viewer = await world.told({
      card: { community, gender: 'Male' },
      zipCode: '5000',
      seeks: { genders: ['Female'] },
      facts: { about: 'Kajak og kaffe', lookingFor: ['Travel', 'Dating'], children: 'None' },
      personFacts: [{ smoking: 'Never' }],
    })
    other = await world.told({
      card: { community, gender: 'Female' },
      zipCode: '5000',
      seeks: { genders: ['Male'] },
      facts: { about: 'Kaffe, altid', lookingFor: ['Travel'], children: 'None' },
      personFacts: [{ smoking: 'Never' }],
      seen: 1000,
    })
  })
  const reasonsWith = async (weights: typeof evenWeights): Promise<Reason[] | undefined> =>
    (await viewer.api.post('Search/GetMatches', { weights })).items[0]?.reasons

  test('are at most three, of different kinds, the weightiest first', async () => {
    expect(await reasonsWith(evenWeights)).toEqual([
      { kind: 'Near', distance: 'Under5' },
      { kind: 'SameAim', value: 'Travel' },
      { kind: 'BothFit' },
    ])
    expect(await reasonsWith({ ...evenWeights, Habits: 4, Nearness: 0, Wishes: 0 })).toEqual([
      { kind: 'SameAnswer', field: 'children', value: 'None' },
      { kind: 'SameAim', value: 'Travel' },
      { kind: 'SameWords', words: ['kaffe'] },
    ])
  })

  test('are told of anybody who may be found, by the weights that were saved', async () => {
    const reasons = async () => (await viewer.api.get('Search/GetReasons', { profileId: other.id })).reasons
    expect((await reasons())[0]).toEqual({ kind: 'Near', distance: 'Under5' })
    const weights = { ...evenWeights, Activity: 4, Nearness: 0, LookingFor: 0, Wishes: 0, Habits: 0, Words: 0 }
    await viewer.api.post('Search/SaveMatchWeights', { weights })
    expect(await viewer.api.get('Search/GetMatchWeights', {})).toEqual({ weights })
    expect(await reasons()).toEqual([{ kind: 'LastSeen', online: 'Now' }])
    await viewer.api.post('Search/SaveMatchWeights', { weights: evenWeights })
    expect(await codeOf(viewer.api.get('Search/GetReasons', { profileId: 999_999 }))).toBe('NotFound')
    expect(await codeOf(viewer.api.get('Search/GetReasons', { profileId: viewer.id }))).toBe('NotFound')
  })
})

test('an answer that most give is no reason, one of several that few give is', async () => {
  const community = newCommunity()
  const speaking = (...languages: PersonFacts['languages']) =>
    world.told({ card: { community }, personFacts: [{ languages }] })
  const viewer = await speaking('Danish', 'English', 'Polish')
  const [usual, polish] = [await speaking('Danish', 'English'), await speaking('English', 'Polish')]
  const reasonsOf = async ({ id }: Person) =>
    (await viewer.api.get('Search/GetReasons', { profileId: id })).reasons.filter(({ kind }) => kind === 'SameAnswer')
  expect(await reasonsOf(usual)).toEqual([])
  expect(await reasonsOf(polish)).toEqual([{ kind: 'SameAnswer', field: 'languages', value: 'Polish' }])
})

test('what both like to do says more than a pet, and a pet more than a language', async () => {
  const community = newCommunity()
  const doing = (interests: PersonFacts['interests'], pets: ProfileFacts['pets']) =>
    world.told({ card: { community }, facts: { pets }, personFacts: [{ interests, languages: ['Polish'] }] })
  const viewer = await doing(['Sailing', 'Concerts'], ['Dog'])
  const [sailor, owner, neither] = [
    await doing(['Gaming', 'Sailing'], ['Dog']),
    await doing(['Gaming'], ['Cat', 'Dog']),
    await doing([], ['Cat']),
  ]
  const answerOf = async ({ id }: Person) =>
    (await viewer.api.get('Search/GetReasons', { profileId: id })).reasons.find(({ kind }) => kind === 'SameAnswer')
  expect(await answerOf(sailor)).toEqual({ kind: 'SameAnswer', field: 'interests', value: 'Sailing' })
  expect(await answerOf(owner)).toEqual({ kind: 'SameAnswer', field: 'pets', value: 'Dog' })
  expect(await answerOf(neither)).toEqual({ kind: 'SameAnswer', field: 'languages', value: 'Polish' })
})

test('words that say something of both lead, however many others the two share', async () => {
  const community = newCommunity()
  const about = (text: string) => world.told({ card: { community }, facts: { about: text } })
  const viewer = await about('Jeg spiser hurtigt, svarer altid og bader i havet.')
  const usual = await about('Hun svarer, når hun spiser, og spiser hurtigt.')
  const sea = await about('Havet hver morgen.')
  const weights = { ...{ Wishes: 0, LookingFor: 0, Nearness: 0, Habits: 0, Activity: 0 }, Words: 4 }
  const { items } = await viewer.api.post('Search/GetMatches', { weights })
  expect(items.map(({ profileId }) => profileId)).toEqual([sea.id, usual.id])
  const wordsOf = items.map(({ reasons }) => reasons.find(({ kind }) => kind === 'SameWords'))
  expect(wordsOf).toEqual([{ kind: 'SameWords', words: ['havet'] }, undefined])
})

test('the order follows the weights, pages hold everybody once, and payment counts for nothing', async () => {
  const community = newCommunity()
  const viewer = await world.told({ card: { community }, zipCode: '5000', facts: { lookingFor: ['Travel'] } })
  const near = await world.told({ card: { community, subscriber: false }, zipCode: '5000' })
  const alike = await world.told({ card: { community }, zipCode: '9900', facts: { lookingFor: ['Travel'] } })
  const neither = await world.told({ card: { community }, zipCode: '9900' })
  const only = (aspect: keyof typeof evenWeights) => ({
    ...{ Wishes: 0, LookingFor: 0, Nearness: 0, Habits: 0, Words: 0, Activity: 0 },
    [aspect]: 4,
  })
  expect((await matchesOf(viewer, { weights: only('Nearness') }))[0]).toBe(near.id)
  expect((await matchesOf(viewer, { weights: only('LookingFor') }))[0]).toBe(alike.id)
  const first = await viewer.api.post('Search/GetMatches', { take: 2 })
  const second = await viewer.api.post('Search/GetMatches', { take: 2, anchor: first.next ?? '' })
  expect(first.total).toEqual({ count: 3, more: false })
  expect([...first.items, ...second.items].map(({ profileId }) => profileId).sort()).toEqual(
    [near.id, alike.id, neither.id].sort(),
  )
  const order = await matchesOf(viewer)
  await world.change(neither, { subscriber: false })
  await world.change(near, { subscriber: true })
  expect(await matchesOf(viewer)).toEqual(order)
})
