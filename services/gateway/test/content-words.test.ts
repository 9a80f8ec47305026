/** Pages whose words a service keeps: in the first HTML of visitors, with a canonical address, and 404 where there are none. */
import { writeRelease } from '@samvaer/registry/release-fixture'
import { registryService } from '@samvaer/registry/service'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPage, root, tags } from './support/read-page.ts'
import { createRecordingService } from './support/recording-service.ts'
import { startSite, type TestSite } from './support/start-site.ts'

const words = (path: string, change: object = {}) => ({
  path,
  title: 'Hvordan <blokerer> jeg?',
  description: 'I menuen',
  heading: 'Hvordan <blokerer> jeg?',
  lead: '',
  sections: [{ heading: '', paragraphs: ['I menuen </main> ved en profil.'] }],
  links: [{ path: '/Support/FAQ/8', title: 'Og så?', text: 'Ro & fred' }],
  ...change,
})

let site: TestSite
const support = createRecordingService()
beforeAll(async () => {
  site = await startSite({ definitions: [siteService, registryService] })
  await support.app.ready()
  support.answerWith((reply, { url }) => {
    const path = new URL(url, 'http://support').searchParams.get('path') ?? ''
    if (path === '/Support/FAQ/500') return reply.code(500).send({})
    if (path === '/Support/Privacy') return words(path, { title: 'Privatliv', links: [], changedOn: '2026-11-01' })
    return /^\/support\/faq(\/7)?$/i.test(path) ? words('/Support/FAQ/7') : reply.code(404).send({})
  })
  site.services.transport.local.set('support', support.asLocal('support'))
  const description = await writeRelease(site.services.settings.dataDir, '1.0.0-a')
  description.remote.routes = ['/Support', '/etisk-regelsaet']
  description.remote.anonymousRoutes = ['/Support', '/etisk-regelsaet']
  const headers = { authorization: `Bearer ${site.services.settings.releaseToken}` }
  await vi.waitFor(async () => {
    const { status } = await site.act('/api/Registry/PublishRelease', { description }, { headers })
    if (status !== 200) throw new Error(`publishing answered ${status}`)
  }, 15_000)
})
afterAll(() => site.close())

const host = 'dk.localhost'

test('visitors read the words before any script, under one address', async () => {
  const page = await readPage(site, '/support/faq/7?u=1', { host })
  expect(page.status).toBe(200)
  expect(page.text).toContain('<title>Hvordan &lt;blokerer&gt; jeg? – Samvær</title>')
  expect(tags(page, 'link')).toContain('<link rel="canonical" href="http://localhost:8080/Support/FAQ/7">')
  expect(root(page)).toContain(
    '<main><h1>Hvordan &lt;blokerer&gt; jeg?</h1><section><p>I menuen &lt;/main&gt; ved en profil.</p></section>' +
      '<ul><li><a href="/Support/FAQ/8">Og så?</a><p>Ro &amp; fred</p></li></ul></main>',
  )
})

test('a path that the service does not know is answered so; while it is away the shell shows the page alone', async () => {
  const missing = await readPage(site, '/Support/FAQ/9', { host })
  expect([missing.status, missing.headers['x-robots-tag']]).toEqual([404, 'noindex'])
  expect((await readPage(site, `/Support/FAQ/${'9'.repeat(300)}`, { host })).status).toBe(404)
  expect((await readPage(site, '/Support/FAQ/500', { host })).status).toBe(200)
  const asked = support.recorded.length
  expect((await readPage(site, '/Support/MyTickets', { host })).status).toBe(200)
  await readPage(site, '/Support/FAQ/9', { host })
  expect(support.recorded.length).toBe(asked)
})

test('search engines find them in the sitemap, and none of a dark brand', async () => {
  const { text } = await site.send('/sitemap.xml', { host })
  expect(text).toContain('<loc>http://localhost:8080/Support/FAQ/8</loc>')
  const legal = '<loc>http://localhost:8080/Support/Privacy</loc><lastmod>2026-11-01</lastmod>'
  expect(text.split('/Support/Privacy').length, 'once').toBe(2)
  expect(text).toContain(legal)
  const dark = await readPage(site, '/Support/FAQ/7', { host: 'dark.localhost' })
  expect([dark.status, dark.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  expect(tags(dark, 'link').some((tag) => tag.includes('canonical'))).toBe(false)
})

test('the legal texts are linked from every page of visitors, each once on its brands', async () => {
  const legal = await readPage(site, '/Support/Privacy', { host })
  expect(legal.text).toContain('<title>Privatliv – Samvær</title>')
  expect(tags(legal, 'link').filter((tag) => tag.includes('hreflang'))).toHaveLength(4)
  expect(root(await readPage(site, '/', { host: 'se.localhost' }))).toContain(
    '<li><a href="/Support/Privacy">Integritet</a></li>',
  )
})
