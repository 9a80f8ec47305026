/** Every text of a brand with its place, for the checks of all of them. */
import type { Brand, BrandTexts } from '@samvaer/contracts/brand'

export interface PlacedTexts {
  /** `pages /Support/Privacy heading` */
  place: string
  texts: BrandTexts
}

export const textsOf = (brand: Brand): PlacedTexts[] => [
  { place: 'openingHours', texts: brand.openingHours },
  { place: 'company vat', texts: brand.company.vat },
  ...Object.entries(brand.texts).map(([name, texts]) => ({ place: `texts ${name}`, texts })),
  ...(brand.newsTicker ? [{ place: 'newsTicker', texts: brand.newsTicker }] : []),
  ...brand.breakingNews.flatMap(({ id, title, text }) => [
    { place: `breakingNews ${id} title`, texts: title },
    { place: `breakingNews ${id} text`, texts: text },
  ]),
  ...brand.pages.flatMap(({ path, title, description, heading, lead, sections }) => [
    ...Object.entries({ title, description, heading, lead }).map(([name, texts]) => ({
      place: `pages ${path} ${name}`,
      texts,
    })),
    ...sections.flatMap((section, index) => [
      { place: `pages ${path} section ${index + 1}`, texts: section.heading },
      ...section.paragraphs.map((texts) => ({ place: `pages ${path} section ${index + 1}`, texts })),
    ]),
  ]),
]
