import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReleaseDescription, RemoteDescription } from '@samvaer/contracts/registry/release'
import { describe, expect, it } from 'vitest'
import { absentNow, asksFor } from './absent-now.ts'
import { bottomPlaces, currentPlace, leadsSomewhere, menuPlaces } from './places.ts'

const release = (name: string, remote: Partial<ReleaseDescription['remote']>): ReleaseDescription => ({
  name,
  version: '0.1.0-abc',
  builtAt: '2026-11-20T10:00:00.000Z',
  entry: 'entry.js',
  integrity: {},
  exposes: {},
  remote: {
    name,
    owner: 'team',
    routes: ['/nowhere'],
    anonymousRoutes: [],
    contributes: {},
    areas: [],
    tier: 2,
    sizeBudget: 1,
    ...remote,
  },
})
const blogs = release('mfe-blogs', {
  routes: ['/Community/Blogs'],
  contributes: {
    menu: [
      {
        path: '/Community/Blogs',
        icon: 'blogs',
        order: 30,
        label: { 'da-DK': 'Blogs', 'en-GB': 'Blogs' },
        count: 'blogs',
      },
    ],
  },
})
const lodges = release('mfe-lodges', {
  routes: ['/Community/Lodges', '/Community/Events'],
  contributes: {
    menu: [
      { path: '/Community/Events/UpcomingEvents', icon: 'events', order: 50, label: { 'en-GB': 'Events' } },
      { path: '/Community/Lodges', icon: 'lodges', order: 20, label: { 'da-DK': 'Loger', 'en-GB': 'Lodges' } },
    ],
  },
  switches: [
    { by: 'disabledEvents', paths: ['/Community/Events'], slots: [] },
    { by: 'disabledLodges', paths: ['/Community/Lodges'], slots: [] },
  ],
})
const everything = {
  id: 1,
  dark: false,
  disabledEvents: false,
  disabledLodges: false,
  legalPages: ['/Support/Privacy'],
}
const pages = ['/Start', '/Account']

describe('the menu', () => {
  it('of a page that is older than the platform is the same, whatever a release says that the page does not know', () => {
    const { remote } = lodges
    const [first, ...others] = remote.contributes.menu ?? []
    const newer = {
      ...lodges,
      signedBy: 'somebody',
      remote: {
        ...remote,
        haptics: { strong: true },
        contributes: {
          menu: [{ ...first, icon: 'hologram', tint: 'warm' }, ...others],
          slots: { 'start.NotYet': { module: './not-yet' } },
          holograms: [{ depth: 3 }],
        },
        switches: [
          ...(remote.switches ?? []),
          { by: 'disabledHolograms', paths: ['/Community'], slots: ['start.NotYet'] },
        ],
      },
    } as unknown as ReleaseDescription
    const shown = (release: ReleaseDescription) =>
      menuPlaces([blogs, release], everything, 'da-DK').map(({ label, path }) => [label, path])
    expect(shown(newer)).toEqual(shown(lodges))
    expect(shown(newer)).toHaveLength(3)
  })

  it('holds what the releases bring, in their order and the reader’s language', () => {
    const labels = menuPlaces([blogs, lodges], everything, 'da-DK').map(({ label }) => label)
    expect(labels).toEqual(['Loger', 'Blogs', 'Events'])
    expect(menuPlaces([blogs], everything, 'da-DK')).toEqual([
      { path: '/Community/Blogs', icon: 'blogs', label: 'Blogs', count: 'blogs' },
    ])
  })

  it('holds what is of the dark variant there alone', () => {
    const dark = { path: '/Kinks', icon: 'moon', order: 30, label: { 'en-GB': 'Kinks' }, dark: true as const }
    const search = release('mfe-search', { contributes: { menu: [dark] } })
    expect(menuPlaces([search], everything, 'en-GB')).toEqual([])
    expect(menuPlaces([search], { ...everything, dark: true }, 'en-GB')).toEqual([
      { path: '/Kinks', icon: 'moon', label: 'Kinks' },
    ])
  })

  it('leaves out what the brand has switched off', () => {
    const paths = menuPlaces([blogs, lodges], { ...everything, disabledEvents: true, disabledLodges: true }, 'da-DK')
    expect(paths.map(({ path }) => path)).toEqual(['/Community/Blogs'])
  })
})

