import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArticlesSite, hostile, startArticlesSite } from './support/articles-site.ts'
import { readXml, type XmlElement } from './support/read-xml.ts'

let site: ArticlesSite
beforeAll(async () => {
  site = await startArticlesSite()
})
afterAll(() => site.close())

const origin = 'http://localhost:8080'
const child = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((element) => element.name === name)
const textOf = (element: XmlElement, name: string) => child(element, name)?.text
const linkOf = ({ children }: XmlElement, rel: string) =>
  children.find(({ name, attributes }) => name === 'link' && attributes.rel === rel)?.attributes.href

test('the feed is Atom in the language of the brand, with what feed readers need', async () => {
  const { status, headers, text } = await site.send('/blog/feed.xml', {
    headers: { cookie: 'samvaer-language=sv-SE' },
  })
  expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const feed = readXml(text)
  expect([feed.name, feed.attributes]).toEqual(['feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'da-DK' }])
  expect(['id', 'title', 'updated'].map((name) => textOf(feed, name))).toEqual([
    'tag:localhost,1998-09-01:/blog',
    'Vores blog – Samvær',
    '2026-03-04T00:00:00Z',
  ])
  expect([linkOf(feed, 'self'), linkOf(feed, 'alternate')]).toEqual([`${origin}/blog/feed.xml`, `${origin}/blog`])
  const entries = feed.children.filter(({ name }) => name === 'entry')
  expect(entries.map((entry) => linkOf(entry, 'alternate'))).toEqual(
    ['hostile', 'begynd', 'foerste-gang'].map((slug) => `${origin}/blog/${slug}`),
  )
  const [nasty, changed] = entries
  expect(changed && ['id', 'title', 'published', 'updated', 'summary'].map((name) => textOf(changed, name))).toEqual([
    'tag:localhost,2025-02-01:/blog/begynd',
    'Om begynd',
    '2025-02-01T00:00:00Z',
    '2026-03-04T00:00:00Z',
    'Der er god tid.',
  ])
  expect(nasty && ['title', 'summary'].map((name) => textOf(nasty, name))).toEqual([hostile, hostile])
  expect(nasty && child(nasty, 'author')?.children.map(({ text: name }) => name)).toEqual([hostile])
})

test('the feed is asked for again without being sent again', async () => {
  const first = await site.send('/blog/feed.xml')
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await site.send('/blog/feed.xml', { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.status, again.text]).toEqual([304, ''])
})
