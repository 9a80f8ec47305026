/** Releases of before decision 151 go on, and those of today on a platform of before. */
import { expect, test } from 'vitest'
import { withEarlierFields } from './earlier-releases.ts'
import { readRelease } from './readable-release.ts'

const label = { 'en-GB': 'A', 'da-DK': 'A', 'nb-NO': 'A', 'sv-SE': 'A' }
const place = { path: '/Lodges', icon: 'lodges', order: 1, label }
const core = { name: 'mfe-lodges', owner: 'team', routes: ['/Lodges'], areas: ['Lodges'], tier: 2, sizeBudget: 1 }
const release = (remote: object) => ({
  name: 'mfe-lodges',
  version: '1.0.0-a',
  builtAt: '2026-11-20T10:00:00.000Z',
  entry: 'entry.js',
  integrity: {},
  exposes: {},
  remote: { ...core, ...remote },
})
const read = (remote: object) => {
  const { description, skipped } = { skipped: undefined, ...readRelease(release(remote)) }
  return { remote: description?.remote, skipped }
}
const before = {
  menu: [place],
  slots: {
    'start.PopularLodges': './popular-lodges',
    'start.LastVisit': './last-visit',
    'profile.Lodges': './profile-lodges',
    'mail.Context': './context-mail',
  },
  slotServices: { 'start.PopularLodges': 'lodges', 'mail.Context': 'mail' },
  gains: [{ path: '/Lodges', order: 1, label }],
  emptyTabs: [{ tab: 'Community', path: '/Lodges', icon: 'lodges', label }],
}

test('a release of before is as it would be today: nothing is lost, and nothing is left out', () => {
  const { remote, skipped } = read(before)
  expect(skipped).toEqual([])
  const { sections, tabs, ...rest } = remote?.contributes ?? {}
  expect(rest).toEqual({
    menu: before.menu,
    gains: before.gains,
    slots: {
      'start.LastVisit': { module: './last-visit' },
      'profile.Lodges': { module: './profile-lodges' },
      'lodges.Mail': { module: './context-mail', service: 'mail' },
    },
  })
  expect(sections).toEqual({
    PopularLodges: {
      module: './popular-lodges',
      service: 'lodges',
      order: 110,
      label: {
        'en-GB': 'Popular lodges',
        'da-DK': 'Populære loger',
        'nb-NO': 'Populære losjer',
        'sv-SE': 'Populära loger',
      },
    },
  })
  expect(tabs?.Community).toMatchObject({
    label: { 'en-GB': 'Community' },
    empty: { title: { 'en-GB': 'Nothing from the community yet' }, way: { path: '/Lodges', icon: 'lodges', label } },
  })
})

test('what a release of before says wrongly goes alone, under its name of today', () => {
  const { remote, skipped } = read({ ...before, menu: [place, { path: 7 }], slots: { 'profile.Lodges': 7 } })
  expect(skipped?.map((line) => line.split(': ')[0])).toEqual([
    'remote.contributes.menu[1]',
    'remote.contributes.slots.profile.Lodges',
  ])
  expect(remote?.contributes.menu).toEqual([place])
})

test('one of today is kept so that a platform of before shows it as well, and is read here as it is', () => {
  const { remote } = read(before)
  if (!remote) throw new Error('it cannot be read')
  const kept = withEarlierFields(remote)
  expect(kept).toMatchObject(before)
  expect(read(kept)).toEqual({ remote, skipped: [] })
})
