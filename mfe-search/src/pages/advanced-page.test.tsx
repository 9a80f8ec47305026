// @vitest-environment happy-dom
/** All filters: counting while one chooses, the search in the address, taking filters away, and finding nobody. */
import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { choose, click, fill, press, refused } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import { filtersOfQuery, filtersQueryOf, readSearch, searchPath } from '../features/filter-data/search-address.ts'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { found, foundPage, openAt } from '../testing/open-search.ts'

const count = (count: number, more = false) => ({ count, more })
const areas = { items: [{ id: 4, name: 'Fyn', nestingLevel: 1 }] }
const calls = { 'Common/GetCountryAreasByCountryId': areas, 'Search/CountByFilters': count(1000, true) }
const searched = (address: string): ProfileFilters =>
  filtersOfQuery(new URL(address, 'http://localhost').searchParams.get('search'))

it('counts while one chooses, and asks once for what stands still', async () => {
  const { page, asked, answer } = await openAt('/Search/Advanced', { calls })
  await page.says('Flere end 1.000 medlemmer')
  answer({ 'Search/CountByFilters': count(214) })
  await click(await page.find('checkbox', texts.choice.genders.Female))
  await choose(await page.field(texts.range.from), '30')
  await page.says('214 medlemmer')
  const wanted = { genders: ['Female'], ages: { from: 30 } }
  expect(asked('Search/CountByFilters')).toEqual([{ filters: {} }, { filters: wanted }])
})

const seeks = {
  ...{ genders: ['Male' as const], ages: { from: 40, to: 99 }, within: 50 as const },
  ...{ onlyValidated: false, onlyWithPicture: true, onlyTheyFindMe: false },
}

it.each([
  [
    'with whom the member looks for',
    true,
    { genders: ['Male'], ages: { from: 40, to: 99 }, within: 50, withPicture: true },
  ],
  ['with nothing chosen while nothing was said', false, {}],
])('begins %s', async (_how, saved, filters) => {
  const { page, asked } = await openAt('/Search/Advanced', {
    calls: { ...calls, 'EditProfile/GetMatchSettings': { ...seeks, saved } },
  })
  await page.says('Flere end 1.000 medlemmer')
  expect(asked('Search/CountByFilters')).toEqual([{ filters }])
})

it('leads to who fits, at an address that says what was asked for', async () => {
  const { page, asked, answer, address } = await openAt('/Search/Advanced', { calls })
  await click(await page.find('button', texts.group.where))
  await choose(await page.field(texts.filter.within), '25')
  answer({ 'Search/SearchByFilters': foundPage(found()) })
  await click(await page.find('button', texts.form.show))
  await page.find('link', 'Bo')
  expect(searched(address())).toEqual({ within: 25 })
  expect(asked('Search/SearchByFilters')).toMatchObject([{ filters: { within: 25 }, sort: 'Newest' }])
})

it('takes words, and says why it does not', async () => {
  const { page, answer, address } = await openAt('/Search/Advanced', { calls })
  await click(await page.find('button', texts.group.wishes))
  const field = await page.field(texts.filter.words)
  await fill(field, 'x')
  await press('Enter')
  await page.says(texts.words.none)
  await fill(field, 'Smørrebrød')
  await press('Enter')
  await page.find('button', 'Fjern: smørrebrød')
  answer({ 'Search/SearchByFilters': foundPage() })
  await click(await page.find('button', texts.form.show))
  expect(searched(address())).toEqual({ words: ['smørrebrød'] })
})

const search: ProfileFilters = { ages: { from: 30, to: 45 }, countryAreaId: 4, smoking: ['Never'] }

