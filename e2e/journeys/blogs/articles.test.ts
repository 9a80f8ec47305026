/**
 * What only the page over the gateway's own words shows: nothing moves when the remote draws in their place, and
 * moving around loads nothing again.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { articlePath, articlesAfter, articlesPath, dayInWords, dayOf, shownArticles } from '@samvaer/contracts/articles'
import type { Brand, BrandArticle, BrandArticles } from '@samvaer/contracts/brand'
import type { Language } from '@samvaer/contracts/enumerations'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture, visit } from '../../support/browser.ts'
import { platform } from '../../support/platform.ts'
import { shiftOf, watchShifts } from '../../support/stillness.ts'
import { textsOf } from '../../support/texts.ts'

const front = (brand: string): BrandArticles =>
  JSON.parse(readFileSync(join(platform().themesDirectory, brand, 'articles.json'), 'utf8'))
const shown = (articles: BrandArticles): BrandArticle[] =>
  shownArticles({ dark: false, articles } as Partial<Brand> as Brand, dayOf(new Date()))

const danish = front('samvaer')
const articles = shown(danish)
const [newest, second] = articles
const path = articlePath(newest?.slug ?? '')

const heading = (page: Page, name: string | undefined) => page.getByRole('heading', { level: 1, name: name ?? '' })
/** The words of the gateway are followed by the page itself: it has a picture for each article. */
/** Words are as wide as they will be: until their typeface is there they stand in another one. */
const inItsTypefaces = (page: Page) => page.evaluate(async () => void (await document.fonts.ready))
const drawn = (page: Page) => page.locator('[data-remote] svg[viewBox="0 0 400 160"]').first().waitFor()

it('gives the list a feed that browsers can read, and leads around without loading again, also from a wrong address', async () => {
  const language = 'da-DK'
  const t = textsOf('mfe-blogs', language)
  const { page, origin } = await visit({ language })
  const footer = page.getByRole('contentinfo')
  const main = page.getByRole('main')
  const opens = async (at: string, title: string | undefined, status = 200) => {
    const answer = await page.goto(at)
    expect(answer?.status()).toBe(status)
    await heading(page, title).waitFor()
    expect(await page.title()).toContain(title)
  }
  await opens(articlesPath, danish.title[language])
  await drawn(page)
  const announced = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  const linked = await page.getByRole('link', { name: t('articles.feed') }).getAttribute('href')
  expect(announced).toBe(`${origin}${linked}`)
  const feed = await page.evaluate(async (address) => {
    const answer = await fetch(address)
    const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml')
    return {
      type: answer.headers.get('content-type'),
      broken: xml.querySelector('parsererror')?.textContent ?? '',
      links: [...xml.querySelectorAll('entry > link')].map((link) => link.getAttribute('href')),
    }
  }, linked ?? '')
  expect(feed).toEqual({
    type: 'application/atom+xml; charset=utf-8',
    broken: '',
    links: articles.map(({ slug }) => `${origin}${articlePath(slug)}`),
  })

  expect((await page.request.get(articlePath('%3Cscript%3E'))).status()).toBe(404)
  await opens(articlePath(`${newest?.slug}/more`), t('articles.notFound.title'), 404)
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'))
  await main.getByRole('link', { name: t('articles.all') }).click()
  await heading(page, danish.title[language]).waitFor()
  await main.getByRole('link', { name: second?.title[language] ?? '' }).click()
  await heading(page, second?.title[language]).waitFor()
  expect(new URL(page.url()).pathname).toBe(articlePath(second?.slug ?? ''))
  expect(await page.title()).toContain(second?.title[language])
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  const [further] = articlesAfter(articles, second?.slug ?? '')
  const readAlso = page.getByRole('navigation', { name: t('articles.further') })
  expect(await readAlso.getByRole('link').count()).toBe(2)
  await readAlso.getByRole('link', { name: further?.title[language] ?? '' }).click()
  await heading(page, further?.title[language]).waitFor()
  await footer.getByRole('link', { name: textsOf('shell', language)('footer.pages.blog') }).click()
  await heading(page, danish.title[language]).waitFor()
  await page.goBack()
  await heading(page, further?.title[language]).waitFor()
  await footer.getByRole('button', { name: 'English' }).click()
  await heading(page, further?.title['en-GB']).waitFor()
  await expect.poll(() => page.title()).toContain(further?.title['en-GB'])
  await page.getByRole('link', { name: textsOf('mfe-blogs', 'en-GB')('articles.all') }).click()
  await heading(page, danish.title['en-GB']).waitFor()
  expect(await page.locator('body').getAttribute('data-kept')).toBe('yes')
})

