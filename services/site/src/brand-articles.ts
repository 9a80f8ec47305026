/** The articles of a brand from its `articles.json`, with their placeholders filled, each read by itself. */
import {
  type Brand,
  type BrandArticle,
  type BrandArticles,
  brandArticle,
  brandArticles,
} from '@samvaer/contracts/site/brand'
import { filledSections, fillTexts } from '@samvaer/contracts/site/brand-placeholders'
import { readPieces, textField } from './brand-pieces.ts'
import { articleTexts, controlFaults, descriptionFaults, placed, textFaults } from './brand-texts.ts'
import { type Checked, checked } from './checked-content.ts'
import { parsedJson } from './parsed-json.ts'

const file = 'articles.json'

type Front = Omit<BrandArticles, 'items'>

const filledArticle = (article: BrandArticle, brand: Brand, unknown: Set<string>): BrandArticle => {
  const own = fillTexts(brand, `article ${article.slug}`, unknown)
  return {
    ...article,
    byline: own(article.byline),
    title: own(article.title),
    description: own(article.description),
    lead: own(article.lead),
    sections: filledSections(article.sections, own),
  }
}

const readArticle = (item: unknown, where: string, brand: Brand): Checked<BrandArticle> => {
  const { value, faults } = checked(brandArticle, item, where)
  if (faults) return { faults }
  const unknown = new Set<string>()
  const article = filledArticle(value, brand, unknown)
  const { slug, changedOn, publishedOn } = article
  const own = [
    ...unknown,
    ...(changedOn !== undefined && changedOn < publishedOn
      ? [`article ${slug} was changed before it was published`]
      : []),
    ...descriptionFaults(`article ${slug}`, article.description),
    ...controlFaults(articleTexts(article)),
    ...textFaults(articleTexts(article)),
  ].map((fault) => `${where}: ${fault}`)
  return own.length > 0 ? { faults: own } : { value: article }
}

/** Reads the words above the articles. */
const readFront = (content: unknown, brand: Brand): Checked<Front> => {
  const { items: _, ...front } = content as Record<string, unknown>
  const { value, faults } = checked(brandArticles.omit({ items: true }), front, file)
  if (faults) return { faults }
  const unknown = new Set<string>()
  const filled = fillTexts(brand, 'articles', unknown)
  const { title, description, lead } = value
  const now = { title: filled(title), description: filled(description), lead: filled(lead) }
  const texts = placed('articles', now)
  const own = [
    ...unknown,
    ...descriptionFaults('articles', now.description),
    ...controlFaults(texts),
    ...textFaults(texts),
  ].map((fault) => `${file}: ${fault}`)
  return own.length > 0 ? { faults: own } : { value: now }
}

/**
 * The articles, undefined where the brand has none, and what is wrong with those that are not as the file says.
 * @param good as they were last good
 */
export const readArticles = (
  brand: Brand,
  source: string | undefined,
  good: BrandArticles | undefined,
): { articles: BrandArticles | undefined; faults: string[] } => {
  if (source === undefined) return { articles: undefined, faults: [] }
  const json = parsedJson(source)
  if ('fault' in json) return { articles: good, faults: [`${file}: ${json.fault}`] }
  const items = (json.content as { items?: unknown } | null)?.items
  if (!Array.isArray(items)) return { articles: good, faults: [`${file}: no list of articles in "items"`] }
  const front = readFront(json.content, brand)
  const { pieces, faults } = readPieces(items, {
    file: `${file} items`,
    kind: 'article',
    nameOf: (item) => textField(item, 'slug'),
    read: (item, where) => readArticle(item, where, brand),
    good: good?.items ?? [],
  })
  const above = front.value ?? good
  return {
    articles: above && { title: above.title, description: above.description, lead: above.lead, items: pieces },
    faults: [...(front.faults ?? []), ...faults],
  }
}
