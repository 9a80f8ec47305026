// @vitest-environment happy-dom
/** The sections of the start page: what each asks for, full, condensed, empty and without an answer. */
import type { StartSectionProps } from '@samvaer/contracts/site/start-settings'
import { type Answers, type HostOptions, never, show, unreachable } from '@samvaer/remote-kit/testing'
import { type ComponentType, createElement } from 'react'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { aMedium, found, foundPage, page as pageOf } from '../../testing/open-search.ts'
import { namespace, textFiles } from '../../texts.ts'
import { filtersOfQuery } from '../filter-data/search-address.ts'
import {
  BirthdayProfiles,
  NewestMedia,
  NewestProfiles,
  OnlineProfiles,
  PossibleMatches,
  SearchMedia,
} from './sections.tsx'

const search = { gender: 'Couple' as const, ageFrom: 30, ageTo: null, countryAreaId: null }
const open = (
  Section: ComponentType<StartSectionProps>,
  props: Partial<StartSectionProps>,
  calls: HostOptions['calls'],
) =>
  show(createElement(Section, { condensed: false, search: null, ...props }), {
    texts: { [namespace]: textFiles },
    ...(calls && { calls }),
  })

it('shows who is new of those whom the member wants to see first, and leads to all of them', async () => {
  const { page, asked } = await open(NewestProfiles, { search }, { 'Search/SearchByFilters': foundPage(found()) })
  await page.find('link', 'Bo')
  const filters = { genders: ['Couple'], ages: { from: 30 } }
  expect(asked('Search/SearchByFilters')).toMatchObject([{ filters, sort: 'Newest', take: 4 }])
  const all = new URL((await page.find('link', texts.start.all)).getAttribute('href') ?? '', 'http://localhost')
  expect(filtersOfQuery(all.searchParams.get('search'))).toEqual(filters)
})

it('shows people as small pictures where the member wants it condensed', async () => {
  const { page, asked } = await open(
    OnlineProfiles,
    { condensed: true },
    { 'Search/SearchByFilters': foundPage(found()) },
  )
  expect((await page.find('link', 'Bo')).getAttribute('href')).toBe('/Profile/8')
  expect(page.all('link', texts.person.write)).toEqual([])
  expect((await page.find('link', texts.start.all)).getAttribute('href')).toBe('/Search/Online')
  expect(asked('Search/SearchByFilters')).toMatchObject([{ filters: { online: 'Now' }, sort: 'LastSeen' }])
})

it.each([
  ['NewestProfiles', NewestProfiles, { filters: {}, sort: 'Newest', take: 4, sought: true }],
  ['OnlineProfiles', OnlineProfiles, { filters: { online: 'Now' }, sort: 'LastSeen', take: 4, sought: true }],
])('asks in %s for those alone who fit both ways', async (_name, Section, wanted) => {
  const { page, asked } = await open(Section, {}, { 'Search/SearchByFilters': foundPage(found()) })
  await page.find('link', 'Bo')
  expect(asked('Search/SearchByFilters')).toEqual([wanted])
})

it('says of a match the weightiest reason', async () => {
  const reasons = [{ kind: 'BothFit' as const }, { kind: 'LooksForYou' as const }]
  const { page } = await open(PossibleMatches, {}, { 'Search/GetMatches': foundPage({ ...found(), reasons }) })
  await page.says(texts.reason.BothFit)
  expect(page.words()).not.toContain(texts.reason.LooksForYou)
})

it('leads from a birthday to a greeting', async () => {
  const { page } = await open(BirthdayProfiles, {}, { 'Search/GetBirthdays': pageOf(found()) })
  await page.find('link', `${texts.birthdays.greet}: Bo`)
})

it.each([
  ['of whom the member looks for', NewestMedia, { take: 6, sought: true }],
  ['of whom the member wants to see first', SearchMedia, { take: 6, options: search, sought: false }],
])('shows the newest pictures %s', async (_whose, Section, wanted) => {
  const { page, asked } = await open(Section, { search }, { 'Search/GetNewestMedia': pageOf(aMedium(31, 'Picture')) })
  expect((await page.find('link', /Bo/)).getAttribute('href')).toBe('/Profile/8/Pictures/p31')
  expect(asked('Search/GetNewestMedia')).toEqual([wanted])
})

it('says how to choose whose pictures these are, and asks for none', async () => {
  const { page, asked } = await open(SearchMedia, {}, {})
  await page.says(texts.start.SearchMedia.choose)
  expect(asked('Search/GetNewestMedia')).toEqual([])
})

const everyone = { NewestProfiles, OnlineProfiles, PossibleMatches, BirthdayProfiles, NewestMedia }
const each = Object.keys(everyone) as (keyof typeof everyone)[]
const answered = (
  people: Answers['Search/SearchByFilters'],
  rest: typeof never | typeof unreachable | ReturnType<typeof pageOf<never>>,
) =>
  ({
    'Search/SearchByFilters': people,
    'Search/GetMatches': people,
    'Search/GetBirthdays': rest,
    'Search/GetNewestMedia': rest,
  }) as Answers

it.each(each)('has what is below %s wait until its size is known', async (name) => {
  const { page } = await open(everyone[name], {}, answered(never, never))
  await page.find('heading', texts.start[name].title)
  expect(document.querySelectorAll('[data-outline]')).toHaveLength(1)
})

it.each(each)('says in %s that there is nobody', async (name) => {
  const { page } = await open(everyone[name], {}, answered(foundPage<never>(), pageOf<never>()))
  await page.says(texts.start[name].empty)
})

it.each(each)('says in %s that nobody answers', async (name) => {
  const { page } = await open(everyone[name], {}, answered(unreachable, unreachable))
  await page.says(texts.failure.away.title)
})
