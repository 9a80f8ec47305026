import { createHash } from 'node:crypto'
import type { ReleaseFiles } from '@samvaer/contracts/registry/listed-release'
import { writeRelease } from '@samvaer/registry/release-fixture'
import { registryService } from '@samvaer/registry/service'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { boot, readPage, tags } from './support/read-page.ts'
import { type Received, type Sent, startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
let session: string
beforeAll(async () => {
  site = await startSite()
  session = await site.signUp('Anna')
})
afterAll(() => site.close())

const page = (path: string, sent?: Sent) => readPage(site, path, sent)

describe('releases', () => {
  const publish = async (
    version: string,
    files?: Record<string, string>,
    said?: Parameters<typeof writeRelease>[3],
  ) => {
    const description = await writeRelease(site.services.settings.dataDir, version, files, said)
    const headers = {
      authorization: `Bearer ${site.services.settings.releaseToken}`,
      origin: undefined,
      'x-requested-with': undefined,
    }
    return site.act('/api/Registry/PublishRelease', { description }, { headers })
  }
  const preloads = (received: Received) =>
    tags(received, 'link').filter((tag) => tag.includes('/mfe/') && !tag.includes('as="fetch"'))
  const fileOf = (received: Received) => boot(received).releases[0]?.files ?? { address: '', integrity: '' }
  /** Returns what the first release of a page is loaded with. */
  const filesOf = async (received: Received) => (await site.send(fileOf(received).address)).json() as ReleaseFiles

  test('a published one stands on the next page, with what its route needs', async () => {
    await page('/Blogs')
    expect((await publish('1.0.0-a', { 'odd.js': '"</script><script>alert(1)</script>"' })).status).toBe(200)
    const received = await page('/blogs/7', { session })
    const [release] = boot(received).releases
    expect(release).toMatchObject({ base: '/mfe/mfe-blogs/1.0.0-a/', previous: null })
    const { integrity } = await filesOf(received)
    const { address } = fileOf(received)
    expect(tags(received, 'link')).toContain(`<link rel="preload" href="${address}" as="fetch" crossorigin>`)
    expect(preloads(received)).toEqual([
      `<link rel="preload" href="/mfe/mfe-blogs/1.0.0-a/entry.js" as="script" integrity="${integrity['entry.js']}">`,
      `<link rel="preload" href="/mfe/mfe-blogs/1.0.0-a/pages/list.js" as="script" integrity="${integrity['pages/list.js']}">`,
      `<link rel="preload" href="/mfe/mfe-blogs/1.0.0-a/list.css" as="style" integrity="${integrity['list.css']}">`,
    ])
    expect((await site.send('/mfe/mfe-blogs/1.0.0-a/pages/list.js')).text).toBe('export {}')
  })

  test('other pages and visitors who may not see it load none of it', async () => {
    expect(preloads(await page('/Lodges', { session }))).toEqual([])
    expect(preloads(await page('/BlogsAndMore', { session }))).toEqual([])
    expect(preloads(await page('/Blogs'))).toEqual([])
  })

  test('nothing in them ends the data block', async () => {
    const published = await publish('1.0.1-b', {
      'mf-manifest.json': JSON.stringify({ id: '</script><script>alert(1)</script>' }),
    })
    expect(published.status).toBe(200)
    const received = await page('/', { session })
    expect(received.text).not.toContain('alert(1)</script>')
    expect((await filesOf(received)).manifest).toEqual({ id: '</script><script>alert(1)</script>' })
    expect(boot(received).releases[0]?.previous).toMatchObject({ version: '1.0.0-a' })
  })

  test('carry no shared module that has no file to fetch, and keep the rest of the manifest', async () => {
    const nothing = { js: { async: [], sync: [] }, css: { async: [], sync: [] } }
    const something = { ...nothing, js: { async: [], sync: ['shared.js'] } }
    const manifest = {
      id: 'mfe-blogs',
      shared: [
        { name: 'react', version: '19.3.1', assets: nothing },
        { name: 'own', version: '1.0.0', assets: something },
      ],
      exposes: [{ name: 'remote', assets: nothing }],
    }
    expect((await publish('1.0.1-m', { 'mf-manifest.json': JSON.stringify(manifest) })).status).toBe(200)
    const received = await page('/')
    const [release] = boot(received).releases
    expect((await filesOf(received)).manifest).toEqual({ ...manifest, shared: [manifest.shared[1]] })
    expect((await site.send(`${release?.base}mf-manifest.json`)).json()).toEqual(manifest)
  })

  test('the files of a release that was on a page stay, as they were, when another is published', async () => {
    const received = await page('/')
    const { address, integrity } = fileOf(received)
    expect((await publish('1.0.1-n')).status).toBe(200)
    expect(fileOf(await page('/')).address).not.toBe(address)
    const kept = await site.send(address)
    expect(`sha384-${createHash('sha384').update(kept.text).digest('base64')}`).toBe(integrity)
    expect(kept.headers['cache-control']).toContain('immutable')
    expect((await site.send('/mfe/releases/another/files.json')).status).toBe(404)
  })

  test('a list is read with the document, in the order that the member chose, and not where a query asks for another', async () => {
    const firstCalls = [
      {
        path: '/Blogs/All',
        call: 'Blogs/GetAllBlogEntries?sortByActivity=:blogs.byActivity',
        choices: { 'blogs.byActivity': 'false' },
        withoutQuery: true as const,
      },
    ]
    expect((await publish('1.0.0-r', {}, { firstCalls })).status).toBe(200)
    const reads = async (path: string) => {
      const received = await page(path, { session })
      expect(JSON.stringify(boot(received).releases)).not.toContain('GetAllBlogEntries')
      return tags(received, 'link').filter((tag) => tag.includes('/api/'))
    }
    const read = (byActivity: boolean) =>
      `<link rel="preload" href="/api/Blogs/GetAllBlogEntries?sortByActivity=${byActivity}" as="fetch" crossorigin>`
    expect(await reads('/Blogs/All')).toEqual([read(false)])
    const choice = { key: 'blogs.byActivity', value: 'true' }
    expect((await site.act('/api/EditProfile/UpdateProfileConfiguration', choice, { session })).status).toBe(200)
    expect(await reads('/Blogs/All')).toEqual([read(true)])
    expect(await reads('/Blogs/All?sort=newest')).toEqual([])
  })

  test('one that cannot be read takes neither the others nor the readiness away, and health names it', async () => {
    const { Release, CurrentRelease } = site.services.service(registryService).parts.models
    const broken = { name: 'mfe-broken', version: '1', manifest: '{}', publishedAt: new Date() }
    await Release.create({ ...broken, description: '{"name":"mfe-broken"' })
    await CurrentRelease.create({ name: 'mfe-broken', version: '1', previous: null })
    const published = await publish('1.0.1-q')
    expect(published.status).toBe(200)
    expect(boot(await page('/')).releases.map(({ description }) => description.version)).toEqual(['1.0.1-q'])
    const health = async (headers: Record<string, string> = {}) => {
      const answers = await Promise.all(['/health', '/health/ready'].map((path) => site.send(path, { headers })))
      return answers.map((answer) => [answer.status, answer.json()])
    }
    const degradations = {
      registry: { 'release mfe-broken': ['1: it cannot be read'] },
    }
    expect(await health()).toEqual([
      [200, { status: 'degraded', away: [], degradations }],
      [200, { ready: true, stopping: false, knowsBrands: true, away: [] }],
    ])
    // The names of the machine's parts are not for everybody.
    expect(await health({ 'x-forwarded-for': '203.0.113.9' })).toEqual([
      [200, { status: 'degraded' }],
      [200, { ready: true }],
    ])
    await CurrentRelease.deleteOne({ name: 'mfe-broken' })
    await publish('1.0.1-n')
    await page('/')
    await vi.waitFor(async () =>
      expect((await health())[0]).toEqual([200, { status: 'ok', away: [], degradations: {} }]),
    )
  })

  test('of a canary each reader gets the same at each page, with files that are the same for all, until it is taken back', async () => {
    const { services } = site
    const next = '1.1.0-x'
    const said = { routes: ['/Blogs'], anonymousRoutes: ['/Blogs'], contact: 'team-blogs@samvaer.example' }
    const description = await writeRelease(services.settings.dataDir, next, {}, said)
    const headers = { authorization: `Bearer ${services.settings.releaseToken}` }
    const operate = async (call: string, body: object) => {
      const answer = await site.act(`/api/Registry/${call}`, body, { headers })
      expect(answer.status).toBe(200)
    }
    await operate('PublishRelease', { description, preview: true })
    const version = (received: Received) => boot(received).releases[0]?.description.version
    const networks = Array.from({ length: 40 }, (_, index) => `203.0.${index}.9`)
    const from = (address: string) => page('/Blogs', { headers: { 'x-forwarded-for': address } })
    const chosen = async () => {
      const found: string[] = []
      for (const address of networks) if (version(await from(address)) === next) found.push(address)
      return found
    }
    const before = await page('/Blogs')
    expect([version(before), boot(before).releases[0]?.description.watched]).toEqual(['1.0.1-n', undefined])
    const one = { name: 'mfe-blogs', version: next, reason: 'a new list' }
    await operate('ShareRelease', { ...one, share: 0 })
    expect(await chosen()).toEqual([])
    await operate('ShareRelease', { ...one, share: 50 })
    const half = await chosen()
    // Of 40 with one half each: outside of these bounds once in 100,000.
    expect(half.length).toSatisfy((count: number) => count > 6 && count < 34)
    expect(await chosen()).toEqual(half)
    const [inside = '', outside = ''] = [half[0], networks.find((address) => !half.includes(address))]
    const [mine, others] = [await from(inside), await from(outside)]
    expect(boot(mine).releases[0]).toMatchObject({
      ...{ base: `/mfe/mfe-blogs/${next}/`, previous: { version: '1.0.1-n' }, description: { watched: true } },
    })
    expect(boot(others).releases[0]).toMatchObject({ description: { version: '1.0.1-n', watched: true } })
    for (const received of [mine, others]) {
      expect([received.headers['cache-control'], received.headers['set-cookie']]).toEqual(['no-store', undefined])
      expect(received.text).not.toContain('team-blogs@')
    }
    expect(boot(mine).releases[0]?.previous?.files).toEqual(fileOf(others))
    for (const received of [mine, others])
      expect(Object.keys((await filesOf(received)).integrity)).toContain('pages/list.js')
    await operate('ShareRelease', { ...one, share: 99 })
    expect(await chosen()).toEqual(expect.arrayContaining(half))
    await operate('UseRelease', { name: 'mfe-blogs', version: '1.0.1-n', reason: 'it was empty' })
    expect(await chosen()).toEqual([])
    expect(version(await page('/Blogs', { session }))).toBe('1.0.1-n')
  })

  test('a changed byte is refused, and the page stays as it was', async () => {
    const description = await writeRelease(site.services.settings.dataDir, '1.0.2-c')
    await writeRelease(site.services.settings.dataDir, '1.0.2-c', {
      'list.css': '@layer remote { h1 { margin: 1px } }',
    })
    const headers = { authorization: `Bearer ${site.services.settings.releaseToken}` }
    const answer = await site.act('/api/Registry/PublishRelease', { description }, { headers })
    expect(answer.json()).toMatchObject({ code: 'InvalidInput' })
    expect(boot(await page('/')).releases[0]?.description.version).toBe('1.0.1-n')
  })
})
