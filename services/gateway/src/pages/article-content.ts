/** The articles of a brand as plain HTML, in the order and the elements of the pages that take their place (mfe-blogs). */

import type { Language } from '@samvaer/contracts/core/values'
import { articlePath, articlesAfter, articlesPath, dayInWords, feedPath } from '@samvaer/contracts/site/articles'
import { type BrandArticle, type BrandArticles, type BrandTexts, textIn } from '@samvaer/contracts/site/brand'
import { escapeHtml, tag } from '../html.ts'

const words: Record<Language, { all: string; further: string; feed: string }> = {
  'en-GB': { all: 'All articles', further: 'Read more', feed: 'Subscribe by RSS' },
  'da-DK': { all: 'Alle artikler', further: 'Læs også', feed: 'Følg med i en feedlæser' },
  'nb-NO': { all: 'Alle artikler', further: 'Les også', feed: 'Følg med i en feedleser' },
  'sv-SE': { all: 'Alla artiklar', further: 'Läs också', feed: 'Följ i en flödesläsare' },
}

const link = (href: string, text: string): string => `${tag('a', { href })}${escapeHtml(text)}</a>`
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

const leadOf = (texts: BrandTexts, language: Language): string =>
  `<p class="first-lead">${escapeHtml(textIn(texts, language))}</p>`

const origins = ({ byline, publishedOn }: BrandArticle, language: Language): string =>
  `<p class="first-by"><span>${escapeHtml(textIn(byline, language))}</span><span>` +
  `${tag('time', { datetime: publishedOn })}${escapeHtml(dayInWords(publishedOn, language))}</time></span></p>`

/** A title with the path that it leads to. */
const titleLink = ({ slug, title }: BrandArticle, language: Language): string =>
  link(articlePath(slug), textIn(title, language))

/** /blog: the newest first, and larger than the others. */
export const articlesContent = (
  { title, lead }: BrandArticles,
  articles: readonly BrandArticle[],
  language: Language,
): string => {
  const items = articles.map(
    (article) =>
      `<li>${origins(article, language)}<h2>${titleLink(article, language)}</h2>` +
      `${leadOf(article.lead, language)}</li>`,
  )
  return (
    `<main class="first-articles"><h1>${escapeHtml(textIn(title, language))}</h1>${leadOf(lead, language)}` +
    `<ol>${items.join('')}</ol><p>${link(feedPath, words[language].feed)}</p></main>`
  )
}

/** An article, and what to read next; the empty element is the place of its picture. */
export const articleContent = (
  article: BrandArticle,
  articles: readonly BrandArticle[],
  language: Language,
): string => {
  const sections = article.sections.map(
    ({ heading, paragraphs }) =>
      `<section><h2>${escapeHtml(textIn(heading, language))}</h2>` +
      `${paragraphs.map((text) => paragraph(textIn(text, language))).join('')}</section>`,
  )
  const further = articlesAfter(articles, article.slug).map((other) => `<li>${titleLink(other, language)}</li>`)
  const next = further.length === 0 ? '' : `<h2>${words[language].further}</h2><ul>${further.join('')}</ul>`
  return (
    `<main class="first-article"><p class="first-back">${link(articlesPath, words[language].all)}</p>` +
    `<article><h1>${escapeHtml(textIn(article.title, language))}</h1>${origins(article, language)}` +
    `${leadOf(article.lead, language)}<div></div>${sections.join('')}</article>${next}</main>`
  )
}
