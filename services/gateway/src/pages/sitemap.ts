import { articlePath, articlesPath, lastChangeOf } from '@samvaer/contracts/site/articles'
import { escapeHtml } from '../html.ts'
import { isBelow } from '../releases/covered-paths.ts'
import { addressOf } from '../sites/site-address.ts'
import type { ContentWords } from './content-words.ts'
import { brandPages, createPath, frontPath, openArticles, type PageSources } from './find-page.ts'

export const sitemapPath = '/sitemap.xml'

interface Entry {
  path: string
  /** The day of the last change, where it is known. */
  day?: string
}

/** Lists all articles under the day of the latest change. */
const articleEntries = (sources: PageSources): Entry[] => {
  const entries = openArticles(sources).map((article) => ({
    path: articlePath(article.slug),
    day: lastChangeOf(article),
  }))
  const day = entries
    .map((entry) => entry.day)
    .toSorted()
    .at(-1)
  return day === undefined ? [] : [{ path: articlesPath, day }, ...entries]
}

/** @param words of the pages that services keep: each with those that it leads to */
const entriesOf = (sources: PageSources, words: readonly ContentWords[]): Entry[] => {
  const pages = brandPages(sources)
  const isListed = (path: string) => [...pages, ...words].some((page) => page.path.toLowerCase() === path.toLowerCase())
  return [
    { path: frontPath },
    { path: createPath },
    ...pages.map(({ path, changedOn: day }) => ({ path, ...(day !== undefined && { day }) })),
    ...(sources.releases ?? []).flatMap(({ description: { builtAt, remote } }) =>
      remote.anonymousRoutes
        .filter((path) => !isBelow(path, articlesPath) && !isListed(path))
        .map((path) => ({ path, day: builtAt.slice(0, 10) })),
    ),
    ...articleEntries(sources),
    ...words.flatMap(({ path, changedOn: day, links }) => [
      { path, ...(day !== undefined && { day }) },
      ...links.map((one) => ({ path: one.path })),
    ]),
  ]
}

/** Lists every page of a brand that search engines may keep. */
export const sitemap = (sources: PageSources, words: readonly ContentWords[], origin: string): string => {
  const urls = entriesOf(sources, words).map(({ path, day }) => {
    const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`
    return `<url><loc>${escapeHtml(addressOf(sources.brand, origin, path))}</loc>${changed}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
