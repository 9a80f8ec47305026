/** Pages of members that are drawn here: from whose answers, what of them stands in the page, and when they go out as they are. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeRelease } from '@samvaer/registry/release-fixture'
import { contextHeader } from '@samvaer/service-kit/keys/context-token'
import { request } from 'undici'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startGateway } from '../src/gateway.ts'
import { boot, readPage, root, tags, waits } from './support/read-page.ts'
import { createRecordingService, type Recorded } from './support/recording-service.ts'
import { type Received, startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
const sessions = { Anna: '', Bodil: '' }
const blogs = createRecordingService()
const media = createRecordingService()

/** Answers with the member for whom it was asked. */
const nameIn = ({ headers }: Recorded): string =>
  JSON.parse(Buffer.from(String(headers[contextHeader]).split('.')[1] ?? '', 'base64url').toString()).context.profile
    .name

const list = 'Blogs/GetAllBlogEntries?sortByActivity=false'
const code = `globalThis.draw = ({ name, route, address, origin, boot, answers }) => {
  if (address.includes('throw')) throw new TypeError('about ' + boot.profile.name)
  for (const end = Date.now() + 700; address.includes('slow') && Date.now() < end; );
  if (address.includes('empty')) return { html: '', cache: [], shared: [] }
  const answer = answers['${list}']
  return {
    html: '<h1 style="color:red">' + [name, route, address, boot.profile.name, answer.of, new Date(0).getHours()].join(' ') + '</h1><button>x</button>',
    cache: [{ key: ['list'], data: answer }],
    shared: [],
    dependsOnRoom: address.includes('wide'),
    unread: address.includes('half') ? 1 : 0,
  }
}`

const publish = async (version: string, script: string) => {
  const { dataDir, releaseToken } = site.services.settings
  const files = { 'server.js': script, 'server.css': `@layer remote{h1{margin:0}.other{margin:1px}}/* ${version} */` }
  const firstCalls = ['/Blogs/All', '/Blogs/throw', '/Blogs/empty', '/Blogs/wide', '/Blogs/half', '/Blogs/slow'].map(
    (path) => ({
      ...{ path, call: 'Blogs/GetAllBlogEntries?sortByActivity=false' },
    }),
  )
  const description = await writeRelease(dataDir, version, files, { firstCalls })
  description.server = { script: 'server.js', style: 'server.css' }
  const headers = { authorization: `Bearer ${releaseToken}` }
  const { status, text } = await site.act('/api/Registry/PublishRelease', { description }, { headers })
  if (status !== 200) throw new Error(text)
  return description
}

beforeAll(async () => {
  // The pages of tests wait for a busy machine, those of members do not.
  site = await startSite({ pagesWithin: 5000 })
  sessions.Anna = await site.signUp('Anna')
  sessions.Bodil = await site.signUp('Bodil')
  for (const [name, service] of Object.entries({ blogs, media })) {
    await service.app.ready()
    site.services.transport.local.set(name, service.asLocal(name))
  }
  blogs.answerWith((_reply, asked) => ({ of: nameIn(asked), title: '</script><script>alert(1)</script>' }))
  media.answerWith(() => ({ items: ['token=1'] }))
  await publish('1.0.0-a', code)
})
afterAll(() => site.close())

const page = (path: string, name: keyof typeof sessions = 'Anna') => readPage(site, path, { session: sessions[name] })
const isWritten = (received: Received) => root(received).includes('class="first-written"')
const written = (path: string, name: keyof typeof sessions = 'Anna') =>
  vi.waitFor(
    async () => {
      const received = await page(path, name)
      expect(isWritten(received)).toBe(true)
      return received
    },
    { timeout: 10_000, interval: 50 },
  )
