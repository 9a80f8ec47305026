import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { registryService } from '../src/service.ts'
import { writeRelease } from './release-fixture.ts'

let services: TestServices
const open: TestServices[] = []

beforeEach(async () => {
  services = await startServices([registryService])
  open.push(services)
})
afterAll(async () => {
  for (const started of open) await started.close()
})

const publish = async (version: string, files?: Record<string, string>) => {
  const description = await writeRelease(services.settings.dataDir, version, files)
  return services.operator.post('Registry/PublishRelease', { description })
}
const said = { by: 'anna', reason: 'the list is empty' }
const choose = (version: string) =>
  services.operator.post('Registry/UseRelease', { name: 'mfe-blogs', version, ...said })
const withdraw = (version: string) =>
  services.operator.post('Registry/WithdrawRelease', { name: 'mfe-blogs', version, ...said })
const listed = async () => (await services.peers.get('Registry/GetReleaseList', {})).items
const fileOf = (version: string, file: string) =>
  join(services.settings.dataDir, 'releases', 'mfe-blogs', version, file)

describe('publishing', () => {
  test('a release is listed with its manifest and folder', async () => {
    expect(await publish('1.0.0-a')).toMatchObject({ name: 'mfe-blogs', version: '1.0.0-a', current: true })
    expect(await listed()).toMatchObject([
      {
        description: { version: '1.0.0-a', entry: 'entry.js' },
        base: '/mfe/mfe-blogs/1.0.0-a/',
        manifest: { id: 'mfe-blogs', metaData: { version: '1.0.0-a' } },
        previous: null,
      },
    ])
  })

  test('the next one falls back to the one before; both stay', async () => {
    await publish('1.0.0-a')
    services.moveClock(1000)
    await publish('1.0.1-b')
    expect(await listed()).toMatchObject([
      { description: { version: '1.0.1-b' }, previous: { version: '1.0.0-a', base: '/mfe/mfe-blogs/1.0.0-a/' } },
    ])
    const { items } = await services.operator.get('Registry/GetReleases', {})
    expect(items.map(({ version, current }) => [version, current])).toEqual([
      ['1.0.1-b', true],
      ['1.0.0-a', false],
    ])
  })

  test('the same content again only makes it current', async () => {
    await publish('1.0.0-a')
    await publish('1.0.1-b')
    const again = await publish('1.0.0-a')
    expect(again.current).toBe(true)
    expect(await listed()).toMatchObject([{ description: { version: '1.0.0-a' }, previous: { version: '1.0.1-b' } }])
    expect((await services.operator.get('Registry/GetReleases', { name: 'mfe-blogs' })).items).toHaveLength(2)
  })

  test('publishing the current one again keeps the version to fall back to', async () => {
    await publish('1.0.0-a')
    await publish('1.0.1-b')
    await publish('1.0.1-b')
    expect(await listed()).toMatchObject([{ previous: { version: '1.0.0-a' } }])
  })

  test('other content under a published version is a Conflict', async () => {
    await publish('1.0.0-a')
    await expect(publish('1.0.0-a', { 'entry.js': 'globalThis.other = 1' })).rejects.toMatchObject({ code: 'Conflict' })
  })
})

