import { BSONRegExp } from 'bson'
import { fail } from '../errors.ts'
import { regexMatches } from '../query/regex.ts'
import { isNumeric, toNumber, toWhole, typeName } from '../values/bson-type.ts'
import type { Doc } from '../values/documents.ts'
import { conversionOperators } from './conversions.ts'
import { isMissing, type Operator, over, overFields, overPresent } from './operator.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : fail('Location16702', `the expression takes strings, not ${typeName(value)}`)

/** What takes part as a text: strings, numbers, dates, and of what is missing an empty one. */
function printed(value: unknown): string {
  if (isMissing(value)) return ''
  if (value instanceof Date) return value.toISOString()
  return isNumeric(value) ? String(value) : textOf(value)
}

const countOf = (value: unknown): number => {
  const count = toWhole(value)
  return count >= 0 ? count : fail('Location34455', 'a position or a length must be a whole number of at least 0')
}

const upToAscii = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
const bytesOf = (text: string) => Buffer.from(text, 'utf8')

function partOfBytes([text, from, length]: unknown[]): string {
  const bytes = bytesOf(printed(text))
  const start = countOf(from)
  const end = toNumber(length) < 0 ? bytes.length : start + countOf(length)
  const splits = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80
  if (splits(start) || splits(end)) fail('Location28656', '$substrBytes: Invalid range, a character would be divided')
  return bytes.subarray(start, end).toString('utf8')
}

/** Where a text stands in another, from a place on and before another; in units of characters or bytes. */
const position = (unitsOf: (text: string) => readonly (string | number)[]): Operator =>
  over(2, 4, ([text, part, from = 0, to]) => {
    if (isMissing(text)) return null
    const wanted = unitsOf(textOf(part))
    const units = unitsOf(textOf(text)).slice(0, to === undefined ? undefined : countOf(to))
    for (let at = countOf(from); at + wanted.length <= units.length; at++)
      if (wanted.every((unit, i) => unit === units[at + i])) return at
    return -1
  })

const SPACES = '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'

const trim = (left: boolean, right: boolean): Operator =>
  overFields('input', 'chars', ({ input, chars = SPACES }) => {
    if (isMissing(input) || isMissing(chars)) return null
    const [characters, cut] = [[...textOf(input)], [...textOf(chars)]]
    const isKept = (character: string) => !cut.includes(character)
    const first = left ? characters.findIndex(isKept) : 0
    const last = right ? characters.findLastIndex(isKept) : characters.length - 1
    return first < 0 ? '' : characters.slice(first, last + 1).join('')
  })

const replace = (name: 'replace' | 'replaceAll'): Operator =>
  overFields('input find replacement', '', ({ input, find, replacement }) => {
    if (isMissing(input) || isMissing(find) || isMissing(replacement)) return null
    const made = textOf(replacement)
    return textOf(input)[name](textOf(find), () => made)
  })

const pattern = (all: boolean, resultOf: (matches: Doc[]) => unknown): Operator =>
  overFields('input regex', 'options', ({ input, regex, options }) => {
    if (isMissing(input) || isMissing(regex)) return resultOf([])
    const matches = regexMatches(regex instanceof BSONRegExp ? regex : textOf(regex), options, textOf(input), all)
    return resultOf(
      matches.map((match) => ({
        match: match[0],
        idx: [...match.input.slice(0, match.index)].length,
        captures: match.slice(1).map((capture) => capture ?? null),
      })),
    )
  })

/** Texts: their parts, patterns in them, and what they are made of and into. */
export const textOperators: Record<string, Operator> = {
  ...conversionOperators,
  $concat: overPresent(0, Number.POSITIVE_INFINITY, (values) => values.map(textOf).join('')),
  $toUpper: over(1, 1, ([value]) => upToAscii(printed(value))),
  $toLower: over(1, 1, ([value]) => printed(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  $strcasecmp: over(2, 2, ([a, b]) =>
    Buffer.compare(...([bytesOf(upToAscii(printed(a))), bytesOf(upToAscii(printed(b)))] as const)),
  ),
  $strLenCP: over(1, 1, ([text]) => [...textOf(text)].length),
  $strLenBytes: over(1, 1, ([text]) => Buffer.byteLength(textOf(text))),
  $substrCP: over(3, 3, ([text, from, count]) => {
    const start = countOf(from)
    return [...printed(text)].slice(start, start + countOf(count)).join('')
  }),
  $substrBytes: over(3, 3, partOfBytes),
  $substr: over(3, 3, partOfBytes),
  $indexOfCP: position((text) => [...text]),
  $indexOfBytes: position((text) => [...bytesOf(text)]),
  $split: overPresent(2, 2, ([text, separator]) =>
    textOf(text).split(textOf(separator) || fail('Location40087', '$split requires a non-empty separator')),
  ),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $replaceOne: replace('replace'),
  $replaceAll: replace('replaceAll'),
  $regexMatch: pattern(false, (matches) => matches.length > 0),
  $regexFind: pattern(false, (matches) => matches[0] ?? null),
  $regexFindAll: pattern(true, (matches) => matches),
}