describe('the bottom bar', () => {
  const place = (path: string, bottom?: true) => ({ path, label: path, icon: 'start' as const, bottom })
  const start = place('/Start')
  const [search, blogs, lodgesPlace, letters, sixth] = ['/Search', '/Blogs', '/Lodges', '/Mail', '/Sixth'].map((path) =>
    place(path, true),
  )
  const all = [search, place('/Events'), blogs, lodgesPlace, letters, sixth].filter((one) => one !== undefined)
  const paths = (places: typeof all) => bottomPlaces(start, places).map(({ path }) => path)

  it('has five places at most, in their order', () => {
    expect(paths(all)).toEqual(['/Start', '/Search', '/Blogs', '/Lodges', '/Mail'])
  })

  it('closes up where a remote is not there yet', () => {
    expect(paths(all.filter(({ path }) => path === '/Blogs' || path === '/Mail'))).toEqual([
      '/Start',
      '/Blogs',
      '/Mail',
    ])
  })
})

describe('a path', () => {
  it.each([
    ['/Community/Blogs', true],
    ['/Community/Blogs/Entry/7?from=start', true],
    ['/community/blogs/', true],
    ['/Community/BlogsAndMore', false],
    ['/account', true],
    ['/Account/Elsewhere', false],
    ['/support/privacy/', true],
    ['/Mail', false],
  ])('%s leads somewhere: %s', (path, expected) => {
    expect(leadsSomewhere(path, [blogs], everything, pages)).toBe(expected)
  })

  it('leads nowhere where the brand has switched the place off', () => {
    const without = { ...everything, disabledLodges: true }
    expect(leadsSomewhere('/Community/Lodges/Newest', [lodges], without, pages)).toBe(false)
  })

  it('leads somewhere on the brands that have it alone, and stands in no other menu', () => {
    const contest = release('mfe-billing', {
      routes: ['/Contest'],
      contributes: { menu: [{ path: '/Contest', icon: 'trophy', order: 1, label: { 'en-GB': 'Halloween' } }] },
      onlyOn: [{ sites: [1], paths: ['/Contest'] }],
    })
    const there = [1, 2].map((id) => leadsSomewhere('/contest/', [contest], { ...everything, id }, pages))
    const labels = [1, 2].map((id) => menuPlaces([contest], { ...everything, id }, 'en-GB').map(({ label }) => label))
    expect([there, labels]).toEqual([
      [true, false],
      [['Halloween'], []],
    ])
  })

  it('is absent until its call says that there is something', () => {
    const contest = release('mfe-billing', {
      routes: ['/Contest'],
      onlyOn: [{ sites: [1], paths: ['/Contest'] }],
      forAWhile: [{ call: 'Contest/GetContest', field: 'contest', paths: ['/Contest'], slots: ['start.Contest'] }],
    })
    const seen = (answer: Record<string, unknown> | undefined) => {
      const { paths, slots } = absentNow([contest], new Map([['Contest/GetContest', answer]]))
      return [paths, slots]
    }
    expect([undefined, { contest: null }, { contest: { contestId: 1 } }].map(seen)).toEqual([
      [['/Contest'], ['start.Contest']],
      [['/Contest'], ['start.Contest']],
      [[], []],
    ])
    expect([1, 2].map((id) => asksFor([contest], { ...everything, id }))).toEqual([['Contest/GetContest'], []])
  })

  it('belongs to the longest place that it lies within', () => {
    const places = [{ path: '/Community' }, { path: '/Community/Blogs' }]
    expect(currentPlace(places, '/Community/Blogs/All')).toBe('/Community/Blogs')
    expect(currentPlace(places, '/Start')).toBeUndefined()
  })
})

it('has the places that are there for a while behind all others: they come with an answer, and push nothing away', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const remotes = globSync('mfe-*/remote.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as RemoteDescription,
  )
  const forAWhile = new Set(remotes.flatMap((remote) => (remote.forAWhile ?? []).flatMap(({ paths }) => paths)))
  const inOrder = remotes
    .flatMap(({ contributes: { menu = [] } }) => menu)
    .toSorted((one, other) => one.order - other.order)
  const places = inOrder.filter((one) => !forAWhile.has(one.path))
  expect([forAWhile.size > 0, places.length > 0]).toEqual([true, true])
  expect(inOrder.slice(0, places.length)).toEqual(places)
})
