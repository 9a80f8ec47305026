/**
 * The content that every brand begins with, from the files beside this one: its legal texts, and the words of the
 * community. They are read once a brand; from then on staff write them.
 */
import { readFileSync } from 'node:fs'
import { language } from '@samvaer/contracts/core/fields'
import { languages } from '@samvaer/contracts/core/values'
import { type Brand, type BrandTexts, brandPage } from '@samvaer/contracts/site/brand'
import { filledSections, fillTexts } from '@samvaer/contracts/site/brand-placeholders'
import { type ContentWords, legalPage } from '@samvaer/contracts/support/content-fields'
import { type ContentKind, type LegalPage, legalPages } from '@samvaer/contracts/support/values'
import * as z from 'zod'

export interface FirstPiece {
  kind: ContentKind
  /** Of a Legal. */
  page: LegalPage | null
  words: ContentWords
  from: Date
}

/** The day on which the words of the community were written down. */
const wordsFrom = '2026-11-01'

const legalFile = brandPage
  .pick({ title: true, description: true, heading: true, lead: true, sections: true })
  .extend({ changedOn: z.iso.date() })
/** The texts of a brand beside the others, by its key and the text that they stand below. */
const furtherFile = z.record(z.string(), z.partialRecord(legalPage, brandPage.shape.sections))
const texts = z.record(language, z.string().min(1))
const glossaryFile = z.array(
  z.strictObject({ id: z.int().positive(), dark: z.boolean().default(false), term: texts, text: texts }),
)

const read = <Content>(schema: z.ZodType<Content>, name: string): Content =>
  schema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')))

const legalPiece = (brand: Brand, page: LegalPage, further: z.infer<typeof furtherFile>): FirstPiece => {
  const { sections: shared, changedOn, ...said } = read(legalFile, `legal/${page}.json`)
  const unknown = new Set<string>()
  const filled = fillTexts(brand, page, unknown)
  const sections = filledSections([...shared, ...(further[brand.key]?.[page] ?? [])], filled)
  const [title, heading, description, lead] = [said.title, said.heading, said.description, said.lead].map(filled)
  if (unknown.size > 0) throw new Error([...unknown].join(', '))
  const words = languages.map((name) => {
    const of = (one: BrandTexts | undefined): string => one?.[name] ?? ''
    const parts = sections.map((one) => [`## ${of(one.heading)}`, ...one.paragraphs.map(of)].join('\n\n'))
    const apart = of(heading) !== of(title) && { heading: of(heading) }
    const text = [of(lead), ...parts].join('\n\n')
    return [name, { title: of(title), ...apart, description: of(description), text }]
  })
  return { kind: 'Legal', page, words: Object.fromEntries(words), from: new Date(changedOn) }
}

/** Words of the dark variant are explained there alone (docs/product/dark-variant.md). */
const wordPieces = (withDark: boolean): FirstPiece[] =>
  read(glossaryFile, 'glossary.json')
    .filter(({ dark }) => withDark || !dark)
    .map(({ term, text }) => {
      const words = languages.map((name) => [name, { title: term[name], text: text[name] }])
      return { kind: 'Word', page: null, words: Object.fromEntries(words), from: new Date(wordsFrom) }
    })

export const firstPieces = (brand: Brand): FirstPiece[] => {
  const further = read(furtherFile, 'further.json')
  return [...legalPages.map((page) => legalPiece(brand, page, further)), ...wordPieces(brand.dark)]
}
