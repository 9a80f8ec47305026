import { writeRelease } from '@samvaer/registry/release-fixture'
import { registryService } from '@samvaer/registry/service'
import { siteService } from '@samvaer/site/service'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { brandPage, withPages } from './support/brands.ts'
import { readPage, root, tags, waits } from './support/read-page.ts'
import type { RecordingService } from './support/recording-service.ts'
import { type Received, type Sent, startSite, type TestSite } from './support/start-site.ts'

const pages = {
  samvaer: [
    brandPage('/Dating', { changedOn: '2026-11-01' }),
    brandPage('/Terms', { title: { 'da-DK': 'Vilkår', 'sv-SE': 'Villkor' } }),
    brandPage('/Hidden', { frontPage: false }),
    brandPage('/Blogs/About'),
    brandPage('/Blogs/Open/About'),
    brandPage('/Start'),
  ],
  samvaro: [brandPage('/Terms')],
  'samvaer-nat': [brandPage('/Dating')],
}

let site: TestSite
let brands: RecordingService
beforeAll(async () => {
  site = await startSite({ definitions: [siteService, registryService] })
  brands = await withPages(site.services, pages)
  const description = await writeRelease(site.services.settings.dataDir, '1.0.0-a')
  description.remote.anonymousRoutes = ['/Blogs/Open']
  description.remote.pages = [
    ...['/Blogs', '/Blogs/:id', '/Blogs/Open', '/Blogs/Open/:id'].map((path) => ({ path })),
    { path: '/Blogs/Open/:id/Mine', private: true },
  ]
  description.remote.onlyOn = [{ sites: [1], paths: ['/Blogs/Open/9'] }]
  const headers = { authorization: `Bearer ${site.services.settings.releaseToken}` }
  const published = await vi.waitFor(async () => {
    const answer = await site.act('/api/Registry/PublishRelease', { description }, { headers })
    if (answer.status === 503) throw new Error('not yet')
    return answer
  }, 15_000)
  expect(published.status).toBe(200)
})
afterAll(async () => {
  await site.close()
  await brands.app.close()
})

const page = (path: string, sent?: Sent) => readPage(site, path, sent)
const meta = (received: Received, name: string) =>
  tags(received, 'meta')
    .find((tag) => tag.includes(`"${name}"`))
    ?.match(/content="([^"]*)"/)?.[1]
const links = (received: Received, rel: string) => tags(received, 'link').filter((tag) => tag.includes(`rel="${rel}"`))
const origin = 'http://localhost:8080'

describe('the front page', () => {
  test('says in its head what search engines and shares show', async () => {
    const front = await page('/', { host: 'dk.localhost' })
    expect(front.status).toBe(200)
    expect(front.headers).not.toHaveProperty('x-robots-tag')
    const title = 'Samvær – Find dem, du gerne bliver siddende længe ved bordet med'
    expect(front.text).toContain(`<title>${title}</title>`)
    expect(links(front, 'canonical')).toEqual([`<link rel="canonical" href="${origin}/">`])
    expect(links(front, 'alternate')).toEqual([
      `<link rel="alternate" hreflang="da-DK" href="${origin}/">`,
      '<link rel="alternate" hreflang="sv-SE" href="http://se.localhost:8080/">',
      '<link rel="alternate" hreflang="nb-NO" href="http://no.localhost:8080/">',
      '<link rel="alternate" hreflang="en-GB" href="http://uk.localhost:8080/">',
    ])
    expect(meta(front, 'og:title')).toBe(title)
    expect(meta(front, 'og:url')).toBe(`${origin}/`)
    expect(meta(front, 'og:locale')).toBe('da_DK')
    expect(meta(front, 'og:description')).toBe(meta(front, 'description'))
    const picture = String(meta(front, 'og:image'))
    expect((await site.send(picture.slice(origin.length))).headers['content-type']).toBe('image/png')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(front.text)?.[1]
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'Organization',
      name: 'Samvær',
      url: `${origin}/`,
      foundingDate: '1998-09-01',
    })
  })

  test('can be read without a script', async () => {
    const content = root(await page('/'))
    expect(content).toContain('<h1>Find dem, du gerne bliver siddende længe ved bordet med.</h1>')
    expect(content).toContain('<a href="/Create">Opret gratis profil</a>')
    expect(content).toContain('<li><a href="/Dating">Dating for voksne</a></li>')
    expect(content).toContain('<li><a href="/Terms">Vilkår</a></li>')
    expect(content).not.toContain('/Hidden')
    expect(content).not.toMatch(/<script|style=/)
    const swedish = root(await page('/', { headers: { cookie: 'samvaer-language=sv-SE' } }))
    expect(swedish).toContain('<a href="/Create">Skapa en gratis profil</a>')
  })
})

test('a page that one brand alone has is none on the others', async () => {
  const status = async (host: string, path: string) => (await page(path, { host })).status
  expect(await status('dk.localhost', '/Blogs/Open/9')).toBe(200)
  expect(await status('se.localhost', '/blogs/open/9/')).toBe(404)
  expect(await status('se.localhost', '/Blogs/Open/8')).toBe(200)
})

