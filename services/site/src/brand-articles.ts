/** The articles of a brand from its `articles.json`, with their placeholders filled. */
import { type Brand, type BrandArticles, brandArticles } from '@samvaer/contracts/brand'
import { filledSections, fillTexts } from '@samvaer/contracts/brand-placeholders'
import type { BrandSource } from './brand-sources.ts'
import { checked } from './checked-content.ts'
import { parsedJson } from './parsed-json.ts'

const file = 'articles.json'

const filledArticles = (articles: BrandArticles, brand: Brand, unknown: Set<string>): BrandArticles => {
  const filled = fillTexts(brand, 'articles', unknown)
  return {
    title: filled(articles.title),
    description: filled(articles.description),
    lead: filled(articles.lead),
    items: articles.items.map((article) => {
      const own = fillTexts(brand, `article ${article.slug}`, unknown)
      return {
        ...article,
        byline: own(article.byline),
        title: own(article.title),
        description: own(article.description),
        lead: own(article.lead),
        sections: filledSections(article.sections, own),
      }
    }),
  }
}

/** The brand with its articles, or what is wrong with them, a sentence each. */
export const withArticles = (brand: Brand, source: BrandSource): { brand: Brand } | { faults: string[] } => {
  if (source.articles === undefined) return { brand }
  const json = parsedJson(source.articles)
  if ('fault' in json) return { faults: [`${file}: ${json.fault}`] }
  const { value, faults } = checked(brandArticles, json.content, file)
  if (faults) return { faults }
  const unknown = new Set<string>()
  const articles = filledArticles(value, brand, unknown)
  return unknown.size > 0 ? { faults: [...unknown] } : { brand: { ...brand, articles } }
}
