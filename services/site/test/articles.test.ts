import { cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@samvaer/contracts/core/values'
import { dayOf } from '@samvaer/contracts/site/articles'
import { ownThemes } from '@samvaer/service-kit/settings/settings'
import { startServices, type TestServices } from '@samvaer/testing/start-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteService } from '../src/service.ts'

let services: TestServices
let themesDir: string
beforeAll(async () => {
  themesDir = mkdtempSync(join(tmpdir(), 'samvaer-articles-'))
  cpSync(ownThemes, themesDir, { recursive: true })
  services = await startServices([siteService], { settings: { themesDir } })
})
afterAll(async () => {
  await services.close()
  rmSync(themesDir, { recursive: true, force: true })
})

const day = 86_400_000
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * day))

const words = (danish: string, english: string) => ({ 'da-DK': danish, 'en-GB': english })
const article = (slug: string, publishedOn: string, further: object = {}): object => ({
  slug,
  publishedOn,
  byline: words('Os på {{site}}', 'Us at {{site}}'),
  title: words(`Om ${slug}`, `On ${slug}`),
  description: words('Om noget.', 'On something.'),
  lead: words('Der er god tid.', 'There is time.'),
  sections: [{ heading: words('Først', 'First'), paragraphs: [words('Ring {{phone}}.', 'Call {{phone}}.')] }],
  ...further,
})
const articles = (...items: object[]): object => ({
  title: words('Vores blog', 'Our blog'),
  description: words('Om {{site}}.', 'On {{site}}.'),
  lead: words('Fra os.', 'From us.'),
  items,
})

