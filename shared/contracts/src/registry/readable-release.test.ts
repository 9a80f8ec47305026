import { expect, test } from 'vitest'
import { readRelease } from './readable-release.ts'

const label = { 'en-GB': 'A', 'da-DK': 'A', 'nb-NO': 'A', 'sv-SE': 'A' }
const place = (path: string, more: object = {}) => ({ path, icon: 'blog', order: 1, label, ...more })
const hash = `sha384-${'a'.repeat(64)}`
const release = (remote: object = {}, more: object = {}) => ({
  name: 'mfe-blogs',
  version: '1.0.0-a',
  builtAt: '2026-11-20T10:00:00.000Z',
  entry: 'entry.js',
  integrity: { 'entry.js': hash },
  exposes: { './remote': { scripts: [], styles: [] } },
  remote: {
    name: 'mfe-blogs',
    owner: 'Team Blogs',
    routes: ['/Blogs'],
    areas: ['Blogs'],
    tier: 2,
    sizeBudget: 60_000,
    ...remote,
  },
  ...more,
})
const read = (remote?: object, more?: object) => {
  const { description, skipped, fault } = { skipped: undefined, ...readRelease(release(remote, more)) }
  return { remote: description?.remote, description, fault, left: skipped?.map((line) => line.split(': ')[0]) }
}

test('one without a fault is what it says', () => {
  const { remote, left } = read({ contributes: { menu: [place('/Blogs', { count: 'newNotifications' })] } })
  expect([remote?.contributes.menu?.length, left]).toEqual([1, []])
})

test('a part that a newer platform knows is left out, and the rest stays', () => {
  const { description, remote, left } = read(
    {
      haptics: true,
      tier: 9,
      contributes: {
        menu: [place('/Blogs/A', { badge: 'gold' }), place('/Blogs/B', { count: 'newDreams', number: true })],
        slots: { 'Dreams of others': { module: './dreams' }, 'profile.Blog': { module: './profile-blog' } },
        sections: { Dreams: { module: './dreams', order: 1 } },
        panels: [
          { module: './panel', icon: 'blog', order: 1, label, count: 'newDreams', newLabel: label, service: 'blogs' },
        ],
        nextSteps: [
          { ...place('/Blogs'), label: undefined, title: label, text: label, action: label, hint: 'DreamAgain' },
        ],
        dreams: [{ depth: 3 }],
      },
      offers: { 'blogs.Dream': {}, 'blogs.Night': { depth: 'fathom' } },
      stillOpen: [{ path: '/Blogs', states: ['Dreaming'] }],
      switches: [{ by: 'disabledEvents', paths: ['/Blogs'], slots: ['Dreams of others', 'profile.Blog'] }],
    },
    { signature: 'x', texts: { 'fi-FI': ['fi.js'], 'da-DK': ['da.js'] } },
  )
  expect(left?.toSorted()).toEqual([
    'remote.contributes.dreams',
    'remote.contributes.menu[0].badge',
    'remote.contributes.menu[1].count',
    'remote.contributes.nextSteps[0]',
    'remote.contributes.panels[0]',
    'remote.contributes.sections.Dreams',
    'remote.contributes.slots.Dreams of others',
    'remote.haptics',
    'remote.offers.blogs.Night',
    'remote.stillOpen[0]',
    'remote.switches[0].slots[0]',
    'signature',
    'texts.fi-FI',
  ])
  expect(remote).toMatchObject({ tier: 9, stillOpen: [], offers: { 'blogs.Dream': {} } })
  expect(remote?.contributes).toMatchObject({ panels: [], nextSteps: [], sections: {} })
  expect(remote?.contributes.menu?.map(({ path, count, number }) => [path, count, number])).toEqual([
    ['/Blogs/A', undefined, undefined],
    ['/Blogs/B', undefined, true],
  ])
  expect(remote?.contributes.slots).toEqual({ 'profile.Blog': { module: './profile-blog' } })
  expect(remote?.switches?.[0]?.slots).toEqual(['profile.Blog'])
  expect(description?.texts).toEqual({ 'da-DK': ['da.js'] })
})

test('an entry that is wrong goes alone, also where several are', () => {
  const { remote, left } = read({
    contributes: {
      menu: [
        place('/Mail'),
        place('/Blogs/A'),
        { path: 7 },
        place('/Blogs/B', { icon: 'Not An Icon' }),
        place('/Blogs/C'),
      ],
    },
    firstCalls: [
      { path: '/Blogs', call: 'Mail/GetInbox' },
      { path: '/Blogs', call: 'Blogs/GetAll' },
    ],
    offline: {
      calls: {
        'Blogs/Like': { about: 'a', repeatable: true, refused: label },
        'Blogs/Hide': { about: 'a', repeatable: true, refused: label, opposite: 'Blogs/Show' },
        'Mail/Send': { about: 'a', repeatable: true, refused: label },
      },
      shownIn: ['Mail', 'Blogs'],
    },
  })
  expect(remote?.contributes.menu?.map(({ path }) => path)).toEqual(['/Blogs/A', '/Blogs/C'])
  expect(remote?.firstCalls?.map(({ call }) => call)).toEqual(['Blogs/GetAll'])
  expect(Object.keys(remote?.offline?.calls ?? {})).toEqual(['Blogs/Like'])
  expect(remote?.offline?.shownIn).toEqual(['Blogs'])
  expect(left).toHaveLength(7)
})

test('a release whose core cannot be read is none, and says where', () => {
  const faults = [
    read({ name: 'blogs' }),
    read({ routes: [] }),
    read({ routes: 'all' }),
    // Without it the page would be on every brand.
    read({ onlyOn: [{ sites: ['x'], paths: ['/Blogs'] }] }),
    read({}, { entry: '../entry.js' }),
    { fault: readRelease(null).fault },
    { fault: readRelease('{').fault },
  ].map(({ fault }) => fault?.split(':')[0])
  expect(faults).toEqual([
    'remote.name',
    'remote.routes',
    'remote.routes',
    'remote.onlyOn[0].sites[0]',
    'entry',
    'it cannot be read',
    'it cannot be read',
  ])
})
