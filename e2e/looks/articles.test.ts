/** The page of the blog over the gateway's own words: nothing moves when the remote draws in their place. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@samvaer/contracts/core/values'
import { articlePath, articlesPath, dayInWords, dayOf, shownArticles } from '@samvaer/contracts/site/articles'
import type { Brand, BrandArticle, BrandArticles } from '@samvaer/contracts/site/brand'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { picture, visit } from '../support/browser.ts'
import { createLooks } from '../support/looking/look.ts'
import { stayedStill, watchShifts, withoutTypefaces } from '../support/looking/stillness.ts'
import { platform } from '../support/platform.ts'
import { rests } from '../support/requests-under-way.ts'

const front = (brand: string): BrandArticles =>
  JSON.parse(readFileSync(join(platform().themesDirectory, brand, 'articles.json'), 'utf8'))
const shown = (articles: BrandArticles): BrandArticle[] =>
  shownArticles({ dark: false, articles } as Partial<Brand> as Brand, dayOf(new Date()))

/** The words of the gateway are followed by the page itself: it has a picture for each article. */
const drawn = (page: Page) => page.locator('[data-remote] svg[viewBox="0 0 400 160"]').first().waitFor()

/** Returns the places of a page's words, from the top of the document. */
const placesOf = (page: Page, words: readonly string[]): Promise<Record<string, number[]>> =>
  page.evaluate(async (wanted) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const elements = [...document.querySelectorAll('main :is(h1, h2, p, time)')]
    const places = wanted.map((text) => {
      const box = elements.find((element) => element.textContent === text)?.getBoundingClientRect()
      return [text, box ? [box.x, box.y + scrollY, box.width].map(Math.round) : []]
    })
    return Object.fromEntries(places)
  }, words)

interface Place {
  host: string
  language: Language
  brand: string
  width: number
}
const places: readonly Place[] = [
  { host: 'localhost', language: 'da-DK', brand: 'samvaer', width: 1440 },
  { host: 'localhost', language: 'da-DK', brand: 'samvaer', width: 390 },
  { host: 'se.localhost', language: 'sv-SE', brand: 'samvaro', width: 820 },
]

/** The pages of a brand, with words that stand in what the gateway sends. */
const pagesOf = ({ brand, language }: Place) => {
  const [first, other] = shown(front(brand))
  const wordsOf = (article: BrandArticle | undefined): string[] => [
    article?.title[language] ?? '',
    article?.lead[language] ?? '',
    dayInWords(article?.publishedOn ?? '', language),
  ]
  return [
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
  ]
}

const looks = createLooks()
for (const place of places)
  for (const { name, at, words } of pagesOf(place)) {
    const { host, language, brand, width } = place
    looks(`${name} at ${host} in ${language}, ${width} px wide`, async () => {
      const { page } = await visit({ host, language, width, height: 844 })
      // Letters that come late would be those of what is drawn later alone: without any, both are drawn in the same.
      await withoutTypefaces(page)
      const held = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await watchShifts(page)
      const answer = await page.goto(at, { waitUntil: 'commit' })
      expect(answer?.status()).toBe(200)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const before = await placesOf(page, words)
      await picture(page, `articles-first-${brand}-${name}-${width}`)
      expect(Object.values(before).map(({ length }) => length)).toEqual(words.map(() => 3))
      held.resolve()
      await drawn(page)
      await rests(page)
      const after = await placesOf(page, words)
      for (const text of words)
        for (const [index, place] of (after[text] ?? []).entries())
          expect
            .soft(Math.abs(place - (before[text]?.[index] ?? 0)), `${text}: ${before[text]} → ${after[text]}`)
            .toBeLessThanOrEqual(2)
      await stayedStill(page)
      expect(await page.title()).toContain(await page.getByRole('heading', { level: 1 }).textContent())
    })
  }
looks.atLeastOne()
