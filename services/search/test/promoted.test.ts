/** Promoted members: one in ten at most, labelled, only who fits both ways, and never where matches are ordered. */
import type { FoundProfile } from '@samvaer/contracts/search/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchService } from '../src/service.ts'
import { type Filters, type Person, type SearchWorld, startSearch, type Told } from './search-world.ts'

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch()
})
afterAll(() => world.close())

const day = 24 * 60 * 60 * 1000
let purchases = 0
/** As billing would publish it. */
const buy = async ({ id: profileId }: Person, change: { status?: 'Paid' | 'Refunded'; days?: number } = {}) => {
  purchases += 1
  const { status = 'Paid', days = 7 } = change
  const purchase = {
    ...{ purchaseId: purchases, profileId, product: 'SearchPromotion', boughtAt: new Date().toISOString(), status },
    amount: { value: 4900, currency: 'DKK' as const },
    endsAt: new Date(Date.now() + days * day).toISOString(),
  }
  await world.deliver('billing', 'PurchaseChanged', [purchase])
  return purchase
}

let communities = 0
/** Somebody who searches, and many who are newer than whoever pays. */
const crowd = async (count: number) => {
  communities += 1
  const community = `p${communities}`
  const soon = (index: number) => new Date(Date.now() + index * 1000).toISOString()
  const told = (more: Told = {}) =>
    world.told({ zipCode: '6760', seeks: {}, ...more, card: { community, ...more.card } })
  const viewer = await told({ card: { gender: 'Male' } })
  for (let index = 0; index < count; index += 1) await told({ card: { createdAt: soon(index) } })
  return { viewer, told }
}

const searched = ({ api }: Pick<Person, 'api'>, filters: Filters = {}, more = {}) =>
  api.post('Search/SearchByFilters', { filters, sort: 'Newest', ...more })
const placesOf = (items: readonly FoundProfile[]) => items.flatMap(({ promoted }, place) => (promoted ? place : []))
const promotedIn = (items: readonly FoundProfile[]) =>
  items.filter(({ promoted }) => promoted).map(({ profileId }) => profileId)

test('one in each whole ten, each in turn, labelled, through all pages; everybody stands in their own place besides', async () => {
  const { viewer, told } = await crowd(60)
  const paying: Person[] = []
  for (let index = 0; index < 5; index += 1) paying.push(await told())
  for (const person of paying) await buy(person)
  const first = await searched(viewer)
  const second = await searched(viewer, {}, { anchor: first.next ?? '' })
  expect([first.items.length, second.items.length]).toEqual([30, 30])
  expect([placesOf(first.items), placesOf(second.items)]).toEqual([
    [4, 14, 24],
    [4, 14],
  ])
  const shown = [...promotedIn(first.items), ...promotedIn(second.items)]
  expect([...shown].sort()).toEqual(paying.map(({ id }) => id).sort())
  expect(first.total).toEqual({ count: 65, more: false })
  expect((await searched(viewer)).items).toEqual(first.items)
  let anchor: string | null = second.next
  const rest: FoundProfile[] = []
  while (anchor) {
    const page: Awaited<ReturnType<typeof searched>> = await searched(viewer, {}, { anchor })
    rest.push(...page.items)
    anchor = page.next
  }
  expect(promotedIn(rest)).toEqual([])
  const own = [...first.items, ...second.items, ...rest].filter(({ promoted }) => !promoted)
  expect(new Set(own.map(({ profileId }) => profileId)).size).toBe(65)
})

test('nobody among less than ten, and nobody twice on a page', async () => {
  const { viewer, told } = await crowd(9)
  const paying = await told()
  await buy(paying)
  const { items } = await searched(viewer)
  expect([items.length, promotedIn(items)]).toEqual([10, []])
  expect(promotedIn((await searched(viewer, {}, { take: 9 })).items)).toEqual([])
})

describe('only who', () => {
  const cases: [string, { paying?: Told; filters?: Filters; done?: (viewer: Person, paying: Person) => unknown }][] = [
    ['fits the filters', { filters: { ages: { from: 18, to: 98 } }, paying: { card: { birthdays: ['1926-01-01'] } } }],
    ['looks for somebody like the viewer', { paying: { seeks: { genders: ['Female'] } } }],
    ['looks within that distance', { paying: { zipCode: '9900', seeks: { within: 25 } } }],
    ['is parted by no block', { done: (viewer, paying) => world.block(paying, viewer) }],
    ['is not hidden', { done: ({ api }, { id }) => api.post('Search/HideProfile', { profileId: id }) }],
    ['is Active', { done: (_, paying) => world.change(paying, { status: 'Locked' }) }],
  ]
  test.each(cases)('%s', async (_name, { paying: told = {}, filters = {}, done }) => {
    const community = await crowd(14)
    const paying = await community.told(told)
    await buy(paying)
    await done?.(community.viewer, paying)
    const asked = () => searched(community.viewer, filters, { take: 12 })
    expect(promotedIn((await asked()).items)).toEqual([])
    const fitting = await community.told()
    await buy(fitting)
    expect(promotedIn((await asked()).items)).toEqual([fitting.id])
  })
})

test('until it ends, or is paid back; several hold until the last one', async () => {
  const { viewer, told } = await crowd(14)
  const paying = await told()
  const promoted = async () => promotedIn((await searched(viewer, {}, { take: 12 })).items).length
  const week = await buy(paying)
  const two = await buy(paying, { days: 14 })
  expect(await promoted()).toBe(1)
  await world.deliver('billing', 'PurchaseChanged', [{ ...two, status: 'Refunded' }])
  expect(await promoted()).toBe(1)
  await world.deliver('billing', 'PurchaseChanged', [{ ...week, product: 'OneDayMembership', purchaseId: 9999 }])
  await world.deliver('billing', 'PurchaseChanged', [{ ...week, status: 'Refunded' }])
  expect(await promoted()).toBe(0)
  await buy(paying)
  expect(await promoted()).toBe(1)
  world.moveClock(7 * day + 1000)
  expect(await promoted()).toBe(0)
  world.moveClock(-(7 * day + 1000))
})

test('has no part in matches, counts and what orders members; and goes with the profile', async () => {
  const { viewer, told } = await crowd(14)
  const paying = await told()
  const asked = async () => {
    const matches = await viewer.api.post('Search/GetMatches', {})
    const top = await searched(viewer, {}, { sort: 'Top', take: 9 })
    const kept = ({ items }: { items: readonly FoundProfile[] }) =>
      items.map(({ profileId, promoted }) => [profileId, promoted])
    return [kept(matches), kept(top), await viewer.api.post('Search/CountByFilters', { filters: {} })]
  }
  const before = await asked()
  const purchase = await buy(paying)
  expect(await asked()).toEqual(before)
  await world.change(paying, { status: 'Deleted' })
  await world.deliver('billing', 'PurchaseChanged', [{ ...purchase, status: 'Refunded' }, purchase])
  const row = await world.service(searchService).parts.models.profile.findById(paying.id).lean()
  expect(row?.promotions).toEqual([])
})
