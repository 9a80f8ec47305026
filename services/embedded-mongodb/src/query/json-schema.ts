import { fail, notSupported } from '../errors.ts'
import { isNumeric, isTrue, toWhole } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { compareValues, orderKey } from '../values/order.ts'
import { regexTest } from '../values/regex.ts'
import { typeTest, type ValueTest } from './value-tests.ts'

type Keyword = (argument: unknown, schema: Doc) => ValueTest

const malformed = (what: string): never => fail('FailedToParse', `$jsonSchema: ${what}`)

/** Restricts the values of one kind; of others the keyword says nothing. */
const only =
  <T>(isKind: (value: unknown) => value is T, test: (value: T) => boolean): ValueTest =>
  (value) =>
    !isKind(value) || test(value)

const isText = (value: unknown): value is string => typeof value === 'string'
const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const listOf = (argument: unknown): unknown[] =>
  isList(argument) && argument.length > 0 ? argument : malformed('an array that is not empty was expected')
const docOf = (argument: unknown): Doc => (isDoc(argument) ? argument : malformed('an object was expected'))
const textOf = (argument: unknown): string => (isText(argument) ? argument : malformed('a string was expected'))

/** A keyword that limits how many parts a value of one kind has. */
const sized =
  <T>(isKind: (value: unknown) => value is T, sizeOf: (value: T) => number, sign: 1 | -1): Keyword =>
  (argument) => {
    const count = toWhole(argument)
    if (!(count >= 0)) malformed('a whole number of at least 0 was expected')
    return only(isKind, (value) => sign * (sizeOf(value) - count) >= 0)
  }

const limit =
  (sign: 1 | -1, exclusive: string): Keyword =>
  (argument, schema) => {
    if (!isNumeric(argument)) return malformed('a limit must be a number')
    const least = schema[exclusive] === true ? 1 : 0
    return only(isNumeric, (value) => sign * Math.sign(compareValues(value, argument)) >= least)
  }

/** JSON's names for its types; the first is bool in BSON. */
const JSON_TYPES = ['boolean', 'number', 'string', 'object', 'array', 'null']

const several =
  (accepts: (matching: number, of: number) => boolean): Keyword =>
  (argument) => {
    const tests = listOf(argument).map(compileSchema)
    return (value) => accepts(tests.filter((test) => test(value)).length, tests.length)
  }

const KEYWORDS: Record<string, Keyword> = {
  type(argument) {
    const names = [argument].flat().map(String)
    const unknown = names.find((name) => !JSON_TYPES.includes(name))
    if (unknown !== undefined) malformed(`Unknown type: ${unknown}`)
    return typeTest(names.map((name) => (name === 'boolean' ? 'bool' : name)))
  },
  bsonType: (argument) => typeTest([argument].flat()),
  enum(argument) {
    const keys = new Set(listOf(argument).map((value) => orderKey(value)))
    return (value) => keys.has(orderKey(value))
  },
  minimum: limit(1, 'exclusiveMinimum'),
  maximum: limit(-1, 'exclusiveMaximum'),
  minLength: sized(isText, (text) => [...text].length, 1),
  maxLength: sized(isText, (text) => [...text].length, -1),
  pattern: (argument) => only(isText, regexTest(textOf(argument), undefined)),
  minItems: sized(isList, (list) => list.length, 1),
  maxItems: sized(isList, (list) => list.length, -1),
  uniqueItems: (argument) =>
    only(isList, (list) => !isTrue(argument) || new Set(list.map((item) => orderKey(item))).size === list.length),
  items(argument) {
    if (isList(argument)) notSupported('a schema for each place of an array')
    const test = compileSchema(argument)
    return only(isList, (list) => list.every(test))
  },
  required(argument) {
    const names = listOf(argument).map(textOf)
    return only(isDoc, (doc) => names.every((name) => Object.hasOwn(doc, name)))
  },
  properties(argument) {
    const tests = Object.entries(docOf(argument)).map(([name, schema]) => [name, compileSchema(schema)] as const)
    return only(isDoc, (doc) => tests.every(([name, test]) => !Object.hasOwn(doc, name) || test(doc[name])))
  },
  additionalProperties(argument, { properties = {} }) {
    const known = docOf(properties)
    const test = typeof argument === 'boolean' ? () => argument : compileSchema(argument)
    return only(isDoc, (doc) => Object.keys(doc).every((name) => Object.hasOwn(known, name) || test(doc[name])))
  },
  minProperties: sized(isDoc, (doc) => Object.keys(doc).length, 1),
  maxProperties: sized(isDoc, (doc) => Object.keys(doc).length, -1),
  allOf: several((matching, of) => matching === of),
  anyOf: several((matching) => matching > 0),
  oneOf: several((matching) => matching === 1),
  not(argument) {
    const test = compileSchema(argument)
    return (value) => !test(value)
  },
}

/** These say nothing by themselves: they describe, or another keyword reads them. */
const SILENT = ['title', 'description', 'exclusiveMinimum', 'exclusiveMaximum']
const NOT_CARRIED = ['additionalItems', 'dependencies', 'multipleOf', 'patternProperties']

/**
 * Compiles a `$jsonSchema` (draft 4, with MongoDB's `bsonType`).
 * @throws CommandError FailedToParse for keywords that are unknown or malformed
 */
export function compileSchema(schema: unknown): ValueTest {
  if (!isDoc(schema)) return fail('TypeMismatch', '$jsonSchema must be an object')
  const tests = Object.entries(schema).flatMap(([name, argument]) => {
    if (SILENT.includes(name)) return []
    if (NOT_CARRIED.includes(name)) notSupported(`the keyword ${name} of $jsonSchema`)
    const keyword = Object.hasOwn(KEYWORDS, name) ? KEYWORDS[name] : undefined
    return keyword?.(argument, schema) ?? malformed(`Unknown keyword: ${name}`)
  })
  return (value) => tests.every((test) => test(value))
}
