// @vitest-environment happy-dom
/** An article that did not come and comes on a second try, and to whom it offers a profile. */
import type { CallOutput } from '@samvaer/contracts/client'
import { click, type HostOptions, member, refused, show, visitor } from '@samvaer/remote-kit/testing'
import { expect, it } from 'vitest'
import texts from '../locales/da-DK.json' with { type: 'json' }
import { Root } from '../root.tsx'
import { namespace, textFiles } from '../texts.ts'

const article: CallOutput<'Seo/GetArticle'> = {
  slug: 'to-kopper',
  publishedOn: '2026-01-05',
  changedOn: null,
  byline: 'Redaktionen',
  title: 'To kopper',
  lead: 'Det begynder med en kop.',
  sections: [{ heading: 'Den første', paragraphs: ['Spørg, og vent på svaret.'] }],
  further: [],
}
const open = (options: HostOptions) =>
  show(<Root />, { at: '/blog/to-kopper', route: '/blog/*', texts: { [namespace]: textFiles }, ...options })

it('has a visitor try again when it did not come, and offers them a profile at its end', async () => {
  const { page, answer } = await open({ profile: visitor, calls: { 'Seo/GetArticle': refused('Unexpected') } })
  // A word of the shell, which stands here by its key.
  const again = await page.find('button', 'ui.failure.retry')
  await page.gone('heading', article.title)
  answer({ 'Seo/GetArticle': article })
  await click(again)
  await page.find('heading', article.title)
  await page.says('Spørg, og vent på svaret.')
  expect((await page.find('link', texts.articles.join.action)).getAttribute('href')).toBe('/Create')
})

it('offers members no profile', async () => {
  const { page } = await open({ profile: member, calls: { 'Seo/GetArticle': article } })
  await page.find('heading', article.title)
  await page.gone('heading', texts.articles.join.title)
  expect(page.all('link', texts.articles.join.action)).toEqual([])
})
