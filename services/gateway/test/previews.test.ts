/** A link to a preview: whoever holds it gets one version more, in this browser, until it ends; nobody else does. */
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { previewFolder } from '@samvaer/contracts/registry/values'
import { writeRelease } from '@samvaer/registry/release-fixture'
import { signPreviewKey } from '@samvaer/service-kit/keys/preview-key'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boot, readPage } from './support/read-page.ts'
import { type Received, startSite, type TestSite } from './support/start-site.ts'

const name = 'mfe-blogs'
const [current, next] = ['1.0.0-a', '1.0.1-b'] as const
let site: TestSite
let link = ''
beforeAll(async () => {
  site = await startSite()
  const { dataDir } = site.services.settings
  const { operator } = site.services
  await operator.post('Registry/PublishRelease', { description: await writeRelease(dataDir, current) })
  const description = await writeRelease(dataDir, next)
  const folder = join(dataDir, 'releases', name, next)
  await cp(folder, join(dataDir, previewFolder, name, next), { recursive: true })
  await rm(folder, { recursive: true })
  link = (await operator.post('Registry/PublishRelease', { description, preview: true })).preview?.path ?? ''
  // The gateway has asked for the list before, and does so again within a second.
  await vi.waitFor(async () => expect(versions(await readPage(site, '/Blogs'))).toEqual([current]), 5000)
})
afterAll(() => site.close())

const asPage = { accept: 'text/html' }
const follow = (address: string, cookie?: string) => site.send(address, { headers: { ...asPage, cookie } })
/** Follows the link as a browser that then holds its cookie. */
const held = async (): Promise<string> => /^[^;]+/.exec(String((await follow(link)).headers['set-cookie']))?.[0] ?? ''
const versions = (received: Awaited<ReturnType<typeof readPage>>) =>
  boot(received).releases.map(({ description }) => description.version)
const keyFor = (version: string, milliseconds: number) =>
  signPreviewKey({ name, version, until: new Date(Date.now() + milliseconds) }, site.services.settings.sealKeys)

test('leads to its page without the key, which this browser alone holds from then on', async () => {
  const answer = await follow(`${link}&sort=newest`)
  expect([answer.status, answer.headers.location]).toEqual([303, '/Blogs?sort=newest'])
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-preview=[\w.~-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=\d+$/)
  const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1])
  expect(Math.abs(seconds - 72 * 3600)).toBeLessThan(60)
})

test('shows one version in the place of the current one, under the same policy, and nobody keeps the page', async () => {
  const [ordinary, preview] = [await readPage(site, '/Blogs'), await follow('/Blogs', await held())]
  expect([versions(ordinary), versions(preview)]).toEqual([[current], [next]])
  expect(boot(ordinary).preview).toBeUndefined()
  expect(boot(preview).preview).toMatchObject({ name, version: next })
  expect(boot(preview).releases[0]?.previous).toBeNull()
  expect(preview.headers['content-security-policy']).toBe(ordinary.headers['content-security-policy'])
  const marks = (received: typeof preview) => [
    ...[received.headers['samvaer-online-only'], received.headers['x-robots-tag'], received.headers['cache-control']],
  ]
  expect(marks(preview)).toEqual(['1', 'noindex', 'no-store'])
  // The pages of others are made as before, also behind it.
  expect(versions(await readPage(site, '/Blogs'))).toEqual([current])
  expect((await readPage(site, '/Blogs')).text).toBe(ordinary.text)
})

test('hands its files to whoever previews it, to be kept by nobody; to others they are not there', async () => {
  const cookie = await held()
  const file = `/mfe/${name}/${next}/pages/list.js`
  const [mine, others, another] = [
    await site.send(file, { headers: { cookie } }),
    await site.send(file),
    await site.send(`/mfe/${name}/${current}/pages/list.js`, { headers: { cookie } }),
  ]
  expect([mine.status, mine.text, mine.headers['cache-control']]).toEqual([200, 'export {}', 'no-store'])
  expect(others.status).toBe(404)
  expect(another.headers['cache-control']).toContain('immutable')
  const page = await follow('/Blogs', cookie)
  const filesOn = (received: Received) => site.send(boot(received).releases[0]?.files?.address ?? '')
  const [previewed, ordinary] = [await filesOn(page), await filesOn(await readPage(site, '/Blogs'))]
  expect([previewed.status, previewed.headers['cache-control']]).toEqual([200, 'no-store'])
  expect([ordinary.status, ordinary.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
})

test('tells an open page that its remote is there, where others have none of it', async () => {
  const description = await writeRelease(site.services.settings.dataDir, '1', {}, { name: 'mfe-new', routes: ['/New'] })
  const { operator } = site.services
  const { preview } = await operator.post('Registry/PublishRelease', { description, preview: true })
  const cookie = /^[^;]+/.exec(String((await follow(preview?.path ?? '')).headers['set-cookie']))?.[0]
  const names = async (headers = {}) => (await site.send('/remotes.json', { headers })).json()
  expect(await names({ cookie })).toEqual({ names: [name, 'mfe-new'] })
  expect(await names()).toEqual({ names: [name] })
  expect([(await follow('/New', cookie)).status, (await follow('/New')).status]).toEqual([200, 404])
})

test('ends when the reader ends it, where the page is', async () => {
  const answer = await follow('/Blogs/7?preview=', await held())
  expect([answer.status, answer.headers.location]).toEqual([303, '/Blogs/7'])
  expect(answer.headers['set-cookie']).toBe('__Host-preview=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0')
})

test.each([
  ['expired', () => keyFor(next, -1)],
  ['altered', () => keyFor(next, 60_000).replace('1.0.1', '1.0.0')],
  ['of a version that never was', () => keyFor('7.7.7', 60_000)],
  ['no key at all', () => 'x'],
])('says that it is over, in the reader’s language, and shows nothing: %s', async (_what, key) => {
  const answer = await site.send(`/Blogs?preview=${key()}`, {
    headers: { ...asPage, cookie: 'samvaer-language=sv-SE' },
  })
  expect(answer.status).toBe(410)
  expect(answer.text).toContain('<h1>Förhandsvisningen är slut</h1>')
  expect(answer.headers['set-cookie']).toContain('Max-Age=0')
  // A key in a cookie is looked at as one in an address.
  const page = await follow('/Blogs', `__Host-preview=${key()}`)
  if (page.status === 200) expect(versions(page)).toEqual([current])
  else expect([page.status, page.headers['set-cookie']]).toEqual([410, expect.stringContaining('Max-Age=0')])
})

test('leads to no other host', async () => {
  const answer = await follow(`/.//elsewhere.example/${new URL(link, 'http://page').search}`)
  expect([answer.status, answer.headers.location]).toEqual([303, '/elsewhere.example/'])
})

test('is over with the withdrawal of its version, whoever holds the key', async () => {
  const cookie = await held()
  const reason = 'it counted twice'
  await site.services.operator.post('Registry/WithdrawRelease', { name, version: next, reason })
  const page = await follow('/Blogs', cookie)
  expect([page.status, page.headers['set-cookie']]).toEqual([410, expect.stringContaining('Max-Age=0')])
  expect((await follow(link)).status).toBe(410)
})
