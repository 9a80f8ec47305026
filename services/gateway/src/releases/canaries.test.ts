/** The readers of a canary: the same ones at each page, as many as its share says, and all of them still when it grows. */
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import type { ProfileRole } from '@samvaer/contracts/core/roles'
import type { ListedCanary, ListedRelease, ReleaseList } from '@samvaer/contracts/registry/listed-release'
import { expect, test } from 'vitest'
import { allReleases, type Reader, releasesFor } from './canaries.ts'

const release = (version: string, name = 'mfe-blogs') =>
  ({ base: `/mfe/${name}/${version}/`, description: { name, version } }) as unknown as ListedRelease
const [current, next, lodges] = [release('1'), release('2'), release('7', 'mfe-lodges')]
const listOf = (...canaries: ListedCanary[]): ReleaseList => ({ items: [current, lodges], canaries })
const canary = (share: number, brands: string[] | null = null, of = next): ListedCanary => ({
  ...{ release: of, share, brands },
})
const member = (profileId: number, role: ProfileRole = 'Normal') => ({ profileId, role }) as SignedInProfile
const reader = (visitor: Reader['visitor'], change: Partial<Reader> = {}): Reader => ({
  ...{ brand: { key: 'samvaer' }, visitor, address: '198.51.100.7', ...change },
})
const versions = (list: ReleaseList, of: Reader) => releasesFor(list, of).releases.map(({ base }) => base)
const gets = (list: ReleaseList, of: Reader, wanted = next) => versions(list, of).includes(wanted.base)
const many = 10_000
const members = Array.from({ length: many }, (_, index) => index + 1)
const readersOf = (share: number, of = next) => {
  const list = listOf(canary(share, null, of))
  return new Set(members.filter((id) => gets(list, reader(member(id)), of)))
}
/** Four deviations of a binomial: one draw in 15,000 lies outside. */
const around = (share: number) => {
  const [expected, deviation] = [many * share, Math.sqrt(many * share * (1 - share))]
  return [expected - 4 * deviation, expected + 4 * deviation] as const
}
const isAround = (count: number, share: number) => {
  const [least, most] = around(share)
  return count > least && count < most
}

test('of 10,000 members as many as the share, the same at each reading, and all of them within a larger one', () => {
  const [five, again, quarter] = [readersOf(5), readersOf(5), readersOf(25)]
  expect([five.size, quarter.size]).toSatisfy(
    ([small, large]: number[]) => isAround(small ?? 0, 0.05) && isAround(large ?? 0, 0.25),
  )
  expect(again).toEqual(five)
  expect([...five].filter((id) => !quarter.has(id))).toEqual([])
  expect(readersOf(0).size).toBe(0)
})

test('another version has other first readers', () => {
  const others = readersOf(5, release('3'))
  const both = [...readersOf(5)].filter((id) => others.has(id))
  expect(isAround(both.length, 0.05 * 0.05)).toBe(true)
})

test.each<[ProfileRole, boolean]>([
  ['Developer', true],
  ['Support', true],
  ['ChatModerator', false],
  ['CertifiedProfile', false],
  ['Normal', false],
])('for the staff first, %s gets it: %s', (role, expected) => {
  const list = listOf(canary(0))
  expect(members.slice(0, 50).map((id) => gets(list, reader(member(id, role))))).toEqual(Array(50).fill(expected))
})

test('on the named brands alone, for the staff as well', () => {
  const list = listOf(canary(25, ['samvaro']))
  const on = (key: string, role?: ProfileRole) =>
    members.filter((id) => gets(list, reader(member(id, role), { brand: { key } }))).length
  expect([on('samvaer'), on('samvaer', 'Support'), on('samvaro', 'Support')]).toEqual([0, 0, many])
  expect(isAround(on('samvaro'), 0.25)).toBe(true)
})

test('visitors of one network get the same, of 10,000 networks as many as the share', () => {
  const list = listOf(canary(25))
  const from = (address: string) => gets(list, reader(null, { address }))
  const networks = members.map((number) => `10.${number >> 8}.${number & 255}`)
  const chosen = networks.filter((network) => from(`${network}.1`))
  expect(isAround(chosen.length, 0.25)).toBe(true)
  expect(networks.filter((network) => from(`${network}.254`))).toEqual(chosen)
  expect(from('2001:db8:7:1::1')).toBe(from('2001:db8:7:ffff::2'))
})

test('nobody gets it while it is not known who asks, and everybody gets what there was once it is taken back', () => {
  const list = listOf(canary(99))
  expect(gets(list, reader('unknown'))).toBe(false)
  expect(gets(list, reader(member(1)))).toBe(true)
  const after = listOf()
  expect(members.filter((id) => gets(after, reader(member(id))))).toEqual([])
  expect(releasesFor(after, reader(member(1))).releases).toBe(after.items)
})

test('one list is the same object for all who get the same of it, in order, with a remote that nobody else has', () => {
  const young = release('1', 'mfe-agora')
  const list = listOf(canary(0), canary(0, null, young))
  const staff = [1, 2].map((id) => releasesFor(list, reader(member(id, 'Support'))))
  expect(staff[0]).toBe(staff[1])
  expect(staff[0]?.releases).toEqual([young, next, lodges])
  expect(versions(list, reader(member(1)))).toEqual([current.base, lodges.base])
  expect(allReleases(list)).toEqual([current, lodges, next, young])
  expect(allReleases(list)).toBe(allReleases(list))
})
