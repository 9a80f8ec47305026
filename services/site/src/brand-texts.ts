/** Every text of a brand with its place, for the checks of all of them. */
import type { Brand, BrandPage, BrandTexts } from '@samvaer/contracts/brand'

export interface PlacedTexts {
  /** `pages /Par-soeger-venner heading` */
  place: string
  texts: BrandTexts
}

const placed = (where: string, texts: Record<string, BrandTexts>): PlacedTexts[] =>
  Object.entries(texts).map(([name, one]) => ({ place: `${where} ${name}`, texts: one }))

const sectionTexts = (where: string, sections: BrandPage['sections']): PlacedTexts[] =>
  sections.flatMap(({ heading, paragraphs }, index) =>
    [heading, ...paragraphs].map((texts) => ({ place: `${where} section ${index + 1}`, texts })),
  )

const articleTexts = ({ articles }: Brand): PlacedTexts[] => {
  if (!articles) return []
  const { items, ...front } = articles
  return [
    ...placed('articles', front),
    ...items.flatMap(({ slug, byline, title, description, lead, sections }) => [
      ...placed(`article ${slug}`, { byline, title, description, lead }),
      ...sectionTexts(`article ${slug}`, sections),
    ]),
  ]
}

export const textsOf = (brand: Brand): PlacedTexts[] => [
  { place: 'company vat', texts: brand.company.vat },
  ...placed('texts', brand.texts),
  ...(brand.newsTicker ? [{ place: 'newsTicker', texts: brand.newsTicker }] : []),
  ...brand.breakingNews.flatMap(({ id, title, text }) => [
    { place: `breakingNews ${id} title`, texts: title },
    { place: `breakingNews ${id} text`, texts: text },
  ]),
  ...brand.pages.flatMap(({ path, title, description, heading, lead, sections }) => [
    ...placed(`pages ${path}`, { title, description, heading, lead }),
    ...sectionTexts(`pages ${path}`, sections),
  ]),
  ...articleTexts(brand),
]
