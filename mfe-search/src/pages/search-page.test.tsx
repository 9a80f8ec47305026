// @vitest-environment happy-dom
/** The first page of the search: names while they are written, searches that stand ready, and the ways to the lists. */
import { type Answers, fill, refused, unreachable } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { filtersOfQuery } from '../features/filter-data/search-address.ts'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { found, foundPage, openAt } from '../testing/open-search.ts'

const calls = { 'Search/GetSavedSearches': { items: [] } }

it('suggests members while a name is written, and asks once for what stands still', async () => {
  const { page, answer, asked } = await openAt('/Search', { calls })
  const field = await page.field(texts.names.label)
  answer({ 'Search/SuggestNames': { items: [found()] } })
  for (const text of ['-', 'B', 'Bo']) await fill(field, text)
  expect((await page.find('link', 'Bo')).getAttribute('href')).toBe('/Profile/8')
  await page.find('status', '1 medlem')
  expect(asked('Search/SuggestNames')).toEqual([{ text: 'Bo' }])
})

it('shows who fits before anything is asked for, and leads to all of them', async () => {
  const { page } = await openAt('/Search', {
    calls: { ...calls, 'Search/GetMatches': foundPage({ ...found(), reasons: [] }) },
  })
  const people = await page.find('list', texts.start.PossibleMatches.title)
  expect(people.querySelector('a')?.getAttribute('href')).toBe('/Profile/8')
  expect((await page.find('link', texts.hub.allMatches)).getAttribute('href')).toBe('/Search/MatchProfiles')
})

it('leads from nobody who fits to whom one looks for', async () => {
  const { page } = await openAt('/Search', { calls })
  expect((await page.find('link', texts.matches.change)).getAttribute('href')).toBe('/EditProfile/MatchSettings')
})

const answers: [string, Answers, string | RegExp][] = [
  ['that nobody is called so', { 'Search/SuggestNames': { items: [] } }, 'Ingen har et navn, der begynder med »Bo«.'],
  ['that it went too fast', { 'Search/SuggestNames': refused('TooManyRequests') }, /errors\./],
  ['that nobody answers', { 'Search/SuggestNames': unreachable }, /errors\./],
]

it.each(answers)('says %s, and the rest of the page stands', async (_what, answer, words) => {
  const { page } = await openAt('/Search', { calls: { ...calls, ...answer } })
  await fill(await page.field(texts.names.label), 'Bo')
  await page.says(words)
  await page.find('link', texts.quick.love)
})

it('has searches that stand ready, and distances in the unit of the brand', async () => {
  const { page } = await openAt('/Search', { calls, site: { distanceUnit: 'miles' }, language: 'en-GB' })
  const near = await page.find('link', 'Within 15 miles of me')
  const query = new URL(near.getAttribute('href') ?? '', 'http://localhost').searchParams.get('search')
  expect(filtersOfQuery(query)).toEqual({ within: 25, online: 'ThisMonth' })
})

it('leads to the lists that are there, and on a light brand to no kinks', async () => {
  const { page } = await openAt('/Search', { calls, leadsSomewhere: (path) => path !== '/Blacklist' })
  await page.says(texts.hub.place.visitors)
  expect(page.words()).not.toContain(texts.hub.place.kinks)
  expect(page.words()).not.toContain(texts.hub.place.blacklist)
})

it('leads to kinks on the dark variant', async () => {
  const { page } = await openAt('/Search', { calls, site: { dark: true } })
  await page.says(texts.hub.place.kinks)
})