it('takes out of the address what it tells of whoever asks, and finds it when loaded anew', async () => {
  const wanted: ProfileFilters = { genders: ['Female'], orientations: ['Bisexual'] }
  const { page, address, asked } = await openAt(
    `/Search/Advanced?search=${encodeURIComponent(filtersQueryOf(wanted))}`,
    {
      calls: { ...calls, 'Search/SearchByFilters': foundPage(found()) },
    },
  )
  await page.find('link', 'Bo')
  expect(searched(address())).toEqual({ genders: ['Female'] })
  expect(asked('Search/SearchByFilters')).toMatchObject([{ filters: wanted }])
  expect(readSearch(new URL(address(), 'http://localhost').searchParams)?.filters).toEqual(wanted)
})

it('names what is chosen, and takes it away one by one', async () => {
  const { page, address } = await openAt(searchPath({ filters: search, sort: 'Top' }), {
    calls: { ...calls, 'Search/SearchByFilters': foundPage(found()) },
  })
  await page.find('link', 'Fjern: Fyn')
  await page.find('link', 'Fjern: Alder: 30 til 45')
  await click(await page.find('link', 'Fjern: Rygning: Aldrig'))
  await page.gone('link', 'Fjern: Rygning: Aldrig')
  expect(searched(address())).toEqual({ ages: { from: 30, to: 45 }, countryAreaId: 4 })
  expect(address()).toContain('sort=Top')
})

it('says which filter to take away where nobody fits, with how many there are then', async () => {
  const { page } = await openAt(searchPath({ filters: search, sort: 'Newest' }), {
    calls: {
      ...calls,
      'Search/SearchByFilters': foundPage(),
      'Search/CountByFilters': ({ filters }) => count(filters.smoking ? 0 : 14),
    },
  })
  await page.find('heading', texts.widen.title)
  const way = await page.find('link', 'Uden »Rygning: Aldrig«: 14 medlemmer')
  expect(searched(way.getAttribute('href') ?? '')).toEqual({ ages: { from: 30, to: 45 }, countryAreaId: 4 })
  expect(page.all('link', /^Uden »/)).toHaveLength(1)
})

it('offers to take all away where one filter less does not help', async () => {
  const { page } = await openAt(searchPath({ filters: search, sort: 'Newest' }), {
    calls: { ...calls, 'Search/SearchByFilters': foundPage(), 'Search/CountByFilters': count(0) },
  })
  await page.says(texts.widen.textMany)
  expect(searched((await page.find('link', texts.widen.anything)).getAttribute('href') ?? '')).toEqual({})
})

it('leaves the focus on the order while the people come', async () => {
  const { page } = await openAt(searchPath({ filters: search, sort: 'Newest' }), {
    calls: {
      ...calls,
      'Search/SearchByFilters': ({ sort }) => (sort === 'Top' ? new Promise(() => {}) : foundPage(found())),
    },
  })
  await page.find('link', 'Bo')
  const order = await page.field(texts.sort.label)
  order.focus()
  await choose(order, 'Top')
  await page.gone('link', 'Bo')
  expect(document.activeElement).toBe(order)
})

it('goes on without a count that is limited', async () => {
  const { page, answer } = await openAt('/Search/Advanced', {
    calls: {
      ...calls,
      'Search/CountByFilters': refused('TooManyRequests'),
      'Search/SearchByFilters': foundPage(found()),
    },
  })
  await page.find('status', /^errors\./)
  answer({ 'Search/CountByFilters': count(1) })
  await click(await page.find('button', texts.form.show))
  await page.find('link', 'Bo')
})

it('has no roles and kinks on a light brand', async () => {
  const { page } = await openAt('/Search/Advanced', { calls })
  await page.find('button', texts.form.show)
  expect(page.words()).not.toContain(texts.group.dark)
})

it('takes kinks from suggestions on the dark variant', async () => {
  const silk = { kink: 'silke', kind: 'Custom' as const, profiles: 12, mine: false }
  const { page } = await openAt('/Search/Advanced', {
    calls: { ...calls, 'DarkKinks/SearchKinks': { items: [silk] } },
    site: { dark: true },
  })
  await click(await page.find('button', texts.group.dark))
  await fill(await page.field(texts.filter.kinks), 'si')
  await click(await page.find('button', 'silke'))
  await page.find('button', 'Fjern: silke')
})
