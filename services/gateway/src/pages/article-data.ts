/** The data of a brand's articles that search engines and shares read. */

import type { Language } from '@samvaer/contracts/core/values'
import {
  articlePath,
  articlesAtOnce,
  articlesPath,
  lastChangeOf,
  shownArticles,
} from '@samvaer/contracts/site/articles'
import { type Brand, type BrandArticle, textIn } from '@samvaer/contracts/site/brand'
import { dataBlock, property } from '../html.ts'
import { addressOf } from '../sites/site-address.ts'
import type { Theme } from '../themes/themes.ts'
import { frontPath } from './find-page.ts'

interface ArticleMaterial {
  brand: Brand
  language: Language
  theme: Theme
  origin: string
  today: string
}

const publisher = ({ brand, theme, origin }: ArticleMaterial) => ({
  '@type': 'Organization',
  name: brand.name,
  url: addressOf(brand, origin, frontPath),
  logo: { '@type': 'ImageObject', url: addressOf(brand, origin, theme.appIcons.large) },
})

const posting = (article: BrandArticle, { brand, language, origin }: ArticleMaterial) => ({
  '@type': 'BlogPosting',
  headline: textIn(article.title, language),
  url: addressOf(brand, origin, articlePath(article.slug)),
  datePublished: article.publishedOn,
  dateModified: lastChangeOf(article),
})

/** An article as schema.org has it. */
export const articleData = (article: BrandArticle, material: ArticleMaterial): string => {
  const { brand, language, theme, origin } = material
  return dataBlock({
    '@context': 'https://schema.org',
    ...posting(article, material),
    description: textIn(article.description, language),
    inLanguage: language,
    mainEntityOfPage: addressOf(brand, origin, articlePath(article.slug)),
    image: addressOf(brand, origin, theme.appIcons.large),
    author: {
      '@type': 'Organization',
      name: textIn(article.byline, language),
      url: addressOf(brand, origin, frontPath),
    },
    publisher: publisher(material),
  })
}

/** Describes all articles for search engines. */
export const articlesData = (material: ArticleMaterial): string => {
  const { brand, language, origin, today } = material
  return dataBlock({
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: textIn(brand.articles?.title ?? {}, language),
    description: textIn(brand.articles?.description ?? {}, language),
    url: addressOf(brand, origin, articlesPath),
    inLanguage: language,
    publisher: publisher(material),
    blogPost: shownArticles(brand, today)
      .slice(0, articlesAtOnce)
      .map((article) => posting(article, material)),
  })
}

/** When it was written, as shares read it. */
export const articleMoments = ({ publishedOn, changedOn }: BrandArticle): string[] => [
  property('article:published_time', publishedOn),
  ...(changedOn === undefined ? [] : [property('article:modified_time', changedOn)]),
]
