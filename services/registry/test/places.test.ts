/** The places that one remote alone can have: first come, moved by an operator, the shell's own never. */
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { registryService } from '../src/service.ts'
import { type Described, writeRelease } from './release-fixture.ts'

let services: TestServices
const open: TestServices[] = []
beforeEach(async () => {
  services = await startServices([registryService])
  open.push(services)
})
afterAll(async () => {
  for (const started of open) await started.close()
})

const label = { 'en-GB': 'A', 'da-DK': 'A', 'nb-NO': 'A', 'sv-SE': 'A' }
const item = (path: string, keys?: string) => ({ path, icon: 'blog', order: 1, label, ...(keys && { keys }) })
const tab = { icon: 'blog', order: 1, label, empty: { title: label, text: label } }
const section = { module: './part', order: 1, label }
let versions = 0
const publish = async (name: string, said: Described) => {
  versions += 1
  const description = await writeRelease(services.settings.dataDir, `1.0.${versions}`, {}, { name, ...said })
  await services.operator.post('Registry/PublishRelease', { description })
  return description.version
}
const refusalOf = (name: string, said: Described) =>
  publish(name, said).then(
    () => 'published',
    ({ code, detail }) => [code, detail],
  )
const move = (place: string, name: string) =>
  services.operator.post('Registry/MovePlace', { place, name, by: 'anna', reason: 'the teams agreed' })
const places = async () =>
  (await services.operator.get('Registry/GetPlaces', {})).items.map(({ place, name }) => `${place} ${name}`)
const listed = async () =>
  Object.fromEntries(
    (await services.peers.get('Registry/GetReleaseList', {})).items.map(({ description: { name, remote } }) => [
      name,
      remote,
    ]),
  )

test('a release that wants a place of another remote is refused, by its name, and keeps nothing', async () => {
  await publish('mfe-blogs', {
    routes: ['/Blogs'],
    contributes: {
      menu: [item('/Blogs', 'g b')],
      tabs: { Blogs: tab },
      sections: { NewestBlogs: section },
    },
    profilePath: '/Blogs/Of/:id',
  })
  const taken = (place: string) => ['Conflict', { reason: 'Taken', place, owner: 'mfe-blogs' }]
  const routes = ['/Other']
  expect([
    await refusalOf('mfe-other', { routes: ['/Other', '/blogs/'] }),
    await refusalOf('mfe-other', { routes: ['/Blogs/Extra'] }),
    await refusalOf('mfe-other', { routes, contributes: { menu: [item('/Other', 'g b')] } }),
    await refusalOf('mfe-other', { routes, contributes: { tabs: { Blogs: tab } } }),
    await refusalOf('mfe-other', { routes, contributes: { sections: { NewestBlogs: section } } }),
    await refusalOf('mfe-other', { routes, profilePath: '/Other/:id' }),
  ]).toEqual([
    taken('/blogs'),
    taken('/blogs/extra'),
    taken('keys g b'),
    taken('tab Blogs'),
    taken('section NewestBlogs'),
    taken('page of a person'),
  ])
  expect(await places()).toEqual(
    ['/blogs', 'keys g b', 'page of a person', 'section NewestBlogs', 'tab Blogs'].map((at) => `${at} mfe-blogs`),
  )
  expect(Object.keys(await listed())).toEqual(['mfe-blogs'])
  await publish('mfe-other', { routes: ['/BlogsOfOthers'] })
  expect(Object.keys(await listed())).toEqual(['mfe-blogs', 'mfe-other'])
})

test.each([['/Start'], ['/Account/Extra'], ['/']])('the shell’s own %s is nobody’s', async (route) => {
  const path = `remote, ${route === '/' ? '/' : route.toLowerCase()} of the shell`
  const refusal = ['InvalidInput', { issues: [{ path, code: 'other' }] }]
  expect(await refusalOf('mfe-blogs', { routes: [route, '/Blogs'] })).toEqual(refusal)
  await expect(move(route, 'mfe-blogs')).rejects.toMatchObject({ code: 'InvalidInput' })
})