const dataOf = ({ text }: Received) =>
  JSON.parse(/<script type="application\/json" id="samvaer-written">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')

test('a page goes out as it is until the code was read, and is drawn from then on', async () => {
  expect(waits(await page('/Blogs/All'))).toBe(true)
  const received = await written('/Blogs/All')
  const main = /<main class="first-written">.*<\/main>/s.exec(root(received))?.[0]
  expect(main).toBe(
    '<main class="first-written"><div data-written="mfe-blogs"><h1 class="written-0">mfe-blogs /Blogs /Blogs/All Anna Anna 1</h1><button inert>x</button></div></main>',
  )
  expect(dataOf(received)).toMatchObject({
    name: 'mfe-blogs',
    cache: [{ key: ['list'], data: { of: 'Anna' } }],
    answers: { [list]: { of: 'Anna' } },
  })
})

test('nothing that members write ends the data block, and its styles are let in by their hash alone', async () => {
  const received = await written('/Blogs/All')
  expect(received.text).not.toContain('alert(1)</script>')
  expect(dataOf(received).cache[0].data.title).toBe('</script><script>alert(1)</script>')
  const policy = String(received.headers['content-security-policy'])
  const styles = (text: string) => text.match(/'sha256-[^']+'/g)?.length
  expect(policy).not.toContain('unsafe')
  expect(styles(policy)).toBe((styles(String((await page('/Start')).headers['content-security-policy'])) ?? 0) + 1)
  expect(received.headers['cache-control']).toBe('no-store')
})

test('the page has those styles within it that it uses, and asks for nothing again that it has', async () => {
  const received = await written('/Blogs/All')
  expect(root(received)).toContain(
    '<style data-written-styles>@layer remote{h1{margin:0}}.written-0{color:red}</style><main',
  )
  expect(root(received)).not.toContain('rel="stylesheet"')
  const asked = tags(received, 'link').filter((link) => link.includes('/api/'))
  expect(asked).toEqual([])
  expect(boot(received).releases[0]?.description).not.toHaveProperty('server')
})

test('each of two members gets a page of their own answers, asked for in their own name', async () => {
  await written('/Blogs/All')
  const readers = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? 'Anna' : 'Bodil') as keyof typeof sessions)
  const pages = await Promise.all(readers.map((name) => page('/Blogs/All', name)))
  for (const [index, received] of pages.entries()) {
    const [own, other] = readers[index] === 'Anna' ? ['Anna', 'Bodil'] : ['Bodil', 'Anna']
    expect(isWritten(received)).toBe(true)
    expect(root(received)).toContain(`/Blogs/All ${own} ${own} 1</h1>`)
    expect(dataOf(received).cache[0].data.of).toBe(own)
    expect(received.text).not.toContain(other)
  }
})

test('times are those of the reader’s zone, which their browser says; one that is none is not believed', async () => {
  await written('/Blogs/All')
  for (const [zone, hours] of [
    ['Asia/Tokyo', 9],
    ['Nowhere/City', 1],
  ] as const) {
    const headers = { cookie: `__Host-sid=${sessions.Anna}; samvaer-time-zone=${zone}` }
    const { text } = await site.send('/Blogs/All', { headers: { accept: 'text/html', ...headers } })
    expect(text).toContain(`Anna Anna ${hours}</h1>`)
  }
})

test('what a script keeps for later, or a browser fetches ahead, is not written: nothing is asked for twice', async () => {
  await written('/Blogs/All')
  const before = blogs.recorded.length
  for (const header of [{ 'sec-fetch-mode': 'cors' }, { 'sec-purpose': 'prefetch;prerender' }])
    expect(waits(await readPage(site, '/Blogs/All', { session: sessions.Anna, headers: header }))).toBe(true)
  expect(blogs.recorded).toHaveLength(before)
  await readPage(site, '/Blogs/All', { session: sessions.Anna, headers: { 'sec-fetch-mode': 'navigate' } })
  expect(blogs.recorded).toHaveLength(before + 1)
})

test.each([
  ['another window would draw otherwise', '/Blogs/wide'],
  ['reads something later', '/Blogs/half'],
])('a page that %s is left to the browser, and asked for once to know it', async (_, path) => {
  await written('/Blogs/All')
  const before = blogs.recorded.length
  for (let turn = 0; turn < 3; turn += 1) expect(waits(await page(path))).toBe(true)
  expect(blogs.recorded).toHaveLength(before + 1)
})

test('what staff read of others stands in no page', async () => {
  await written('/Blogs/All')
  blogs.answerWith((reply, asked) => reply.header('samvaer-online-only', '1').send({ of: nameIn(asked) }))
  expect(waits(await page('/Blogs/All'))).toBe(true)
  blogs.answerWith((_reply, asked) => ({ of: nameIn(asked), title: '' }))
})

test('a service that is slow is asked by the next pages alone, and not here as well', async () => {
  await written('/Blogs/All')
  const slow = Promise.withResolvers<object>()
  blogs.answerWith(() => slow.promise)
  expect(waits(await page('/Blogs/All'))).toBe(true)
  slow.resolve({})
  blogs.answerWith((_reply, asked) => ({ of: nameIn(asked), title: '' }))
  const before = blogs.recorded.length
  expect(waits(await page('/Blogs/All'))).toBe(true)
  expect(blogs.recorded).toHaveLength(before)
  await written('/Blogs/All')
})

