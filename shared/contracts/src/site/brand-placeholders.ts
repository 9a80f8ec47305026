/**
 * The placeholders for what differs between brands: texts of pages, articles and legal texts hold them as `{{site}}`,
 * `{{email}}` and so on, and they are filled in when the texts are read.
 */

import { type Language, languages } from '../core/values.ts'
import { type Brand, type BrandPage, type BrandTexts, textIn } from './brand.ts'
import { hoursInWords } from './opening-hours.ts'
import { mostPlaces } from './values.ts'

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

const fillingsOf = (brand: Brand, language: Language): Map<string, string> =>
  new Map([
    ['site', brand.name],
    ['company', brand.company.name],
    ['address', brand.company.address],
    ['vat', textIn(brand.company.vat, language)],
    ['email', brand.supportEmail],
    ['phone', brand.supportPhone],
    ['hours', hoursInWords(brand.openingHours, language)],
  ])

/** Fills the texts of a brand at a place; what is no placeholder of ours is noted in `unknown` and stays as it was. */
export const fillTexts = (brand: Brand, place: string, unknown: Set<string>): ((texts: BrandTexts) => BrandTexts) => {
  const fillings = new Map(languages.map((language) => [language, fillingsOf(brand, language)]))
  const fill = (language: Language, text: string): string => {
    if ((text.match(placeholder)?.length ?? 0) > mostPlaces) unknown.add(`${place}: more than ${mostPlaces} places`)
    return text.replace(placeholder, (whole, name: string) => {
      const filling = fillings.get(language)?.get(name)
      if (filling === undefined) unknown.add(`${place}: ${whole} is no placeholder`)
      return filling ?? whole
    })
  }
  return (texts) =>
    Object.fromEntries(
      (Object.entries(texts) as [Language, string][]).map(([language, text]) => [language, fill(language, text)]),
    )
}

/** The sections of a page or an article, filled. */
export const filledSections = (
  sections: BrandPage['sections'],
  filled: (texts: BrandTexts) => BrandTexts,
): BrandPage['sections'] =>
  sections.map(({ heading, paragraphs }) => ({ heading: filled(heading), paragraphs: paragraphs.map(filled) }))
