/**
 * The words of the community explained. Words of the dark variant are explained there alone (docs/product/dark-variant.md).
 */
import { readFileSync } from 'node:fs'
import { type Language, language, languages } from '@samvaer/contracts/enumerations'
import * as z from 'zod'

export interface GlossaryEntry {
  id: number
  term: string
  text: string
}

const texts = z.record(language, z.string().min(1))
const glossaryFile = z.array(
  z.strictObject({ id: z.int().positive(), dark: z.boolean().default(false), term: texts, text: texts }),
)

const read = () => {
  const file = new URL('./data/glossary.json', import.meta.url)
  const words = glossaryFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const inLanguage = (name: Language) => {
    const { compare } = new Intl.Collator(name)
    return words
      .map(({ id, dark, term, text }) => ({ dark, entry: { id, term: term[name], text: text[name] } }))
      .sort((a, b) => compare(a.entry.term, b.entry.term))
  }
  return new Map(languages.map((name) => [name, inLanguage(name)]))
}

let glossary: ReturnType<typeof read> | undefined

/** The words in a language and its alphabetical order. */
export const glossaryIn = (name: Language, withDark: boolean): GlossaryEntry[] => {
  glossary ??= read()
  const words = glossary.get(name) ?? []
  return words.filter(({ dark }) => withDark || !dark).map(({ entry }) => entry)
}