test.each([
  ['keys ?', { menu: [item('/Blogs', '?')] }],
  ['tab Account', { tabs: { Account: tab } }],
  ['section LastVisit', { sections: { LastVisit: section } }],
])('%s of the shell is nobody’s', async (place, contributes) => {
  const refusal = ['InvalidInput', { issues: [{ path: `remote, ${place} of the shell`, code: 'other' }] }]
  expect(await refusalOf('mfe-blogs', { routes: ['/Blogs'], contributes })).toEqual(refusal)
})

test('an operator moves a place: the one who had it goes on without, and going back does not bring it again', async () => {
  const before = await publish('mfe-blogs', {
    routes: ['/Blogs', '/Tales'],
    contributes: { menu: [item('/Tales'), item('/Blogs')] },
  })
  expect(await move('/Tales/', 'mfe-tales')).toEqual({ place: '/tales', name: 'mfe-tales' })
  await publish('mfe-tales', { routes: ['/Tales'] })
  const shown = async () => {
    const { 'mfe-blogs': blogs, 'mfe-tales': tales } = await listed()
    return [blogs?.routes, blogs?.contributes.menu?.map(({ path }) => path), tales?.routes]
  }
  expect(await shown()).toEqual([['/Blogs'], ['/Blogs'], ['/Tales']])
  expect(await refusalOf('mfe-blogs', { routes: ['/Blogs', '/Tales'] })).toMatchObject([
    'Conflict',
    { place: '/tales' },
  ])
  await publish('mfe-blogs', { routes: ['/Blogs'] })
  await services.operator.post('Registry/UseRelease', {
    name: 'mfe-blogs',
    version: before,
    reason: 'the list is empty',
  })
  expect(await shown()).toEqual([['/Blogs'], ['/Blogs'], ['/Tales']])
  const { items } = await services.operator.get('Registry/GetReleaseHistory', { name: 'mfe-tales' })
  expect(items.map(({ act, place, version, by, reason }) => [act, place, version, by, reason])).toEqual([
    ['published', null, expect.any(String), null, null],
    ['moved', '/tales', null, 'anna', 'the teams agreed'],
  ])
})

test('a part of an area can be moved out of it, and the area goes on', async () => {
  await publish('mfe-blogs', { routes: ['/Blogs'] })
  await move('/Blogs/Tales', 'mfe-tales')
  await publish('mfe-tales', { routes: ['/Blogs/Tales'] })
  await publish('mfe-blogs', { routes: ['/Blogs'] })
  expect(Object.keys(await listed())).toEqual(['mfe-blogs', 'mfe-tales'])
})

test('a remote keeps its places while it has no release, and when a release does without them', async () => {
  const version = await publish('mfe-blogs', { routes: ['/Blogs', '/Tales'] })
  await publish('mfe-blogs', { routes: ['/Blogs'] })
  const withdraw = (of: string) =>
    services.operator.post('Registry/WithdrawRelease', { name: 'mfe-blogs', version: of, reason: 'broken' })
  const taken = ['Conflict', { reason: 'Taken', place: '/tales', owner: 'mfe-blogs' }]
  expect(await refusalOf('mfe-late', { routes: ['/Tales'] })).toEqual(taken)
  await withdraw(version)
  for (const { version: last } of (await services.operator.get('Registry/GetReleases', {})).items) await withdraw(last)
  expect(await listed()).toEqual({})
  expect(await refusalOf('mfe-late', { routes: ['/Tales'] })).toEqual(taken)
})

test('of two that ask at once for one place, one gets it', async () => {
  const both = await Promise.all(['mfe-one', 'mfe-two'].map((name) => refusalOf(name, { routes: ['/Tales'] })))
  expect(both.filter((outcome) => outcome === 'published')).toHaveLength(1)
  expect(both.filter((outcome) => outcome[0] === 'Conflict')).toHaveLength(1)
  expect(await places()).toHaveLength(1)
})
