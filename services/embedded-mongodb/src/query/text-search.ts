import { CommandError, fail } from '../errors.ts'
import { toNumber } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { valuesAt } from '../values/paths.ts'
import type { Predicate, QueryContext } from './query-context.ts'

const WORD = /[\p{L}\p{N}]+/gu

/** The words of a text, without case and accents, as a text index holds them. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(WORD) ?? []
}

/** The fields of a text index (`$**` stands for all strings) and what each weighs. */
export interface TextFields {
  readonly weights: ReadonlyMap<string, number>
}

/** Every word in the indexed fields of a document with its weight. */
export function documentWords(doc: Doc, { weights }: TextFields): Map<string, number> {
  const found = new Map<string, number>()
  const addText = (value: unknown, weight: number): void => {
    if (typeof value === 'string') for (const word of wordsOf(value)) found.set(word, (found.get(word) ?? 0) + weight)
    else if (Array.isArray(value)) for (const element of value) addText(element, weight)
    else if (isDoc(value)) for (const field of Object.values(value)) addText(field, weight)
  }
  for (const [path, weight] of weights) {
    if (path === '$**') addText(doc, weight)
    else for (const value of valuesAt(doc, path)) if (typeof value === 'string') addText(value, weight)
  }
  return found
}

/** A parsed `$search`: any of `words`, all of `required` (from quoted phrases), none of `excluded`. */
export interface TextSearch {
  readonly words: string[]
  readonly required: string[]
  readonly excluded: string[]
}

/** Reads `$text: { $search }`. */
export function parseTextSearch(condition: unknown): TextSearch {
  if (!isDoc(condition)) return fail('TypeMismatch', '$text expects an object')
  const text = condition.$search
  if (typeof text !== 'string') return fail('TypeMismatch', '"$search" had the wrong type. Expected string')
  const required: string[] = []
  const excluded: string[] = []
  const rest = text
    .replace(/"([^"]*)"/g, (_, phrase: string) => {
      required.push(...wordsOf(phrase))
      return ' '
    })
    .replace(/(^|\s)-(\S+)/g, (_, space: string, word: string) => {
      excluded.push(...wordsOf(word))
      return space
    })
  return { words: wordsOf(rest), required, excluded }
}

/** The predicate of `$text`; needs the collection's text index. */
export function textPredicate(condition: unknown, { textWords }: QueryContext): Predicate {
  const { words, required, excluded } = parseTextSearch(condition)
  if (!textWords) throw new CommandError('IndexNotFound', 'text index required for $text query')
  return (doc) => {
    const present = textWords(doc)
    if (excluded.some((word) => present.has(word))) return false
    if (required.length > 0) return required.every((word) => present.has(word))
    return words.some((word) => present.has(word))
  }
}

/** How well a document answers a search: the weights of the words that it has, added up. */
export function textScore(doc: Doc, condition: unknown, { textWords }: QueryContext): number {
  const { words, required } = parseTextSearch(condition)
  const present = textWords?.(doc) ?? new Map<string, number>()
  return [...new Set([...words, ...required])].reduce((score, word) => score + (present.get(word) ?? 0), 0)
}

/** The weights that an index specification gives to its text fields. */
export function textFieldsOf(key: Doc, weights: unknown): TextFields {
  const result = new Map<string, number>()
  for (const [path, kind] of Object.entries(key)) if (kind === 'text') result.set(path, 1)
  if (isDoc(weights)) for (const [path, weight] of Object.entries(weights)) result.set(path, toNumber(weight))
  return { weights: result }
}
