import type { SectionOption } from '@samvaer/contracts/site/start-settings'
import { mostSections } from '@samvaer/contracts/site/values'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'

let services: TestServices
beforeAll(async () => {
  services = await startServices([siteService])
})
afterAll(() => services.close())

let lastId = 0
const somebody = () => {
  lastId += 1
  return services.as({ profileId: lastId })
}
const turned = (): SectionOption[] =>
  ['NewestBlogs', 'LastVisit', 'Contest'].map((id) => ({ id, hidden: id === 'LastVisit' }))
const untouched = { sortOptions: [], searchOptions: null, condensedProfileView: false, customizeStart: false }

test('a member who never arranged anything has the brand’s own order', async () => {
  const member = somebody()
  expect(await member.get('Common/GetStartPageSortOptions', {})).toEqual({ sortOptions: [] })
  expect(await member.get('StartSettings/GetStartSettings', {})).toEqual(untouched)
})

test('order and hiding come back as they were saved, for this member alone, and can be given up', async () => {
  const [member, other] = [somebody(), somebody()]
  await member.post('Common/SaveStartPageSortOptions', { sortOptions: turned() })
  expect((await member.get('Common/GetStartPageSortOptions', {})).sortOptions).toEqual(turned())
  expect((await member.get('StartSettings/GetStartSettings', {})).sortOptions).toEqual(turned())
  expect((await other.get('Common/GetStartPageSortOptions', {})).sortOptions).toEqual([])
  await member.post('Common/SaveStartPageSortOptions', { sortOptions: [] })
  expect((await member.get('Common/GetStartPageSortOptions', {})).sortOptions).toEqual([])
})

test('a section of a remote that came yesterday has its place, whoever offers it', async () => {
  const member = somebody()
  const sortOptions = [{ id: 'NewestGreetings', hidden: false }, ...turned()]
  await member.post('Common/SaveStartPageSortOptions', { sortOptions })
  expect((await member.get('Common/GetStartPageSortOptions', {})).sortOptions).toEqual(sortOptions)
})

/** A name each: AA, AB, AC. */
const tooMany = Array.from({ length: mostSections + 1 }, (_, index) => ({
  id: `A${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`,
  hidden: false,
}))

test.each([
  [
    'a section twice',
    [
      { id: 'Contest', hidden: false },
      { id: 'Contest', hidden: true },
    ],
  ],
  ['what can be no section', [{ id: '<b>', hidden: false }]],
  ['more than a page has', tooMany],
  ['a section with something more', [{ id: 'Contest', hidden: false, colour: 'red' }]],
  ['a section without hiding', [{ id: 'Contest' }]],
])('%s is refused, and nothing changes', async (_what, sortOptions) => {
  const member = somebody()
  await member.post('Common/SaveStartPageSortOptions', { sortOptions: turned() })
  const asked = member.post('Common/SaveStartPageSortOptions', { sortOptions: sortOptions as SectionOption[] })
  await expect(asked).rejects.toMatchObject({ code: 'InvalidInput' })
  expect((await member.get('Common/GetStartPageSortOptions', {})).sortOptions).toEqual(turned())
})

test('settings are saved one by one, and searching can go back to nothing', async () => {
  const member = somebody()
  const searchOptions = { gender: 'Couple', ageFrom: 40, ageTo: null, countryAreaId: 2081083 } as const
  await member.post('StartSettings/SaveStartSettings', { condensedProfileView: true })
  await member.post('StartSettings/SaveStartSettings', { searchOptions })
  await member.post('StartSettings/SaveStartSettings', { customizeStart: true })
  await member.post('StartSettings/SaveStartSettings', {})
  const saved = { ...untouched, searchOptions, condensedProfileView: true, customizeStart: true }
  expect(await member.get('StartSettings/GetStartSettings', {})).toEqual(saved)
  await member.post('StartSettings/SaveStartSettings', { searchOptions: null, customizeStart: false })
  expect(await member.get('StartSettings/GetStartSettings', {})).toEqual({
    ...untouched,
    condensedProfileView: true,
  })
})

test('windows that save for the first time at the same moment lose nothing', async () => {
  const member = somebody()
  await Promise.all([
    member.post('StartSettings/SaveStartSettings', { condensedProfileView: true }),
    member.post('StartSettings/SaveStartSettings', { customizeStart: true }),
    member.post('Common/SaveStartPageSortOptions', { sortOptions: turned() }),
  ])
  expect(await member.get('StartSettings/GetStartSettings', {})).toEqual({
    ...untouched,
    sortOptions: turned(),
    condensedProfileView: true,
    customizeStart: true,
  })
})

test('asks an anonymous visitor to sign in', async () => {
  await expect(services.as('anonymous').get('StartSettings/GetStartSettings', {})).rejects.toMatchObject({
    code: 'SignInRequired',
    status: 401,
  })
})
