// @vitest-environment happy-dom
/** The feed of the start page: new things of several remotes, what is new since the last visit, and what did not come. */
import type { ListedRelease } from '@samvaer/contracts/registry/listed-release'
import type { FeedItem, FeedSource } from '@samvaer/remote-kit/slots'
import { click, show } from '@samvaer/remote-kit/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { shellTexts } from '../../boot/texts.ts'
import { forgetRemote, startRemotes } from '../../remotes/release-list.ts'
import texts from '../locales/da-DK.json' with { type: 'json' }
import Feed from './feed.tsx'

/** The modules of remotes by their names; one that is not here does not load. */
const modules = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../remotes/load-module.ts', () => ({
  loadModule: async (name: string) => {
    if (!modules.has(name)) throw new Error('away')
    return { exposed: { default: modules.get(name) }, release: 0 }
  },
}))

const Row = ({ item }: { item: FeedItem }) => <p>{item.key}</p>
const minute = (number: number): string => new Date(Date.UTC(2026, 10, 30, 20, number)).toISOString()
const giving = (key: string, ...minutes: number[]): FeedSource => ({
  read: async () => ({ items: minutes.map((at) => ({ key: `${key} ${at}`, at: minute(at) })), next: null }),
  Row,
})

const label = { 'en-GB': '', 'nb-NO': '', 'sv-SE': '' }
const release = (name: string, order: number, switches: ListedRelease['description']['remote']['switches'] = []) =>
  ({
    description: {
      ...{
        name,
        version: '0.1.0-abc',
        builtAt: '2026-11-20T10:00:00.000Z',
        entry: 'entry.js',
        integrity: {},
        exposes: {},
      },
      remote: {
        ...{ name, owner: 'team', anonymousRoutes: [], areas: [], tier: 2, sizeBudget: 1, switches },
        routes: [`/${name}`],
        contributes: {
          feed: {
            Things: {
              module: './feed',
              order,
              way: { path: `/${name}`, icon: 'lodges', label: { ...label, 'da-DK': `Til ${name}` } },
            },
          },
        },
      },
    },
    base: `/mfe/${name}/0.1.0-abc/`,
    manifest: {},
    previous: null,
  }) as const satisfies ListedRelease

const open = async (since: string | null, site = {}) => {
  startRemotes([
    release('mfe-one', 2, [{ by: 'disabledLodges', paths: ['/mfe-one'], slots: ['feed.Things'] }]),
    release('mfe-two', 1),
  ])
  return show(<Feed outline={<p>På vej</p>} />, {
    texts: { shell: shellTexts, 'shell-start': { 'da-DK': () => import('../locales/da-DK.json') } },
    calls: { 'StartSettings/GetLastVisit': { since } },
    site,
  })
}
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
afterEach(() => {
  modules.clear()
  for (const name of ['mfe-one', 'mfe-two']) forgetRemote(name)
})

it('mixes what remotes give by time, and says where the last visit was', async () => {
  modules.set('mfe-one', giving('one', 50, 10)).set('mfe-two', giving('two', 40, 20))
  const { page } = await open(minute(30))
  await page.find('heading', texts.sections.Feed)
  await page.says(texts.feed.since)
  expect(lines()).toEqual(['one 50', 'two 40', expect.stringContaining(texts.feed.since), 'two 20', 'one 10'])
})

it('says so when nothing is new, and nothing of a last visit at the first one', async () => {
  modules.set('mfe-one', giving('one', 10)).set('mfe-two', giving('two'))
  const { page } = await open(minute(30))
  await page.says(texts.feed.nothingNew)
  expect(lines()).toEqual([expect.stringContaining(texts.feed.nothingNew), 'one 10'])
  const first = await open(null)
  await first.page.says('one 10')
  expect(lines().slice(-1)).toEqual(['one 10'])
})

it('shows what has come when a remote is away, and all of it once that is back', async () => {
  modules.set('mfe-one', giving('one', 50))
  const { page } = await open(null)
  await page.says(texts.feed.missing)
  expect(lines()).toEqual(['one 50'])
  modules.set('mfe-two', giving('two', 55))
  click(await page.find('button', texts.feed.again))
  await page.says('two 55')
  expect([lines(), page.all('button')]).toEqual([['two 55', 'one 50'], []])
})

it('loses a row that throws, and no other', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const throwing = () => {
    throw new Error('broken')
  }
  modules.set('mfe-one', { ...giving('one', 50), Row: throwing }).set('mfe-two', giving('two', 40))
  const { page } = await open(null)
  await page.says('two 40')
  expect(lines()).toEqual(['two 40'])
})

it('leads a newcomer to where things come from, in the order of the sources', async () => {
  modules.set('mfe-one', giving('one')).set('mfe-two', giving('two'))
  const { page } = await open(null)
  await page.find('heading', texts.feed.empty.title)
  const ways = page.all('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Til mfe-two', '/mfe-two'],
    ['Til mfe-one', '/mfe-one'],
  ])
})

it('asks no source that the brand has switched off', async () => {
  modules.set('mfe-one', giving('one', 50)).set('mfe-two', giving('two', 40))
  const { page } = await open(null, { disabledLodges: true })
  await page.says('two 40')
  expect(lines()).toEqual(['two 40'])
})

it('goes on when asked to, eight at a time', async () => {
  modules.set('mfe-one', giving('one', ...Array.from({ length: 12 }, (_, at) => at))).set('mfe-two', giving('two'))
  const { page } = await open(null)
  await page.says('one 11')
  expect(lines()).toHaveLength(8)
  click(await page.find('button'))
  await page.says('one 0')
  expect(lines()).toHaveLength(12)
})
