import { siteSince } from '@samvaer/contracts/site/age'
import { articlePath, articlesPath, feedPath, lastChangeOf } from '@samvaer/contracts/site/articles'
import { type BrandArticle, textIn } from '@samvaer/contracts/site/brand'
import { escapeHtml } from '../html.ts'
import { addressOf } from '../sites/site-address.ts'
import { openArticles, type PageSources } from './find-page.ts'

/** Articles that a feed names; readers keep what they have seen. */
const longestFeed = 50

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`

/** Returns a day as a moment: days have no time of their own. */
const moment = (day: string): string => `${day}T00:00:00Z`

const latestChange = (articles: readonly BrandArticle[]): string =>
  articles.map(lastChangeOf).toSorted().at(-1) ?? siteSince

/**
 * The articles of a brand as an Atom feed (RFC 4287) in the brand's language, newest first; undefined where there are
 * none. Its ids are tags (RFC 4151): they stay when the site moves to another scheme or port.
 */
export const feed = (sources: PageSources, origin: string): string | undefined => {
  const { brand } = sources
  const { language, name } = brand
  const articles = openArticles(sources).slice(0, longestFeed)
  if (!brand.articles || articles.length === 0) return undefined
  const address = (path: string): string => escapeHtml(addressOf(brand, origin, path))
  const id = (day: string, path: string): string => element('id', `tag:${brand.hosts[0]},${day}:${path}`)
  const entries = articles.map((article) =>
    [
      '<entry>',
      id(article.publishedOn, articlePath(article.slug)),
      element('title', textIn(article.title, language)),
      `<link rel="alternate" type="text/html" href="${address(articlePath(article.slug))}"/>`,
      element('published', moment(article.publishedOn)),
      element('updated', moment(lastChangeOf(article))),
      `<author>${element('name', textIn(article.byline, language))}</author>`,
      element('summary', textIn(article.lead, language)),
      '</entry>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    id(siteSince, articlesPath),
    element('title', `${textIn(brand.articles.title, language)} – ${name}`),
    element('subtitle', textIn(brand.articles.lead, language)),
    `<link rel="self" type="application/atom+xml" href="${address(feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${address(articlesPath)}"/>`,
    element('updated', moment(latestChange(articles))),
    `<author>${element('name', name)}</author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}