describe('a release that is not as described is refused', () => {
  const refused = (issues: { path: string; code: string }[]) => ({ code: 'InvalidInput', detail: { issues } })

  test('one changed byte', async () => {
    const description = await writeRelease(services.settings.dataDir, '1.0.0-a')
    await writeFile(fileOf('1.0.0-a', 'pages/list.js'), 'export { }')
    await expect(services.operator.post('Registry/PublishRelease', { description })).rejects.toMatchObject(
      refused([{ path: 'pages/list.js', code: 'changed' }]),
    )
    expect(await listed()).toEqual([])
  })

  test('a missing file, and one that nobody listed', async () => {
    const description = await writeRelease(services.settings.dataDir, '1.0.0-a')
    await rm(fileOf('1.0.0-a', 'list.css'))
    await writeFile(fileOf('1.0.0-a', 'more.js'), '1')
    await expect(services.operator.post('Registry/PublishRelease', { description })).rejects.toMatchObject(
      refused([
        { path: 'more.js', code: 'unlisted' },
        { path: 'list.css', code: 'missing' },
      ]),
    )
  })

  test('a folder that is not there', async () => {
    const description = await writeRelease(services.settings.dataDir, '1.0.0-a')
    await expect(
      services.operator.post('Registry/PublishRelease', { description: { ...description, version: '9.9.9' } }),
    ).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('a name that leads out of the folder', async () => {
    const description = await writeRelease(services.settings.dataDir, '1.0.0-a')
    await expect(
      services.operator.post('Registry/PublishRelease', { description: { ...description, version: '../1.0.0-a' } }),
    ).rejects.toMatchObject({ code: 'InvalidInput' })
  })

  test('the description of another remote', async () => {
    const description = await writeRelease(services.settings.dataDir, '1.0.0-a')
    const remote = { ...description.remote, name: 'mfe-lodges' }
    await expect(
      services.operator.post('Registry/PublishRelease', { description: { ...description, remote } }),
    ).rejects.toMatchObject(refused([{ path: 'remote.name', code: 'other' }]))
  })
})

describe('choosing', () => {
  test('an earlier version is chosen, and the one left is the fall-back', async () => {
    await publish('1.0.0-a')
    await publish('1.0.1-b')
    await choose('1.0.0-a')
    expect(await listed()).toMatchObject([{ description: { version: '1.0.0-a' }, previous: { version: '1.0.1-b' } }])
  })

  test('one that was never published is not found', async () => {
    await expect(choose('1.0.0-a')).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('ten at once leave one current version and one to fall back to', async () => {
    const versions = Array.from({ length: 10 }, (_, index) => `1.0.${index}-x`)
    for (const version of versions) await publish(version)
    await Promise.all(versions.map((version) => choose(version)))
    const { items } = await services.operator.get('Registry/GetReleases', {})
    const current = items.filter((item) => item.current).map((item) => item.version)
    expect(current).toHaveLength(1)
    const [release] = await listed()
    expect(release?.previous?.version).not.toBe(current[0])
  })
})

describe('taking back', () => {
  const versions = async () =>
    (await listed()).map(({ description, previous }) => [description.version, previous?.version])

  test('pages go on with the version before it, which nothing stands behind', async () => {
    for (const version of ['1.0.0-a', '1.0.1-b', '1.0.2-c']) await publish(version)
    expect(await withdraw('1.0.2-c')).toMatchObject({ version: '1.0.2-c', current: false, withdrawn: true })
    expect(await versions()).toEqual([['1.0.1-b', undefined]])
    const { items } = await services.operator.get('Registry/GetReleases', {})
    expect(items.map(({ version, current, withdrawn }) => [version, current, withdrawn]).sort()).toEqual([
      ['1.0.0-a', false, false],
      ['1.0.1-b', true, false],
      ['1.0.2-c', false, true],
    ])
  })

  test('one that others would fall back to is fallen back to no more', async () => {
    for (const version of ['1.0.0-a', '1.0.1-b']) await publish(version)
    await withdraw('1.0.0-a')
    expect(await versions()).toEqual([['1.0.1-b', undefined]])
  })

  test('the only one takes the remote away, and the next one brings it back to its paths', async () => {
    await publish('1.0.0-a')
    await withdraw('1.0.0-a')
    expect(await versions()).toEqual([])
    await publish('1.0.1-b')
    expect(await versions()).toEqual([['1.0.1-b', undefined]])
  })

  test('it is for good: nobody chooses or publishes it again', async () => {
    await publish('1.0.0-a')
    await publish('1.0.1-b')
    await withdraw('1.0.1-b')
    const refused = { code: 'Conflict', detail: { reason: 'Withdrawn' } }
    await expect(choose('1.0.1-b')).rejects.toMatchObject(refused)
    await expect(publish('1.0.1-b')).rejects.toMatchObject(refused)
    expect(await versions()).toEqual([['1.0.0-a', undefined]])
  })

  test('needs a reason, and a version that there is', async () => {
    await publish('1.0.0-a')
    const post = (version: string, reason: string) =>
      services.operator.post('Registry/WithdrawRelease', { name: 'mfe-blogs', version, reason })
    await expect(post('1.0.0-a', ' ')).rejects.toMatchObject({ code: 'InvalidInput' })
    await expect(post('9.9.9', 'gone')).rejects.toMatchObject({ code: 'NotFound' })
    expect(await versions()).toEqual([['1.0.0-a', undefined]])
  })
})

test('the history has each act once, by whom and why, newest first', async () => {
  await publish('1.0.0-a')
  await publish('1.0.1-b')
  await publish('1.0.1-b')
  await choose('1.0.0-a')
  await withdraw('1.0.1-b')
  await withdraw('1.0.1-b')
  const { items } = await services.operator.get('Registry/GetReleaseHistory', { name: 'mfe-blogs' })
  expect(items.map(({ act, version, current, by, reason }) => [act, version, current, by, reason])).toEqual([
    ['withdrawn', '1.0.1-b', '1.0.0-a', 'anna', 'the list is empty'],
    ['chosen', '1.0.0-a', '1.0.0-a', 'anna', 'the list is empty'],
    ['published', '1.0.1-b', '1.0.1-b', null, null],
    ['published', '1.0.0-a', '1.0.0-a', null, null],
  ])
  expect((await services.operator.get('Registry/GetReleaseHistory', { name: 'mfe-mail' })).items).toEqual([])
  expect((await services.operator.get('Registry/GetReleaseHistory', { take: 1 })).items).toHaveLength(1)
})

describe('a stored release that cannot be read', () => {
  /** Changes the description of a version as another platform, or somebody's hand, would have stored it. */
  const store = async (name: string, version: string, change: (description: string) => string) => {
    const { Release, CurrentRelease } = services.service(registryService).parts.models
    const kept = await Release.findOne({ name, version }).lean()
    if (kept) await Release.updateOne({ name, version }, { $set: { description: change(kept.description) } })
    return { Release, CurrentRelease }
  }
  /** Another remote beside mfe-blogs, published after it. */
  const addRemote = async (name: string, remote: object) => {
    const { Release, CurrentRelease } = services.service(registryService).parts.models
    const [kept] = await Release.find({ name: 'mfe-blogs' }).lean()
    const description = JSON.parse(kept?.description ?? '{}')
    const own = { ...description, name, remote: { ...description.remote, name, ...remote } }
    const publishedAt = new Date()
    await Release.create({ name, version: '1.0.0-a', description: JSON.stringify(own), manifest: '{}', publishedAt })
    await CurrentRelease.create({ name, version: '1.0.0-a', previous: null })
  }
  const health = async () => {
    const { app } = services.service(registryService)
    const [health, ready] = await Promise.all(['/health', '/health/ready'].map((url) => app.inject({ url })))
    return { status: health?.statusCode, ...health?.json(), ready: ready?.statusCode }
  }
  const names = async () => (await listed()).map(({ description: { name, version } }) => `${name} ${version}`)

  test('a release takes only itself away, is named by health, and the service stays ready', async () => {
    await publish('1.0.0-a')
    await addRemote('mfe-lodges', { routes: ['/Lodges'] })
    expect(await health()).toMatchObject({ status: 'ok', degradations: {}, ready: 200 })
    await store('mfe-lodges', '1.0.0-a', (text) => text.slice(1))
    expect(await names()).toEqual(['mfe-blogs 1.0.0-a'])
    const { status, degradations, ready } = await health()
    expect([status, Object.keys(degradations), ready]).toEqual(['degraded', ['release mfe-lodges'], 200])
    await store('mfe-lodges', '1.0.0-a', (text) => `{${text}`)
    expect(await names()).toEqual(['mfe-blogs 1.0.0-a', 'mfe-lodges 1.0.0-a'])
    expect(await health()).toMatchObject({ status: 'ok', degradations: {} })
  })

  test('gives way to the version before it', async () => {
    await publish('1.0.0-a')
    await publish('1.0.1-b')
    await store('mfe-blogs', '1.0.1-b', () => '{"name":"mfe-blogs"}')
    expect(await listed()).toMatchObject([{ description: { version: '1.0.0-a' }, previous: null }])
    expect(Object.keys((await health()).degradations)).toEqual(['release mfe-blogs'])
    await expect(publish('1.0.1-b')).rejects.toMatchObject({ code: 'Conflict' })
  })

  test('a part that a newer platform wrote into it goes alone', async () => {
    await publish('1.0.0-a')
    await store('mfe-blogs', '1.0.0-a', (text) =>
      JSON.stringify({ ...JSON.parse(text), remote: { ...JSON.parse(text).remote, haptics: true, tier: 9 } }),
    )
    expect(await listed()).toMatchObject([{ description: { remote: { name: 'mfe-blogs', tier: 9 } } }])
    expect((await health()).degradations).toEqual({
      'release mfe-blogs': [expect.stringMatching(/^1\.0\.0-a: remote\.haptics: /)],
    })
  })

  test('publishing refuses what this platform does not know, by its name, and keeps nothing of it', async () => {
    const { remote, ...description } = await writeRelease(services.settings.dataDir, '1.0.0-a')
    const refusalOf = (changed: object) =>
      services.operator
        .post('Registry/PublishRelease', { description: changed as never })
        .catch((error) => error.detail)
    expect(await refusalOf({ ...description, remote: { ...remote, haptics: true } })).toEqual({
      issues: [{ path: 'description.remote.haptics', code: 'unrecognized_keys' }],
    })
    expect(await refusalOf({ ...description, remote, newer: {} })).toEqual({
      issues: [{ path: 'description.newer', code: 'unrecognized_keys' }],
    })
    expect(await names()).toEqual([])
  })

  test('a path stays whose it was: the shell’s, or the remote’s that came first', async () => {
    await publish('1.0.0-a')
    const menu = ['/blogs', '/Adverts', '/START'].map((path) => ({ path, icon: 'blog', order: 1, label: {} }))
    await addRemote('mfe-adverts', { routes: ['/blogs', '/Adverts', '/START', '/'], contributes: { menu } })
    await addRemote('mfe-late', { routes: ['/Blogs/'] })
    const routes = (await listed()).map(({ description: { name, remote } }) => [
      name,
      remote.routes,
      (remote.contributes.menu ?? []).map(({ path }) => path),
    ])
    expect(routes).toEqual([
      ['mfe-adverts', ['/Adverts'], ['/Adverts']],
      ['mfe-blogs', ['/Blogs'], []],
    ])
    expect(Object.keys((await health()).degradations)).toEqual(['release mfe-adverts', 'release mfe-late'])
    const description = await writeRelease(services.settings.dataDir, '1.0.1-b')
    const remote = { ...description.remote, routes: ['/Blogs', '/start'] }
    await expect(
      services.operator.post('Registry/PublishRelease', { description: { ...description, remote } }),
    ).rejects.toMatchObject({ code: 'InvalidInput', detail: { issues: [{ path: 'remote, /start of the shell' }] } })
  })
})

test('only the release token publishes', async () => {
  const description = await writeRelease(services.settings.dataDir, '1.0.0-a')
  for (const client of [services.as({ role: 'Developer' }), services.as('anonymous'), services.peers])
    await expect(client.post('Registry/PublishRelease', { description })).rejects.toMatchObject({
      code: 'SignInRequired',
    })
})
