import type { Language } from '@samvaer/contracts/core/values'
import { siteSince } from '@samvaer/contracts/site/age'
import { articlePath, articlesPath, feedPath, shownArticles } from '@samvaer/contracts/site/articles'
import { type Brand, type BrandTexts, textIn } from '@samvaer/contracts/site/brand'
import { contentPaths } from '@samvaer/contracts/support/calls'
import { dataBlock, escapeHtml, property, tag } from '../html.ts'
import { addressOf } from '../sites/site-address.ts'
import type { Theme } from '../themes/themes.ts'
import { articleData, articleMoments, articlesData } from './article-data.ts'
import { createPath, type FoundPage, frontPath } from './find-page.ts'

export interface HeadMaterial {
  brand: Brand
  language: Language
  theme: Theme
  found: FoundPage
  /** Every brand of the installation. */
  brands: readonly Brand[]
  /** The origin at which members reach the installation, for scheme and port. */
  origin: string
  /** yyyy-mm-dd, UTC. */
  today: string
}

/** The path that search engines keep for a page; undefined for what they do not. */
const canonicalPath = ({ kind, page, article, words, indexable }: FoundPage): string | undefined => {
  if (!indexable) return undefined
  if (kind === 'front') return frontPath
  if (kind === 'articles') return articlesPath
  if (article) return articlePath(article.slug)
  return kind === 'create' ? createPath : (page ?? words)?.path
}

/** Returns the page's own title and description. */
const ownWords = ({ brand, found, language }: HeadMaterial): Record<'title' | 'description', BrandTexts> | undefined =>
  (found.words && { title: { [language]: found.words.title }, description: { [language]: found.words.description } }) ??
  found.page ??
  found.article ??
  (found.kind === 'articles' ? brand.articles : undefined)

const titleOf = (material: HeadMaterial): string => {
  const { brand, language, found } = material
  const words = ownWords(material)
  if (words) return `${textIn(words.title, language)} – ${brand.name}`
  if (found.kind !== 'front') return brand.name
  return `${brand.name} – ${textIn(brand.texts.claim, language).replace(/\.$/, '')}`
}

/** The same page on other brands: one a language, this brand's own first. */
const alternates = ({ brand, brands, origin, today }: HeadMaterial, path: string): string[] => {
  const hasArticle = (one: Brand): boolean =>
    shownArticles(one, today).some(({ slug }) => [articlesPath, articlePath(slug)].includes(path))
  const everywhere: readonly string[] = [frontPath, createPath, ...Object.values(contentPaths)]
  const has = (one: Brand): boolean =>
    everywhere.includes(path) || one.pages.some((page) => page.path === path) || hasArticle(one)
  const byLanguage = new Map<Language, Brand>([[brand.language, brand]])
  for (const one of brands)
    if (!one.dark && has(one) && !byLanguage.has(one.language)) byLanguage.set(one.language, one)
  if (byLanguage.size < 2) return []
  return [...byLanguage].map(([hreflang, one]) =>
    tag('link', { rel: 'alternate', hreflang, href: addressOf(one, origin, path) }),
  )
}

const organization = ({ brand, theme, origin }: HeadMaterial): string => {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.company.name,
    foundingDate: siteSince,
    url: addressOf(brand, origin, frontPath),
    logo: addressOf(brand, origin, theme.appIcons.large),
    address: brand.company.address,
    email: brand.supportEmail,
    telephone: brand.supportPhone,
  }
  return dataBlock(data)
}

/** Returns the marks of the articles' pages alone: their feed, and what they are to search engines. */
const articleMarks = (material: HeadMaterial): string[] => {
  const {
    brand,
    language,
    origin,
    found: { kind, article },
  } = material
  if (kind !== 'articles' && !article) return []
  const feed = {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${textIn(brand.articles?.title ?? {}, language)} – ${brand.name}`,
    href: addressOf(brand, origin, feedPath),
  }
  const marks = article ? [...articleMoments(article), articleData(article, material)] : [articlesData(material)]
  return [tag('link', feed), ...marks]
}

/** The part of a page's head that is this page's alone: what readers see in tabs, and search engines and shares show. */
export const pageHead = (material: HeadMaterial): string => {
  const { brand, language, theme, found, origin } = material
  const title = titleOf(material)
  const description = textIn(ownWords(material)?.description ?? brand.texts.description, language)
  const named = [`<title>${escapeHtml(title)}</title>`, tag('meta', { name: 'description', content: description })]
  const path = canonicalPath(found)
  if (path === undefined) return named.join('')
  const address = addressOf(brand, origin, path)
  return [
    ...named,
    tag('link', { rel: 'canonical', href: address }),
    ...alternates(material, path),
    property('og:type', found.article ? 'article' : 'website'),
    property('og:site_name', brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', language.replace('-', '_')),
    property('og:image', addressOf(brand, origin, theme.appIcons.large)),
    found.kind === 'front' ? organization(material) : '',
    ...articleMarks(material),
  ].join('')
}
