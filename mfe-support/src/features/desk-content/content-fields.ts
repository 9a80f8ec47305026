/** The fields of a piece, as the page has them. */

import type { CallInput } from '@samvaer/contracts/client'
import type { Language } from '@samvaer/contracts/core/values'
import { type ContentKind, contentLimits, type FaqCategory } from '@samvaer/contracts/support/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { mergeLanguages } from '../ticket-data/merge-languages.ts'
import { writtenLanguages } from '../ticket-data/values.ts'
import type { Content } from './content-queries.ts'

export interface PieceFields {
  title: string
  heading: string
  description: string
  text: string
}

export interface ContentFields {
  /** Of a Faq. */
  category: FaqCategory
  words: Record<Language, PieceFields>
}

type Words = CallInput<'Support/SaveContent'>['words']

const pieceOf = (words: Words | null | undefined, language: Language): PieceFields => {
  const { title = '', heading = '', description = '', text = '' } = words?.[language] ?? {}
  return { title, heading, description, text }
}

export const fieldsOfWords = (words: Words | null | undefined): ContentFields['words'] => ({
  'da-DK': pieceOf(words, 'da-DK'),
  'sv-SE': pieceOf(words, 'sv-SE'),
  'nb-NO': pieceOf(words, 'nb-NO'),
  'en-GB': pieceOf(words, 'en-GB'),
})

/** Returns the draft, else the words that were published last. */
export const latestWords = ({ draft, versions }: Content): Words | null =>
  draft ?? versions.find(({ words }) => words !== null)?.words ?? null

export const fieldsOf = (content: Content | undefined): ContentFields => ({
  category: content?.category ?? 'Account',
  words: fieldsOfWords(content && latestWords(content)),
})

export interface MergedFields {
  /** The words of both; where both wrote in one language, the own ones. */
  fields: ContentFields
  taken: Language[]
  conflicts: Language[]
}

export const mergeFields = (read: ContentFields, mine: ContentFields, theirs: ContentFields): MergedFields => {
  const { words, taken, conflicts } = mergeLanguages(read.words, mine.words, theirs.words)
  const category = mine.category === read.category ? theirs.category : mine.category
  return { fields: { category, words }, taken, conflicts }
}

export const wordsIn = ({ words }: ContentFields, languages: readonly Language[]): Partial<ContentFields['words']> =>
  Object.fromEntries(languages.map((language) => [language, words[language]]))

export const isWritten = ({ title, text }: PieceFields): boolean => !showsNothing(title) || !showsNothing(text)

export const longest = (kind: ContentKind): number => (kind === 'Legal' ? contentLimits.legalText : contentLimits.text)

export interface FieldProblem {
  language: Language
  field: 'title' | 'text'
}

/** The first thing that is missing: a language has both a title and a text, and one of them has both. */
export const problemOf = ({ words }: ContentFields): FieldProblem | undefined => {
  const written = writtenLanguages.filter((language) => isWritten(words[language]))
  for (const language of written.length > 0 ? written : writtenLanguages.slice(0, 1))
    for (const field of ['title', 'text'] as const) if (showsNothing(words[language][field])) return { language, field }
  return undefined
}

/** Returns the words as the call takes them: languages that are written in, and no empty fields. */
export const wordsOf = ({ words }: ContentFields): Words => {
  const written = writtenLanguages.filter((language) => isWritten(words[language]))
  const said = written.map((language) => {
    const { title, heading, description, text } = words[language]
    const further = Object.entries({ heading, description }).filter(([, one]) => !showsNothing(one))
    return [language, { title, text, ...Object.fromEntries(further) }]
  })
  return Object.fromEntries(said)
}
