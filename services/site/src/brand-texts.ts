/** Texts of a brand with their places, and what each of them has to pass. */
import type { BrandArticle, BrandPage, BrandTexts } from '@samvaer/contracts/site/brand'

/** Characters of a description that search engines show. */
const longestDescription = 160

export interface PlacedTexts {
  /** `page /Par-soeger-venner heading` */
  place: string
  texts: BrandTexts
}

export const placed = (where: string, texts: Record<string, BrandTexts>): PlacedTexts[] =>
  Object.entries(texts).map(([name, one]) => ({ place: `${where} ${name}`, texts: one }))

const sectionTexts = (where: string, sections: BrandPage['sections']): PlacedTexts[] =>
  sections.flatMap(({ heading, paragraphs }, index) =>
    [heading, ...paragraphs].map((texts) => ({ place: `${where} section ${index + 1}`, texts })),
  )

export const pageTexts = ({ path, title, description, heading, lead, sections }: BrandPage): PlacedTexts[] => [
  ...placed(`page ${path}`, { title, description, heading, lead }),
  ...sectionTexts(`page ${path}`, sections),
]

export const articleTexts = ({ slug, byline, title, description, lead, sections }: BrandArticle): PlacedTexts[] => [
  ...placed(`article ${slug}`, { byline, title, description, lead }),
  ...sectionTexts(`article ${slug}`, sections),
]

/** A reader of whatever language falls back to Danish, then English (R39): one of them has to be there. */
export const textFaults = (all: readonly PlacedTexts[]): string[] =>
  all
    .filter(
      ({ texts }) => !(texts['da-DK'] ?? texts['en-GB'])?.trim() || Object.values(texts).some((text) => !text.trim()),
    )
    .map(({ place }) => `${place}: a text is empty, or neither in Danish nor in English`)

/** Finds line breaks and the like, which mean nothing in a text of its own; some of them end a feed. */
export const controlFaults = (all: readonly PlacedTexts[]): string[] =>
  all
    .filter(({ texts }) => Object.values(texts).some((text) => /\p{Cc}/u.test(text)))
    .map(({ place }) => `${place}: a text has a line break or another control character`)

export const descriptionFaults = (place: string, description: BrandTexts): string[] =>
  Object.entries(description)
    .filter(([, text]) => text.length > longestDescription)
    .map(([language, text]) => `${place}: the description in ${language} has ${text.length} characters`)