test('guests, pages without a first call and a page that leads on go out as they are', async () => {
  await written('/Blogs/All')
  expect(waits(await readPage(site, '/Blogs/All'))).toBe(true)
  expect(waits(await page('/Blogs/Other'))).toBe(true)
  expect(waits(await page('/Blogs/empty'))).toBe(true)
})

test('what a service refuses, or does not answer, is left to the page', async () => {
  await written('/Blogs/All')
  blogs.answerWith((reply) => reply.code(404).send({ code: 'NotFound' }))
  const received = await page('/Blogs/All')
  expect([received.status, waits(received), dataOf(received)]).toEqual([200, true, null])
  expect(tags(received, 'link').filter((link) => link.includes('/api/'))).toHaveLength(1)
  blogs.answerWith((_reply, asked) => ({ of: nameIn(asked), title: '' }))
  await written('/Blogs/All')
})

test('a page that throws goes out as it is, its release rests for all its pages, and those who run the site hear of it', async () => {
  await written('/Blogs/All')
  const reports: unknown[] = []
  const { transport } = site.services
  const send = transport.send
  transport.send = (service, request) => {
    if (request.path === '/api/Registry/ReportRelease') reports.push(JSON.parse(request.body ?? ''))
    return send(service, request)
  }
  expect(waits(await page('/Blogs/throw'))).toBe(true)
  expect(waits(await page('/Blogs/All'))).toBe(true)
  transport.send = send
  expect(reports).toEqual([{ name: 'mfe-blogs', version: '1.0.0-a', kind: 'late' }])
  const headers = { authorization: `Bearer ${site.services.settings.metricsToken}` }
  const health = (await site.send('/health', { headers })).json()
  expect(health).toMatchObject({
    status: 'degraded',
    degradations: { gateway: { pages: ['mfe-blogs 1.0.0-a: pages are not drawn here (failed)'] } },
  })
  // Another release is another one.
  await publish('1.0.1-b', code.replace('[name,', '["better",'))
  expect(root(await written('/Blogs/All'))).toContain('better /Blogs')
})

test('a page that is late goes out as it is, and after three in a row the release rests', async () => {
  const { settings, transport } = site.services
  const gateway = await startGateway({
    ...{ settings, transport, port: 0, host: '127.0.0.1', shellDir: site.shellDir, pagesWithin: 400 },
  })
  onTestFinished(() => gateway.close())
  const host = `localhost:${gateway.port}`
  const ask = async (path: string, headers: Record<string, string>) => {
    const begun = performance.now()
    const { body } = await request(`http://127.0.0.1:${gateway.port}${path}`, { headers: { host, ...headers } })
    const text = await body.text()
    return { text, took: performance.now() - begun, isDrawn: text.includes('<main class="first-written">') }
  }
  const asMember = { accept: 'text/html', cookie: `__Host-sid=${sessions.Anna}` }
  const isDrawn = async () => expect((await ask('/Blogs/All', asMember)).isDrawn).toBe(true)
  await vi.waitFor(isDrawn, { timeout: 10_000, interval: 50 })
  const resting = async () =>
    JSON.parse((await ask('/health', { authorization: `Bearer ${settings.metricsToken}` })).text).degradations
  for (let page = 0; page < 2; page += 1) {
    const { isDrawn, took } = await ask('/Blogs/slow', asMember)
    expect([isDrawn, took >= 395]).toEqual([false, true])
    expect(await resting()).toEqual({})
  }
  await vi.waitFor(
    async () => {
      await ask('/Blogs/slow', asMember)
      expect(await resting()).toEqual({ gateway: { pages: ['mfe-blogs 1.0.1-b: pages are not drawn here (late)'] } })
    },
    { timeout: 10_000, interval: 800 },
  )
})

test.each([
  ['code', '1.0.2-c', 'server.js'],
  ['a style sheet', '1.0.3-d', 'server.css'],
])('%s whose hash is not that of its release is not used', async (_, version, file) => {
  const { dataDir } = site.services.settings
  await publish(version, `${code} // ${version}`)
  await writeFile(join(dataDir, 'releases/mfe-blogs', version, file), `/* other */`)
  await vi.waitFor(async () => expect(boot(await page('/Start')).releases[0]?.base).toContain(version), 5000)
  for (let turn = 0; turn < 3; turn += 1) expect(waits(await page('/Blogs/All'))).toBe(true)
})