describe('a page of the brand', () => {
  test('has its own head and can be read without a script', async () => {
    const received = await page('/Dating')
    expect(received.status).toBe(200)
    expect(received.text).toContain('<title>Dating for voksne – Samvær</title>')
    expect(meta(received, 'description')).toBe('Mød nogen at tale med.')
    expect(links(received, 'canonical')).toEqual([`<link rel="canonical" href="${origin}/Dating">`])
    expect(links(received, 'alternate')).toEqual([])
    expect(root(received)).toContain(
      '<main><h1>Tal sammen &lt;først&gt;</h1><p>Der er god tid.</p>' +
        '<section><h2>Sådan gør du</h2><p>Opret dig.</p><p>Skriv.</p></section></main>',
    )
    expect(received.text).not.toContain('ld+json')
  })

  test('names the same page of other brands, never of the dark one', async () => {
    expect(links(await page('/Terms'), 'alternate')).toEqual([
      `<link rel="alternate" hreflang="da-DK" href="${origin}/Terms">`,
      '<link rel="alternate" hreflang="sv-SE" href="http://se.localhost:8080/Terms">',
    ])
  })

  test('is found however its path is spelt', async () => {
    for (const path of ['/dating', '/DATING/', '/Dating?from=mail']) {
      const received = await page(path)
      expect([received.status, links(received, 'canonical')[0]]).toEqual([
        200,
        `<link rel="canonical" href="${origin}/Dating">`,
      ])
    }
  })

  test('gives way to the product’s own pages', async () => {
    for (const path of ['/Blogs/About', '/Blogs/Open/About', '/Start']) {
      const received = await page(path)
      expect([received.status, waits(received), links(received, 'canonical')]).toEqual([200, true, []])
    }
  })
})

describe('the pages that search engines may keep', () => {
  const robots = async (path: string, host = 'localhost') => {
    const { status, headers } = await page(path, { host })
    return [status, headers['x-robots-tag']]
  }

  test('is what everybody may open', async () => {
    for (const path of ['/', '/Create', '/create/', '/Dating', '/Terms', '/Hidden', '/blogs/open', '/Blogs/Open/7'])
      expect(await robots(path)).toEqual([200, undefined])
    for (const path of ['/Start', '/start/', '/Blogs', '/Blogs/7', '/Blogs/Opening', '/Blogs/Open/7/mine'])
      expect(await robots(path)).toEqual([200, 'noindex'])
  })

  test('is nothing at paths that lead nowhere', async () => {
    for (const path of ['/Nowhere', '/BlogsAndMore', '/Dating/7', '/Create/7', '/Blogs/Open/7/8', '/Blogs/7/Mine'])
      expect(await robots(path)).toEqual([404, 'noindex'])
    const received = await page('/Nowhere')
    expect(received.text).toContain('id="samvaer-boot"')
    expect(received.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect((await page('/Nowhere', { method: 'HEAD' })).status).toBe(404)
  })

  test('is nothing of the dark variant', async () => {
    for (const path of ['/', '/Create'])
      expect(await robots(path, 'dark.localhost')).toEqual([200, 'noindex, nofollow'])
    expect(await robots('/Dating', 'dark.localhost')).toEqual([404, 'noindex, nofollow'])
    const front = await page('/', { host: 'dark.localhost' })
    expect([...links(front, 'canonical'), ...links(front, 'alternate'), meta(front, 'og:title')]).toEqual([undefined])
    expect(front.text).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(await site.send('/robots.txt', { host: 'dark.localhost' })).toMatchObject({
      status: 200,
      text: 'User-agent: *\nDisallow: /\n',
    })
    const sitemap = await site.send('/sitemap.xml', { host: 'dark.localhost' })
    expect([sitemap.status, sitemap.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('stands in the sitemap, which robots.txt names', async () => {
    expect((await site.send('/robots.txt')).text).toContain(`Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
    const { status, headers, text } = await site.send('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text.match(/<url>.*<\/url>/g)).toEqual([
      `<url><loc>${origin}/</loc></url>`,
      `<url><loc>${origin}/Create</loc></url>`,
      `<url><loc>${origin}/Dating</loc><lastmod>2026-11-01</lastmod></url>`,
      `<url><loc>${origin}/Terms</loc></url>`,
      `<url><loc>${origin}/Hidden</loc></url>`,
      `<url><loc>${origin}/Blogs/Open</loc><lastmod>2026-11-20</lastmod></url>`,
    ])
    const swedish = await site.send('/sitemap.xml', { host: 'se.localhost' })
    expect(swedish.text).toContain('<loc>http://se.localhost:8080/Terms</loc>')
    expect(swedish.text).not.toContain('Dating')
  })
})

test('while nobody knows the releases, no path is said to lead nowhere', async () => {
  const alone = await startSite({ definitions: [] })
  alone.services.transport.local.set('site', brands.asLocal('site'))
  const received = await readPage(alone, '/Blogs/7')
  expect([received.status, received.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  await alone.close()
})
