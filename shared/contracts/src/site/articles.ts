/** The values about a brand's articles that service, gateway and browser have to agree on. */

import type { Language } from '../core/values.ts'
import { dateFormat } from '../text/date-format.ts'
import type { Brand, BrandArticle } from './brand.ts'

/** The path of the articles (docs/product/screens.md, "footer links /blog"). */
export const articlesPath = '/blog'
/** The path that feed readers ask for. */
export const feedPath = `${articlesPath}/feed.xml`

export const articlePath = (slug: string): string => `${articlesPath}/${slug}`

/**
 * The articles that everybody may read on a day (yyyy-mm-dd, UTC), newest first: one with a later day waits for it. The
 * dark variant has none (docs/product/dark-variant.md).
 */
export const shownArticles = ({ dark, articles }: Brand, today: string): BrandArticle[] =>
  dark || !articles
    ? []
    : articles.items
        .filter(({ publishedOn }) => publishedOn <= today)
        .toSorted((a, b) => (a.publishedOn < b.publishedOn ? 1 : a.publishedOn > b.publishedOn ? -1 : 0))

/** The day of a moment, as `shownArticles` takes it. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The number of articles that a page lists; the rest come when somebody asks. */
export const articlesAtOnce = 30

/** The number of others that an article leads on to. */
const furtherArticles = 2

/** Returns the articles to read after one: those behind it, and after the last one the first again. */
export const articlesAfter = <Article extends Pick<BrandArticle, 'slug'>>(
  articles: readonly Article[],
  slug: string,
): Article[] => {
  const index = articles.findIndex((article) => article.slug === slug)
  return [...articles.slice(index + 1), ...articles.slice(0, index)].slice(0, furtherArticles)
}

/** The day on which the words of an article were written or changed last. */
export const lastChangeOf = ({ publishedOn, changedOn }: Pick<BrandArticle, 'publishedOn' | 'changedOn'>): string =>
  changedOn ?? publishedOn

/** A day (yyyy-mm-dd) in the words of a language: "21. november 2026". */
export const dayInWords = (day: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
