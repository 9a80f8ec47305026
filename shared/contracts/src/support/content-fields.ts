/**
 * The fields of what staff write for everybody: questions with answers, and what changed (docs/product/support.md,
 * "Content").
 */
import * as z from 'zod'
import { id, instant, language } from '../core/fields.ts'
import { type Language, languages } from '../core/values.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { contentKinds, contentLimits, contentStates, faqCategories, legalPages } from './values.ts'

export const contentKind = z.enum(contentKinds)

export const faqCategory = z.enum(faqCategories)

export const contentState = z.enum(contentStates)

export const legalPage = z.enum(legalPages)

const words = z.strictObject({
  title: oneLine(1, contentLimits.title),
  /** Plain text; see content-text.ts for what its paragraphs may hold. */
  text: manyLines(1, contentLimits.legalText),
  /** Of a Legal: what stands above it where that is not its title, and what search engines show of it. */
  heading: oneLine(1, contentLimits.title).optional(),
  description: manyLines(1, contentLimits.description).optional(),
})
export type PieceWords = z.infer<typeof words>

/** In the languages that a piece is written in; at least one. */
export const contentWords = z
  .partialRecord(language, words)
  .refine((texts) => Object.keys(texts).length > 0, { error: 'empty' })
export type ContentWords = z.infer<typeof contentWords>

/** The words in a language, else in Danish, in English, in any that is there: as texts of brands. */
export const wordsIn = (texts: ContentWords, name: Language): PieceWords =>
  [name, 'da-DK' as const, 'en-GB' as const, ...languages].flatMap((one) => texts[one] ?? [])[0] ?? {
    title: '',
    text: '',
  }

export const faqCard = z.object({
  faqId: id,
  category: faqCategory,
  title: z.string(),
  /** The beginning of the answer, without links. */
  lead: z.string(),
})
export type FaqCard = z.infer<typeof faqCard>

export const change = z.object({ changeId: id, title: z.string(), text: z.string() })

/** The changes published on a day, yyyy-mm-dd in UTC. */
export const changeDay = z.object({ day: z.iso.date(), changes: z.array(change) })
export type ChangeDay = z.infer<typeof changeDay>

/** One of the versions that were published; without words it ends the piece. */
export const contentVersion = z.object({
  number: z.int().positive(),
  words: contentWords.nullable(),
  /** From when on members read it. */
  from: instant,
  /** Members are asked to accept it; of the general terms alone. */
  asks: z.boolean(),
  /** When and by whom it was published; null where nobody of today's staff did. */
  at: instant,
  by: z.string().nullable(),
})