let changes = 0
/** Writes the articles of a brand; the next call a second later has them. */
const write = (brand: string, content: object | string): void => {
  const file = join(themesDir, brand, 'articles.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  // Two changes may fall into one tick of a coarse file clock.
  changes += 1
  utimesSync(file, new Date(), new Date(Date.now() + changes * 1000))
  services.moveClock(1000)
}

const visitor = (siteId = 1, language: Language = 'da-DK') =>
  services.as('anonymous', { siteId, language, dark: siteId === 5 })
const list = (siteId?: number, language?: Language, input: { skip?: number; take?: number } = {}) =>
  visitor(siteId, language).get('Seo/GetArticles', input)
const read = (slug: string, siteId?: number, language?: Language) =>
  visitor(siteId, language).get('Seo/GetArticle', { slug })

test('articles are listed newest first, in the reader’s language, a part at a time', async () => {
  write(
    'samvaer',
    articles(article('early', '2025-01-01'), article('late', '2025-03-01'), article('middle', '2025-02-01')),
  )
  const all = await list()
  expect(all).toMatchObject({ title: 'Vores blog', lead: 'Fra os.', total: 3 })
  expect(all.items.map(({ slug }) => slug)).toEqual(['late', 'middle', 'early'])
  expect(all.items[0]).toEqual({
    slug: 'late',
    title: 'Om late',
    publishedOn: '2025-03-01',
    changedOn: null,
    byline: 'Os på Samvær',
    lead: 'Der er god tid.',
  })
  const part = await list(1, 'en-GB', { skip: 1, take: 1 })
  expect([part.title, part.total, part.items.map(({ title }) => title)]).toEqual(['Our blog', 3, ['On middle']])
})

test('an article is read with what comes after it, however its address is spelt', async () => {
  write(
    'samvaer',
    articles(
      article('a', '2025-01-01', { changedOn: '2025-04-01' }),
      ...['b', 'c', 'd'].map((slug) => article(slug, '2025-02-01')),
    ),
  )
  const last = await read('A')
  expect(last).toMatchObject({ slug: 'a', title: 'Om a', changedOn: '2025-04-01' })
  expect(last.sections).toEqual([{ heading: 'Først', paragraphs: ['Ring +45 56 00 00 00.'] }])
  expect(last.further).toEqual([
    { slug: 'b', title: 'Om b' },
    { slug: 'c', title: 'Om c' },
  ])
  expect((await read('c')).further.map(({ slug }) => slug)).toEqual(['d', 'a'])
  expect((await read('b', 1, 'sv-SE')).title).toBe('Om b')
  write('samvaer', articles(article('alone', '2025-01-01')))
  expect((await read('alone')).further).toEqual([])
})

test('an article waits for its day', async () => {
  write('samvaer', articles(article('now', inDays(0)), article('soon', inDays(2))))
  expect((await list()).items.map(({ slug }) => slug)).toEqual(['now'])
  await expect(read('soon')).rejects.toMatchObject({ code: 'NotFound' })
  expect((await read('now')).further).toEqual([])
  services.moveClock(2 * day)
  expect((await list()).items.map(({ slug }) => slug)).toEqual(['soon', 'now'])
  expect((await read('soon')).further.map(({ slug }) => slug)).toEqual(['now'])
})

test('nothing else is an article', async () => {
  write('samvaer', articles(article('here', '2025-01-01')))
  for (const slug of ['nowhere', '../here', 'here/', 'here%00', '<script>', 'feed.xml', '__proto__'])
    await expect(read(slug), slug).rejects.toMatchObject({ code: 'NotFound' })
  for (const slug of ['', 'x'.repeat(81)])
    await expect(read(slug), slug).rejects.toMatchObject({ code: 'InvalidInput' })
  await expect(read('here', 2)).rejects.toMatchObject({ code: 'NotFound' })
})

test('the dark brand has none, whatever its folder holds; a brand without the file has none either', async () => {
  write('samvaer-nat', articles(article('here', '2025-01-01')))
  const nothing = { title: '', lead: '', items: [], total: 0 }
  expect(await list(5)).toEqual(nothing)
  await expect(read('here', 5)).rejects.toMatchObject({ code: 'NotFound' })
  rmSync(join(themesDir, 'samvaer', 'articles.json'))
  services.moveClock(1000)
  expect(await list(1)).toEqual(nothing)
})

const bad: [what: string, article: object][] = [
  ['a slug that is no address', article('Her Er', '2025-01-01')],
  ['a slug with a way out', article('../brand', '2025-01-01')],
  ['a day that does not exist', article('here', '2025-02-30')],
  ['a change before the first day', article('here', '2025-02-01', { changedOn: '2025-01-31' })],
  ['an unknown placeholder', article('here', '2025-01-01', { lead: words('{{nonsense}}', 'x') })],
  ['too long a description', article('here', '2025-01-01', { description: words('x'.repeat(161), 'x') })],
  ['a text in no language to fall back to', article('here', '2025-01-01', { title: { 'sv-SE': 'Bara' } })],
  ['an empty text', article('here', '2025-01-01', { title: words(' ', 'x') })],
  ['a control character', article('here', '2025-01-01', { title: words('Her\u0000', 'x') })],
  ['no words', article('here', '2025-01-01', { sections: [] })],
  ['a field that no article has', article('here', '2025-01-01', { picture: 'x' })],
]
const slugs = async () => (await list(2)).items.map(({ slug }) => slug)

test.each(bad)('an article with %s is left out, and those beside it are new', async (_what, content) => {
  write('samvaro', articles(article('good', '2025-01-01')))
  expect(await slugs()).toEqual(['good'])
  write('samvaro', articles(article('newer', '2025-03-01'), content as never, article('good', '2025-01-01')))
  expect(await slugs()).toEqual(['newer', 'good'])
})

test('of two articles of one slug the first stays, and half a file changes nothing', async () => {
  write('samvaro', articles(article('here', '2025-01-01'), article('here', '2025-02-01')))
  expect((await list(2)).items).toMatchObject([{ slug: 'here', publishedOn: '2025-01-01' }])
  write('samvaro', '{"items"')
  expect(await slugs()).toEqual(['here'])
})
