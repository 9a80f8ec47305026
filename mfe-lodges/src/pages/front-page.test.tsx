// @vitest-environment happy-dom
/** The front of the lodges and its lists: full, empty with a next step, and without an answer. */
import { click, unreachable, until } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { lodgeCard, none, openAt } from '../testing/open-lodges.ts'

const front = {
  'Lodges/GetLodgeCategories': { items: [{ category: 'Food' as const, lodges: 2 }] },
  'Lodges/GetPopularLodges': { items: [lodgeCard()], next: null },
  'Lodges/GetNearbyLodges': none,
  'Lodges/NewLodgesSearch': none,
}

it('shows what there is, and where nothing is the way to begin', async () => {
  const { page } = await openAt('Lodges', { calls: front })
  const name = await page.find('link', 'Suppe for én')
  expect(name.getAttribute('href')).toBe('/Community/Lodges/Lodge/3/About')
  await page.says(texts.front.nearby.empty)
  expect(page.all('link', texts.create.act).length).toBeGreaterThan(1)
  const category = await page.find('link', /^Mad og drikke/)
  expect(category.getAttribute('href')).toBe('/Community/Lodges/Search?category=Food')
})

it('says how far away a lodge is that is near', async () => {
  const near = lodgeCard({ lodgeId: 4, name: 'Sauna', distance: 'Under25' })
  const { page } = await openAt('Lodges', {
    calls: { ...front, 'Lodges/GetNearbyLodges': { items: [near], next: null } },
  })
  await page.find('link', 'Sauna')
  const distance = texts.card.distance.replace('{{distance}}', '25 km')
  expect(page.all('article').map((card) => card.textContent?.replaceAll('\u00a0', ' ').includes(distance))).toEqual([
    false,
    true,
  ])
})

it('says of one shelf that it does not come, and shows the others', async () => {
  const { page } = await openAt('Lodges', { calls: { ...front, 'Lodges/GetNearbyLodges': unreachable } })
  await page.find('link', 'Suppe for én')
  await page.says(texts.failure.away.title)
})

it('says once that nothing comes, and shows what comes then', async () => {
  const lists = ['Lodges/GetPopularLodges', 'Lodges/GetNearbyLodges', 'Lodges/NewLodgesSearch'] as const
  const { page, answer } = await openAt('Lodges', {
    calls: { ...front, ...Object.fromEntries(lists.map((list) => [list, unreachable])) },
  })
  await page.says(texts.failure.away.title)
  await page.gone('heading', texts.front.popular.title)
  expect(page.all('button', 'ui.failure.retry')).toHaveLength(1)
  answer({ ...front, 'Lodges/GetNearbyLodges': unreachable })
  await click(await page.find('button', 'ui.failure.retry'))
  await page.find('link', 'Suppe for én')
})

it('says to whoever is banned that they cannot create any, and why', async () => {
  const ban = { type: 'CreateLodges' as const, from: null, until: null, category: 'Spam' as const, text: null }
  const { page } = await openAt('Lodges', {
    calls: { ...front, 'Lodges/GetCreateLodgeBan': { ban } },
    profile: { bans: [{ type: 'CreateLodges', until: null }] },
  })
  await page.says(texts.ban.reason.Spam)
  expect(document.querySelectorAll('a[href="/Support/Decisions"]')).toHaveLength(1)
  expect(page.all('link', texts.create.act)).toEqual([])
})

it('marks the own lodges in which something is new, and counts them at the tab', async () => {
  const mine = [lodgeCard({ role: 'Member', unread: true }), lodgeCard({ lodgeId: 4, name: 'Sauna', role: 'Owner' })]
  const { page } = await openAt('Lodges/MyLodges', {
    calls: { 'Lodges/GetMyOwnLodges': { items: mine, next: null } },
  })
  await page.find('heading', `${texts.card.unread} Suppe for én`)
  await page.find('heading', 'Sauna')
  await until(() => page.all('link', `${texts.tabs.myLodges} 1`).length > 0)
})

it('offers a way on where the search finds nothing', async () => {
  const { page, asked } = await openAt('Lodges/Search?text=zzz&category=Food', {
    calls: { 'Lodges/NewLodgesSearch': none },
  })
  await page.find('heading', texts.search.empty.title)
  await page.find('link', texts.search.clear)
  expect(asked('Lodges/NewLodgesSearch')).toMatchObject([
    { text: 'zzz', category: 'Food', tags: [], kinks: [], sort: 3 },
  ])
})
