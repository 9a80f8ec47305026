import { BSONRegExp, Decimal128, Long, ObjectId } from 'bson'
import { fail } from '../errors.ts'
import { double, isNumeric, isTrue, toNumber, toWhole, typeName } from '../values/bson-type.ts'
import { isDoc } from '../values/documents.ts'
import { decimal, integer, toInteger } from '../values/numbers.ts'
import { regexTest } from '../values/regex.ts'
import { showValue } from '../values/show.ts'
import { ANY, fieldsOf, isMissing, type Operator, over, overFields, overPresent } from './operator.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : fail('Location16702', `the expression takes strings, not ${typeName(value)}`)

/** Returns the text of a value: strings, numbers, dates, and an empty one for what is missing. */
const printed = (value: unknown): string =>
  isMissing(value) ? '' : isNumeric(value) || value instanceof Date ? toText(value) : textOf(value)

const SPACES = '[\\0 \\t\\n\\v\\f\\r\\u00a0\\u1680\\u2000-\\u200a]+'
const AT_ENDS = new RegExp(`^${SPACES}|${SPACES}$`, 'g')

const failed = (value: unknown, type: string): never =>
  fail('ConversionFailure', `Failed to parse ${showValue(value)} as ${type}`)

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof ObjectId) return value.toHexString()
  return isNumeric(value) || ['string', 'boolean'].includes(typeof value) ? String(value) : failed(value, 'string')
}

function toNumeric(value: unknown, type: string): unknown {
  if (isNumeric(value)) return value
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date && type !== 'int') return Long.fromNumber(value.getTime())
  const pattern = type === 'int' || type === 'long' ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
  return typeof value === 'string' && pattern.test(value) ? decimal(value) : failed(value, type)
}

function toIntegral(value: unknown, type: 'int' | 'long'): unknown {
  const whole = toInteger(toNumeric(value, type))
  if (whole === undefined || BigInt.asIntN(type === 'int' ? 32 : 64, whole) !== whole) return failed(value, type)
  return integer(whole, type === 'long')
}

const ISO_DATE = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/

function toDate(value: unknown): Date {
  if (value instanceof Date || value instanceof ObjectId) return dateOf(value)
  const [text = '', time, zone] = (typeof value === 'string' && ISO_DATE.exec(value)) || []
  // Without a zone a text means UTC.
  const date = new Date(isNumeric(value) ? Math.trunc(toNumber(value)) : time && !zone ? `${text}Z` : text)
  return Number.isNaN(date.getTime()) ? failed(value, 'date') : date
}

const present = (convert: (value: unknown) => unknown): Operator => overPresent(1, 1, ([value]) => convert(value))

/** The parts of a date in UTC: the operator, its letter in a format and how many digits it has there. */
const DATE_PARTS: [operator: string, letter: string, digits: number, part: (date: Date) => number][] = [
  ['$year', 'Y', 4, (date) => date.getUTCFullYear()],
  ['$month', 'm', 2, (date) => date.getUTCMonth() + 1],
  ['$dayOfMonth', 'd', 2, (date) => date.getUTCDate()],
  ['$hour', 'H', 2, (date) => date.getUTCHours()],
  ['$minute', 'M', 2, (date) => date.getUTCMinutes()],
  ['$second', 'S', 2, (date) => date.getUTCSeconds()],
  ['$millisecond', 'L', 3, (date) => date.getUTCMilliseconds()],
  ['$dayOfWeek', 'w', 1, (date) => date.getUTCDay() + 1],
]

function dateOf(value: unknown): Date {
  const date = value instanceof ObjectId ? value.getTimestamp() : value
  return date instanceof Date ? date : fail('Location16006', `can't convert from BSON type ${typeName(value)} to Date`)
}

/** A part of a date, which is given alone or as `{ date }`. */
const partOfDate =
  (part: (date: Date) => number): Operator =>
  (argument, ...rest) => {
    const date = isDoc(argument) && 'date' in argument ? fieldsOf(argument, 'date').date : argument
    return present((value) => part(dateOf(value)))(date, ...rest)
  }

const formatted = (date: Date, format: string): string =>
  format.replace(/%(.?)/g, (_, given: string) => {
    if (given === '%') return '%'
    const found = DATE_PARTS.find(([, letter]) => letter === given)
    const [, , digits, part] = found ?? fail('Location18536', `Invalid format character '%${given}' in format`)
    return String(part(date)).padStart(digits, '0')
  })

/** Texts, dates and types: their parts, and one as another. */
export const textOperators: Record<string, Operator> = {
  $concat: overPresent(0, ANY, (values) => values.map(textOf).join('')),
  // Only the letters of ASCII change their case.
  $toUpper: over(1, 1, ([value]) => printed(value).replace(/[a-z]/g, (letter) => letter.toUpperCase())),
  $toLower: over(1, 1, ([value]) => printed(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  $strLenCP: over(1, 1, ([text]) => [...textOf(text)].length),
  $substrCP: over(3, 3, ([text, ...range]) => {
    const [start = 0, length = 0] = range.map(toWhole)
    if (!(start >= 0 && length >= 0)) fail('Location34455', '$substrCP takes whole numbers of at least 0')
    return [...printed(text)].slice(start, start + length).join('')
  }),
  $split: overPresent(2, 2, ([text, separator]) =>
    textOf(text).split(textOf(separator) || fail('Location40087', '$split requires a non-empty separator')),
  ),
  $trim: overFields('input', '', ({ input }) => (isMissing(input) ? null : textOf(input).replace(AT_ENDS, ''))),
  $replaceAll: overFields('input find replacement', '', ({ input, find, replacement }) => {
    if (isMissing(input) || isMissing(find) || isMissing(replacement)) return null
    const made = textOf(replacement)
    return textOf(input).replaceAll(textOf(find), () => made)
  }),
  $regexMatch: overFields('input regex', 'options', ({ input, regex, options }) => {
    if (isMissing(input) || isMissing(regex)) return false
    return regexTest(regex instanceof BSONRegExp ? regex : textOf(regex), options)(textOf(input))
  }),
  $type: over(1, 1, ([value]) => typeName(value)),
  $isNumber: over(1, 1, ([value]) => isNumeric(value)),
  $toString: present(toText),
  $toObjectId: present((value) =>
    /^[0-9a-f]{24}$/i.test(String(value)) ? new ObjectId(String(value)) : failed(value, 'objectId'),
  ),
  $toDecimal: present((value) => (value instanceof Decimal128 ? value : decimal(String(toNumeric(value, 'decimal'))))),
  $toLong: present((value) => toIntegral(value, 'long')),
  $toInt: present((value) => toIntegral(value, 'int')),
  $toDouble: present((value) => double(toNumber(toNumeric(value, 'double')))),
  $toBool: present(isTrue),
  $toDate: present(toDate),
  ...Object.fromEntries(DATE_PARTS.map(([name, , , part]) => [name, partOfDate(part)])),
  $dateToString: overFields('date', 'format onNull', ({ date, format = '%Y-%m-%dT%H:%M:%S.%LZ', onNull }) => {
    if (isMissing(date)) return onNull ?? null
    if (format === null) return null
    if (typeof format !== 'string') return fail('Location18533', 'the format must be a string')
    return formatted(dateOf(date), format)
  }),
}
