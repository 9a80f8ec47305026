import { articlePath } from '@samvaer/contracts/site/articles'
import { registryService } from '@samvaer/registry/service'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ArticlesSite, hostile, startArticlesSite } from './support/articles-site.ts'
import { boot, readPage, root, tags, waits } from './support/read-page.ts'
import { type Received, type Sent, startSite } from './support/start-site.ts'

let site: ArticlesSite
beforeAll(async () => {
  site = await startArticlesSite()
})
afterAll(() => site.close())

const page = (path: string, sent?: Sent) => readPage(site, path, sent)
const meta = (received: Received, name: string) =>
  tags(received, 'meta')
    .find((tag) => tag.includes(`"${name}"`))
    ?.match(/content="([^"]*)"/)?.[1]
const links = (received: Received, rel: string) => tags(received, 'link').filter((tag) => tag.includes(`rel="${rel}"`))
const dataOf = ({ text }: Received): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')
const origin = 'http://localhost:8080'
const announced = `<link rel="alternate" type="application/atom+xml" title="Vores blog – Samvær" href="${origin}/blog/feed.xml">`

describe('the list of articles', () => {
  test('can be read without a script, newest first, without what is still to come', async () => {
    const received = await page('/blog')
    expect([received.status, received.headers['x-robots-tag']]).toEqual([200, undefined])
    const content = root(received)
    expect(content).toContain('<h1>Vores blog</h1><p class="first-lead">Det her er fra os.</p><ol>')
    expect(Array.from(content.matchAll(/<h2><a href="([^"]*)">/g), ([, path]) => path)).toEqual(
      ['hostile', 'begynd', 'foerste-gang'].map(articlePath),
    )
    expect(content).toContain('<time datetime="2025-01-01">1. januar 2025</time>')
    expect(content).toContain('<li><a href="/blog">Vores blog</a></li>')
    expect(content).not.toMatch(/later|<script|style=/)
  })

  test('has a head of its own, and names the lists of other brands, never of the dark one', async () => {
    const received = await page('/blog')
    expect(received.text).toContain('<title>Vores blog – Samvær</title>')
    expect(meta(received, 'description')).toBe('Fra os til alle.')
    expect(links(received, 'canonical')).toEqual([`<link rel="canonical" href="${origin}/blog">`])
    expect(links(received, 'alternate')).toEqual([
      `<link rel="alternate" hreflang="da-DK" href="${origin}/blog">`,
      '<link rel="alternate" hreflang="sv-SE" href="http://se.localhost:8080/blog">',
      announced,
    ])
    expect([meta(received, 'og:type'), meta(received, 'og:title')]).toEqual(['website', 'Vores blog – Samvær'])
    const data = dataOf(received)
    expect(data).toMatchObject({ '@type': 'Blog', url: `${origin}/blog`, inLanguage: 'da-DK' })
    expect(data.blogPost).toHaveLength(3)
  })
})

describe('an article', () => {
  test('can be read without a script, and leads on', async () => {
    const received = await page('/blog/begynd')
    expect([received.status, received.headers['x-robots-tag']]).toEqual([200, undefined])
    const content = root(received)
    expect(content).toContain('<article><h1>Om begynd</h1>')
    expect(content).toContain('<section><h2>Begynd</h2><p>Læs først.</p><p>Skriv.</p></section></article>')
    expect(content).toContain('<h2>Læs også</h2><ul><li><a href="/blog/foerste-gang">')
    const swedish = root(await page('/blog/begynd', { headers: { cookie: 'samvaer-language=sv-SE' } }))
    expect(swedish).toContain('<h1>Kring begynd</h1>')
    expect(swedish).toContain('<time datetime="2025-02-01">1 februari 2025</time>')
  })

  test('has a head of its own', async () => {
    const received = await page('/blog/begynd')
    expect(received.text).toContain('<title>Om begynd – Samvær</title>')
    expect(meta(received, 'description')).toBe('Om at skrive.')
    expect(links(received, 'canonical')).toEqual([`<link rel="canonical" href="${origin}/blog/begynd">`])
    expect(links(received, 'alternate')).toEqual([
      `<link rel="alternate" hreflang="da-DK" href="${origin}/blog/begynd">`,
      '<link rel="alternate" hreflang="sv-SE" href="http://se.localhost:8080/blog/begynd">',
      announced,
    ])
    expect(
      ['og:type', 'og:title', 'og:url', 'article:published_time', 'article:modified_time'].map((name) =>
        meta(received, name),
      ),
    ).toEqual(['article', 'Om begynd – Samvær', `${origin}/blog/begynd`, '2025-02-01', '2026-03-04'])
    expect(dataOf(received)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Om begynd',
      url: `${origin}/blog/begynd`,
      datePublished: '2025-02-01',
      dateModified: '2026-03-04',
      inLanguage: 'da-DK',
      author: { name: 'Os, der passer stedet' },
      publisher: { name: 'Samvær' },
    })
  })

  test('is found however its path is spelt', async () => {
    for (const path of ['/Blog/BEGYND', '/blog/begynd/', '/blog/begynd?from=mail']) {
      const received = await page(path)
      expect([received.status, links(received, 'canonical')[0]]).toEqual([
        200,
        `<link rel="canonical" href="${origin}/blog/begynd">`,
      ])
    }
  })

  test('is escaped wherever it stands', async () => {
    for (const path of ['/blog/hostile', '/blog', '/blog/begynd']) {
      const received = await page(path)
      expect(received.text, path).not.toContain('<script>alert')
      expect(root(received), path).not.toMatch(/<script|<!--/)
      expect(received.text.match(/<script type="application\/ld\+json">/g), path).toHaveLength(1)
    }
    const received = await page('/blog/hostile')
    expect(dataOf(received)).toMatchObject({ headline: hostile, description: hostile, author: { name: hostile } })
    for (const tag of tags(received, 'meta')) expect(tag).toMatch(/^<meta(?: [\w-]+="[^"<>]*")+>$/)
  })

  test('keeps the policy of every page', async () => {
    const { headers } = await page('/blog/begynd')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })
})

