import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'

/** The rank of each BSON type in MongoDB's comparison order; values of one rank compare with each other. */
export const RANK = {
  minKey: 1,
  null: 3,
  number: 4,
  string: 5,
  object: 6,
  array: 7,
  binary: 8,
  objectId: 9,
  boolean: 10,
  date: 11,
  timestamp: 12,
  regex: 13,
  code: 14,
  maxKey: 127,
} as const

/** The classes of values with the name and the rank of their type. A Timestamp is a Long too, so it stands before. */
const CLASSES: [abstract new (...args: never[]) => object, string, number][] = [
  [Date, 'date', RANK.date],
  [ObjectId, 'objectId', RANK.objectId],
  [Timestamp, 'timestamp', RANK.timestamp],
  [Long, 'long', RANK.number],
  [Double, 'double', RANK.number],
  [Decimal128, 'decimal', RANK.number],
  [Binary, 'binData', RANK.binary],
  [BSONRegExp, 'regex', RANK.regex],
  [MinKey, 'minKey', RANK.minKey],
  [MaxKey, 'maxKey', RANK.maxKey],
  [Code, 'javascript', RANK.code],
  [BSONSymbol, 'symbol', RANK.string],
]

function typeOf(value: unknown): readonly [string, number] {
  if (typeof value === 'string') return ['string', RANK.string]
  if (typeof value === 'number') return [isInt32(value) ? 'int' : 'double', RANK.number]
  if (typeof value === 'boolean') return ['bool', RANK.boolean]
  if (typeof value !== 'object') return ['missing', RANK.null]
  if (value === null) return ['null', RANK.null]
  if (Array.isArray(value)) return ['array', RANK.array]
  const found = CLASSES.find(([type]) => value instanceof type)
  return found ? [found[1], found[2]] : ['object', RANK.object]
}

/** MongoDB's name of the value's type, as `$type` gives it. */
export const typeName = (value: unknown): string => typeOf(value)[0]

/** Returns the rank of the value in MongoDB's order of types. A missing value counts as null. */
export const rankOf = (value: unknown): number => typeOf(value)[1]

/* The types that hold numbers: a 32-bit integer is a JavaScript number, and so is a double of any value that no
   such integer has; a double that equals a 32-bit integer is a Double, so that the two are told apart. */
type WrappedNumber = Long | Double | Decimal128

/** Is this a BSON number of any kind? */
export function isNumeric(value: unknown): value is number | WrappedNumber {
  if (typeof value !== 'object') return typeof value === 'number'
  if (value instanceof Timestamp) return false
  return value instanceof Long || value instanceof Decimal128 || value instanceof Double
}

/** The number as a JavaScript one (a loss of precision is accepted by the caller); NaN when it is none. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return isNumeric(value) ? Number(value.toString()) : Number.NaN
}

/** Is the number stored as a 32-bit integer? */
export function isInt32(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value && !Object.is(value, -0)
}

/** The value as a BSON double. */
export const double = (value: number): number | Double => (isInt32(value) ? new Double(value) : value)

/** Does the value count as true? (Numbers other than 0 and everything but false, null and missing.) */
export function isTrue(value: unknown): boolean {
  return isNumeric(value) ? toNumber(value) !== 0 : value !== undefined && value !== null && value !== false
}

/** The whole number that a value is, of any type of number; NaN when it is none. */
export function toWhole(value: unknown): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN
  return Number.isInteger(number) ? number : Number.NaN
}

const NUMBERED =
  'double string object array binData undefined objectId bool date null regex dbPointer javascript symbol javascriptWithScope int timestamp long decimal'

/** The numbers by which `$type` also knows the types. */
export const TYPE_NUMBERS: ReadonlyMap<number, string> = new Map([
  ...NUMBERED.split(' ').map((name, i) => [i + 1, name] as const),
  [-1, 'minKey'],
  [127, 'maxKey'],
])