/** Where the words of a page stand, from the top of the document. */
const placesOf = (page: Page, words: readonly string[]): Promise<Record<string, number[]>> =>
  page.evaluate(async (wanted) => {
    // Letters that come too late are not used for this page; until then the words may still change their width.
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const elements = [...document.querySelectorAll('main :is(h1, h2, p, time)')]
    const places = wanted.map((text) => {
      const box = elements.find((element) => element.textContent === text)?.getBoundingClientRect()
      return [text, box ? [box.x, box.y + scrollY, box.width].map(Math.round) : []]
    })
    return Object.fromEntries(places)
  }, words)

describe.each<[host: string, language: Language, brand: string, width: number]>([
  ['localhost', 'da-DK', 'samvaer', 1440],
  ['localhost', 'da-DK', 'samvaer', 390],
  ['se.localhost', 'sv-SE', 'samvaro', 820],
])('the page of the shell at %s in %s (%s, %i px wide)', (host, language, brand, width) => {
  const [first, other] = shown(front(brand))
  const wordsOf = (article: BrandArticle | undefined): string[] => [
    article?.title[language] ?? '',
    article?.lead[language] ?? '',
    dayInWords(article?.publishedOn ?? '', language),
  ]
  it.each([
    {
      name: 'list',
      at: articlesPath,
      words: [front(brand).lead[language] ?? '', ...wordsOf(first), ...wordsOf(other)],
    },
    {
      name: 'article',
      at: articlePath(first?.slug ?? ''),
      words: [
        ...wordsOf(first),
        first?.sections[0]?.heading[language] ?? '',
        first?.sections[1]?.heading[language] ?? '',
      ],
    },
  ])('takes the place of the gateway’s words without moving them: $name', async ({ name, at, words }) => {
    const { page } = await visit({ host, language, width, height: 844 })
    // One load for both: whether the brand's own letters come in time, or others stand in for them, is as it is in both.
    const held = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await watchShifts(page)
    const answer = await page.goto(at, { waitUntil: 'commit' })
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await inItsTypefaces(page)
    const before = await placesOf(page, words)
    await picture(page, `articles-first-${brand}-${name}-${width}`)
    expect(Object.values(before).map(({ length }) => length)).toEqual(words.map(() => 3))
    held.resolve()
    await drawn(page)
    await page.waitForLoadState('networkidle')
    await inItsTypefaces(page)
    const after = await placesOf(page, words)
    for (const text of words)
      for (const [index, place] of (after[text] ?? []).entries())
        expect
          .soft(Math.abs(place - (before[text]?.[index] ?? 0)), `${text}: ${before[text]} → ${after[text]}`)
          .toBeLessThanOrEqual(2)
    expect(await shiftOf(page)).toBe(0)
    expect(await page.title()).toContain(await page.getByRole('heading', { level: 1 }).textContent())
  })
})

it('is nowhere on the dark variant', async () => {
  const { page } = await visit({ host: 'dark.localhost', language: 'da-DK' })
  for (const at of [articlesPath, path]) {
    const answer = await page.goto(at)
    expect(answer?.status()).toBe(404)
    await heading(page, textsOf('mfe-blogs', 'da-DK')('notFound.page.title')).waitFor()
  }
  await page.getByRole('contentinfo').getByRole('link').first().waitFor()
  expect(await page.locator(`a[href="${articlesPath}"]`).count()).toBe(0)
  await picture(page, 'articles-dark')
})