describe('a path that is no article', () => {
  test.each([
    '/blog/nowhere',
    '/blog/later',
    '/blog/begynd/more',
    '/blog//begynd',
    '/blog/..%2fbegynd',
    '/blog/begynd%00',
    '/blog/%3Cscript%3Ealert(1)%3C/script%3E',
    '/blog/__proto__',
    '/blog/constructor',
    '/blogs',
  ])('%s is not found', async (path) => {
    const received = await page(path)
    expect([received.status, received.headers['x-robots-tag'], waits(received)]).toEqual([404, 'noindex', true])
    expect([...links(received, 'canonical'), ...links(received, 'alternate')]).toEqual([])
    expect(received.text).not.toContain('alert(1)')
  })

  test('nothing stands there for a brand whose articles are still to come, or that writes none', async () => {
    for (const host of ['no.localhost', 'uk.localhost']) {
      const received = await page('/blog', { host })
      expect([received.status, waits(received)]).toEqual([404, true])
      expect(boot(received).site).toMatchObject({ hasArticles: false, hasDarkVariant: false })
      expect(root(await page('/', { host }))).not.toContain('"/blog"')
      expect((await site.send('/blog/feed.xml', { host })).status).toBe(404)
    }
    expect(boot(await page('/blog')).site).toMatchObject({ hasArticles: true, hasDarkVariant: true })
    expect(boot(await page('/blog')).site).not.toHaveProperty('articles')
  })

  test('the dark variant has nothing of it, whatever its folder holds', async () => {
    const host = 'dark.localhost'
    for (const path of ['/blog', '/blog/begynd']) {
      const received = await page(path, { host })
      expect([received.status, received.headers['x-robots-tag'], waits(received)]).toEqual([
        404,
        'noindex, nofollow',
        true,
      ])
      expect(links(received, 'alternate')).toEqual([])
      expect(received.text).not.toContain('ld+json')
    }
    expect((await site.send('/blog/feed.xml', { host })).status).toBe(404)
    expect(boot(await page('/', { host })).site.hasArticles).toBe(false)
    expect((await page('/')).text).not.toContain('dark.localhost')
  })
})

test('the sitemap has the articles with the day of their last change', async () => {
  const { text } = await site.send('/sitemap.xml')
  expect(text.match(/<url>.*blog.*<\/url>/g)).toEqual([
    `<url><loc>${origin}/blog</loc><lastmod>2026-03-04</lastmod></url>`,
    `<url><loc>${origin}/blog/hostile</loc><lastmod>2025-03-01</lastmod></url>`,
    `<url><loc>${origin}/blog/begynd</loc><lastmod>2026-03-04</lastmod></url>`,
    `<url><loc>${origin}/blog/foerste-gang</loc><lastmod>2025-01-01</lastmod></url>`,
  ])
  expect((await site.send('/sitemap.xml', { host: 'uk.localhost' })).text).not.toContain('/blog')
  expect((await site.send('/robots.txt')).text).not.toContain('blog')
})

test('without a remote that shows them, nothing of the articles is there', async () => {
  const alone = await startSite({ definitions: [registryService] })
  alone.services.transport.local.set('site', site.brands.asLocal('site'))
  const received = await vi.waitFor(async () => {
    const answer = await readPage(alone, '/blog')
    if (answer.status === 200) throw new Error('nobody knows the releases yet')
    return answer
  }, 15_000)
  expect([received.status, waits(received)]).toEqual([404, true])
  expect((await alone.send('/blog/feed.xml')).status).toBe(404)
  expect((await alone.send('/sitemap.xml')).text).not.toContain('/blog<')
  await alone.close()
})
