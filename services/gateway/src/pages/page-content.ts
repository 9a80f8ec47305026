import type { Language } from '@samvaer/contracts/core/values'
import { articlesAtOnce, articlesPath } from '@samvaer/contracts/site/articles'
import { type Brand, type BrandPage, textIn } from '@samvaer/contracts/site/brand'
import { escapeHtml, tag } from '../html.ts'
import { articleContent, articlesContent } from './article-content.ts'
import type { ContentWords } from './content-words.ts'
import { brandPages, createPath, type FoundPage, openArticles, type PageSources, showsLegal } from './find-page.ts'
import { legalLinks } from './legal-links.ts'
import { type Framed, pageFrame, waitingMain } from './page-frame.ts'

const createLabel: Record<Language, string> = {
  'en-GB': 'Create a free profile',
  'da-DK': 'Opret gratis profil',
  'nb-NO': 'Lag gratis profil',
  'sv-SE': 'Skapa en gratis profil',
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
const link = (href: string, text: string): string => `${tag('a', { href })}${escapeHtml(text)}</a>`

const footer = (sources: PageSources, language: Language): string => {
  const pages = brandPages(sources).filter(({ frontPage }) => frontPage)
  const legal = showsLegal(sources) ? legalLinks(language) : []
  const { articles } = sources.brand
  const blog = articles && openArticles(sources).length > 0 ? [{ path: articlesPath, title: articles.title }] : []
  const named = [...pages, ...blog].map(({ path, title }) => ({ path, title: textIn(title, language) }))
  const links = [...named, ...legal].map(({ path, title }) => `<li>${link(path, title)}</li>`)
  return links.length === 0 ? '' : `<footer><ul>${links.join('')}</ul></footer>`
}

/** The picture behind the front page: what is painted largest there waits for nothing. The shell takes it from here. */
const frontScene = (picture: string | undefined): string =>
  picture === undefined
    ? ''
    : `<div class="first-scene" aria-hidden="true">${tag('img', { 'data-scene': 'front', src: picture, alt: '' })}</div>`

const frontContent = ({ texts }: Brand, language: Language, picture: string | undefined): string =>
  `${frontScene(picture)}<main class="first-front">` +
  `<h1>${escapeHtml(textIn(texts.claim, language))}</h1>` +
  paragraph(textIn(texts.lead, language)) +
  `<p>${link(createPath, createLabel[language])}</p>` +
  `${paragraph(textIn(texts.description, language))}</main>`

const brandPageContent = (page: BrandPage, language: Language): string => {
  const sections = page.sections.map(
    ({ heading, paragraphs }) =>
      `<section><h2>${escapeHtml(textIn(heading, language))}</h2>` +
      `${paragraphs.map((text) => paragraph(textIn(text, language))).join('')}</section>`,
  )
  return (
    `<main><h1>${escapeHtml(textIn(page.heading, language))}</h1>` +
    `${paragraph(textIn(page.lead, language))}${sections.join('')}</main>`
  )
}

const wordsContent = ({ heading, lead, sections, links }: ContentWords): string => {
  const parts = sections.map(
    (one) =>
      `<section>${one.heading === '' ? '' : `<h2>${escapeHtml(one.heading)}</h2>`}` +
      `${one.paragraphs.map(paragraph).join('')}</section>`,
  )
  const items = links.map(
    ({ path, title, text }) => `<li>${link(path, title)}${text === '' ? '' : paragraph(text)}</li>`,
  )
  const list = items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
  return `<main><h1>${escapeHtml(heading)}</h1>${lead === '' ? '' : paragraph(lead)}${parts.join('')}${list}</main>`
}

const mainOf = (
  { kind, page, article, words }: FoundPage,
  language: Language,
  sources: PageSources,
  { frontPicture }: Framed,
): string => {
  const { brand } = sources
  if (page) return brandPageContent(page, language)
  if (words) return wordsContent(words)
  if (article) return articleContent(article, openArticles(sources), language)
  if (kind === 'articles' && brand.articles)
    return articlesContent(brand.articles, openArticles(sources).slice(0, articlesAtOnce), language)
  return kind === 'front' ? frontContent(brand, language, frontPicture) : ''
}

/**
 * Returns the content of the shell's root until the shell puts its own page in its place: the front page, the brand's
 * own pages and its articles as plain HTML, for search engines and for readers without JavaScript; of every other page,
 * and of all pages of members, the frame around a main part that waits (decision 0053).
 * @param written the main part of a member's page, where it was drawn here (decision 152)
 */
export const pageContent = (
  found: FoundPage,
  language: Language,
  sources: PageSources,
  framed: Framed,
  written?: string,
): string => {
  if (written !== undefined) return pageFrame(framed, written, '')
  // Members get another page at this place, and the shell knows which.
  const main = framed.visitor === null ? mainOf(found, language, sources, framed) : ''
  return main === '' ? pageFrame(framed, waitingMain, '') : pageFrame(framed, main, footer(sources, language))
}
