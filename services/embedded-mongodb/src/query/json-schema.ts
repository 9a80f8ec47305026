import { fail } from '../errors.ts'
import { isNumeric, isTrue, TYPE_NUMBERS, toNumber, toWhole, typeName } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { add, multiply, toInteger } from '../values/numbers.ts'
import { compareValues, orderKey } from '../values/order.ts'
import { regexRunner } from './regex.ts'
import type { ValueTest } from './value-tests.ts'

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

const countOf = (argument: unknown): number => {
  const count = toWhole(argument)
  return count >= 0 ? count : malformed('a whole number of at least 0 was expected')
}

/** A keyword that limits how many parts a value of one kind has. */
const sized =
  <T>(isKind: (value: unknown) => value is T, sizeOf: (value: T) => number, sign: 1 | -1): Keyword =>
  (argument) => {
    const count = countOf(argument)
    return only(isKind, (value) => sign * (sizeOf(value) - count) >= 0)
  }

const limit =
  (sign: 1 | -1, exclusive: string): Keyword =>
  (argument, schema) => {
    if (!isNumeric(argument)) return malformed('a limit must be a number')
    const isExclusive = schema[exclusive] === true
    return only(isNumeric, (value) => {
      const order = sign * compareValues(value, argument)
      return isExclusive ? order > 0 : order >= 0
    })
  }

const JSON_TYPES: Record<string, string> = { boolean: 'bool', number: 'number', string: 'string', object: 'object' }
const BSON_TYPES = new Set([...TYPE_NUMBERS.values(), 'number'])

const typed =
  (nameOf: (type: unknown) => unknown): Keyword =>
  (argument) => {
    const names = listOf([argument].flat()).map((type) => {
      const name = nameOf(type)
      return isText(name) && BSON_TYPES.has(name) ? name : fail('BadValue', `Unknown type name alias: ${String(type)}`)
    })
    return (value) => names.includes(typeName(value)) || (names.includes('number') && isNumeric(value))
  }

const several =
  (accepts: (matching: number, of: number) => boolean): Keyword =>
  (argument) => {
    const tests = listOf(argument).map(compileSchema)
    return (value) => accepts(tests.filter((test) => test(value)).length, tests.length)
  }

/** What a schema, or true or false in its place, says of further fields or elements. */
const furtherTest = (argument: unknown): ValueTest =>
  typeof argument === 'boolean' ? () => argument : compileSchema(argument)

const schemasIn = (argument: unknown): [string, ValueTest][] =>
  Object.entries(isDoc(argument) ? argument : malformed('an object of schemas was expected')).map(([name, schema]) => [
    name,
    compileSchema(schema),
  ])

const properties: Keyword = (argument) => {
  const tests = schemasIn(argument)
  return only(isDoc, (doc) => tests.every(([name, test]) => !Object.hasOwn(doc, name) || test(doc[name])))
}

const patternTests = (argument: unknown) =>
  schemasIn(argument).map(([pattern, test]) => ({ names: regexRunner(pattern, undefined), test }))

const KEYWORDS: Record<string, Keyword> = {
  title: () => () => true,
  description: () => () => true,
  exclusiveMinimum: () => () => true,
  exclusiveMaximum: () => () => true,
  type: typed((type) =>
    type === 'array' || type === 'null' ? type : Object.hasOwn(JSON_TYPES, String(type)) && JSON_TYPES[String(type)],
  ),
  bsonType: typed((type) => type),
  enum(argument) {
    const keys = new Set(listOf(argument).map((value) => orderKey(value)))
    return (value) => keys.has(orderKey(value))
  },
  minimum: limit(1, 'exclusiveMinimum'),
  maximum: limit(-1, 'exclusiveMaximum'),
  multipleOf(argument) {
    if (!isNumeric(argument) || !(toNumber(argument) > 0)) return malformed('multipleOf must be a positive number')
    return only(isNumeric, (value) => {
      const times = toInteger(toNumber(value) / toNumber(argument))
      return times !== undefined && compareValues(add(value, multiply(argument, -Number(times))), 0) === 0
    })
  },
  minLength: sized(isText, (text) => [...text].length, 1),
  maxLength: sized(isText, (text) => [...text].length, -1),
  pattern(argument) {
    const { test } = regexRunner(isText(argument) ? argument : malformed('a pattern must be a string'), undefined)
    return only(isText, test)
  },
  minItems: sized(isList, (list) => list.length, 1),
  maxItems: sized(isList, (list) => list.length, -1),
  uniqueItems: (argument) =>
    only(isList, (list) => !isTrue(argument) || new Set(list.map((item) => orderKey(item))).size === list.length),
  items(argument, { additionalItems = true }) {
    if (!isList(argument)) {
      const each = compileSchema(argument)
      return only(isList, (list) => list.every(each))
    }
    const tests = argument.map(compileSchema)
    const further = furtherTest(additionalItems)
    return only(isList, (list) => list.every((item, i) => (tests[i] ?? further)(item)))
  },
  additionalItems: () => () => true,
  required(argument) {
    const names = listOf(argument).map((name) => (isText(name) ? name : malformed('required names fields')))
    return only(isDoc, (doc) => names.every((name) => Object.hasOwn(doc, name)))
  },
  properties,
  patternProperties(argument) {
    const tests = patternTests(argument)
    const meets = (name: string, value: unknown) => tests.every(({ names, test }) => !names.test(name) || test(value))
    return only(isDoc, (doc) => Object.entries(doc).every(([name, value]) => meets(name, value)))
  },
  additionalProperties(argument, { properties: known = {}, patternProperties = {} }) {
    const further = furtherTest(argument)
    const patterns = patternTests(patternProperties)
    const isKnown = (name: string) =>
      (isDoc(known) && Object.hasOwn(known, name)) || patterns.some(({ names }) => names.test(name))
    return only(isDoc, (doc) => Object.entries(doc).every(([name, value]) => isKnown(name) || further(value)))
  },
  minProperties: sized(isDoc, (doc) => Object.keys(doc).length, 1),
  maxProperties: sized(isDoc, (doc) => Object.keys(doc).length, -1),
  dependencies(argument) {
    const tests = Object.entries(isDoc(argument) ? argument : malformed('dependencies must be an object')).map(
      ([name, needed]) => ({ name, test: compileSchema(isList(needed) ? { required: needed } : needed) }),
    )
    return only(isDoc, (doc) => tests.every(({ name, test }) => !Object.hasOwn(doc, name) || test(doc)))
  },
  allOf: several((matching, of) => matching === of),
  anyOf: several((matching) => matching > 0),
  oneOf: several((matching) => matching === 1),
  not(argument) {
    const test = compileSchema(argument)
    return (value) => !test(value)
  },
}

/**
 * Compiles a `$jsonSchema` (draft 4, with MongoDB's `bsonType`).
 * @throws CommandError FailedToParse for keywords that are unknown or malformed
 */
export function compileSchema(schema: unknown): ValueTest {
  if (!isDoc(schema)) return fail('TypeMismatch', '$jsonSchema must be an object')
  const tests = Object.entries(schema).map(([name, argument]) => {
    const keyword = Object.hasOwn(KEYWORDS, name) ? KEYWORDS[name] : undefined
    return keyword?.(argument, schema) ?? malformed(`Unknown keyword: ${name}`)
  })
  return (value) => tests.every((test) => test(value))
}
