/** Needs the page over the gateway's own words: moving around loads nothing again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { articlePath, articlesAfter, articlesPath, dayOf, shownArticles } from '@samvaer/contracts/site/articles'
import type { Brand, BrandArticle, BrandArticles } from '@samvaer/contracts/site/brand'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { visit } from '../../support/browser.ts'
import { platform } from '../../support/platform.ts'
import { textsOf } from '../../support/texts.ts'

const front = (brand: string): BrandArticles =>
  JSON.parse(readFileSync(join(platform().themesDirectory, brand, 'articles.json'), 'utf8'))
const shown = (articles: BrandArticles): BrandArticle[] =>
  shownArticles({ dark: false, articles } as Partial<Brand> as Brand, dayOf(new Date()))

const danish = front('samvaer')
const articles = shown(danish)
const [newest, second] = articles

const heading = (page: Page, name: string | undefined) => page.getByRole('heading', { level: 1, name: name ?? '' })
/** The words of the gateway are followed by the page itself: it has a picture for each article. */
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
  await expect.poll(() => page.title()).toContain(second?.title[language])
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
