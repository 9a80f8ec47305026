import { BSONRegExp } from 'bson'
import { plainEvaluator } from '../aggregation/evaluator.ts'
import { fail, notSupported } from '../errors.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import { type Doc, fieldOf, isDoc, isOperatorDoc } from '../values/documents.ts'
import { somePathValue } from '../values/paths.ts'
import type { Predicate, QueryContext, ValueTest } from './query-context.ts'
import { textPredicate } from './text-search.ts'
import { valueTest } from './value-tests.ts'

const LOGICAL = new Set(['$and', '$or', '$nor'])
const REFUSED = new Set(['$where', '$jsonSchema', '$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within'])

/**
 * Compiles a filter into a predicate with MongoDB's semantics.
 * @throws CommandError BadValue for a malformed filter, NotImplemented for what is refused by name.
 */
export function compileFilter(filter: unknown, context: QueryContext = {}): Predicate {
  if (!isDoc(filter)) return fail('BadValue', 'filter must be an object')
  const predicates: Predicate[] = []
  for (const [key, condition] of Object.entries(filter)) {
    const predicate = key.startsWith('$')
      ? topLevelOperator(key, condition, context)
      : fieldCondition(key, condition, context)
    if (predicate) predicates.push(predicate)
  }
  return all(predicates)
}

function all(predicates: Predicate[]): Predicate {
  const [first, second] = predicates
  if (!first) return () => true
  if (!second) return first
  return (doc) => {
    for (const predicate of predicates) if (!predicate(doc)) return false
    return true
  }
}

function topLevelOperator(operator: string, condition: unknown, context: QueryContext): Predicate | undefined {
  if (LOGICAL.has(operator)) {
    const parts = logicalParts(operator, condition).map((part) => compileFilter(part, context))
    if (operator === '$and') return all(parts)
    if (operator === '$or') return (doc) => parts.some((part) => part(doc))
    return (doc) => !parts.some((part) => part(doc))
  }
  switch (operator) {
    case '$expr': {
      const evaluator = context.evaluator ?? plainEvaluator()
      return (doc) => isTrue(evaluator.evaluate(condition, doc))
    }
    case '$comment':
      return undefined
    case '$text':
      return textPredicate(condition, context)
    case '$alwaysTrue':
      return () => true
    case '$alwaysFalse':
      return () => false
  }
  if (REFUSED.has(operator)) return notSupported(operator)
  return fail(
    'BadValue',
    `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  )
}

function isTrue(value: unknown): boolean {
  return isNumeric(value) ? toNumber(value) !== 0 : Boolean(value)
}

function logicalParts(operator: string, condition: unknown): Doc[] {
  if (!Array.isArray(condition)) return fail('BadValue', `${operator} must be an array`)
  if (condition.length === 0) fail('BadValue', '$and/$or/$nor must be a nonempty array')
  return condition.map((part) =>
    isDoc(part) ? part : fail('BadValue', '$or/$and/$nor entries need to be full objects'),
  )
}

/** The predicate of one field's condition: an operator document, a regular expression or a value. */
export function fieldCondition(path: string, condition: unknown, context: QueryContext): Predicate {
  if (!isOperatorDoc(condition)) return operatorPredicate(path, '$eq', condition, {}, context)
  const predicates = Object.entries(condition).map(([operator, argument]) =>
    operatorPredicate(path, operator, argument, condition, context),
  )
  return all(predicates)
}

function anyValue(path: string, test: ValueTest): Predicate {
  const matches: ValueTest = (value) => test(value) || (Array.isArray(value) && value.some(test))
  return someLeaf(path, matches)
}

function someLeaf(path: string, test: ValueTest): Predicate {
  if (!path.includes('.')) return (doc) => test(fieldOf(doc, path))
  const parts = path.split('.')
  return (doc) => somePathValue(doc, parts, 0, test)
}

function operatorPredicate(
  path: string,
  operator: string,
  argument: unknown,
  siblings: Doc,
  context: QueryContext,
): Predicate {
  switch (operator) {
    case '$ne':
    case '$nin': {
      const positive = anyValue(path, valueTest(operator === '$ne' ? '$eq' : '$in', argument, {}, context))
      return (doc) => !positive(doc)
    }
    case '$not': {
      if (!isOperatorDoc(argument) && !(argument instanceof BSONRegExp))
        fail('BadValue', '$not needs a regex or a document')
      const positive = fieldCondition(path, argument, context)
      return (doc) => !positive(doc)
    }
    case '$exists': {
      const exists = someLeaf(path, (value) => value !== undefined)
      const wanted = isTrue(argument)
      return (doc) => exists(doc) === wanted
    }
    case '$size': {
      if (!isNumeric(argument) || !Number.isInteger(toNumber(argument)) || toNumber(argument) < 0) {
        fail('BadValue', `Failed to parse $size. Expected a non-negative integer in: $size: ${String(argument)}`)
      }
      const size = toNumber(argument)
      return someLeaf(path, (value) => Array.isArray(value) && value.length === size)
    }
    case '$all':
      return allCondition(path, argument, context)
    case '$elemMatch': {
      const matches = elementTest(argument, context)
      return someLeaf(path, (value) => Array.isArray(value) && value.some(matches))
    }
    case '$type': {
      const test = valueTest('$type', argument, siblings, context)
      const wantsArray = [argument].flat().some((type) => type === 'array' || type === 4)
      return wantsArray ? someLeaf(path, (v) => test(v) || (Array.isArray(v) && v.some(test))) : anyElement(path, test)
    }
    case '$options':
      return '$regex' in siblings ? () => true : fail('BadValue', '$options needs a $regex')
  }
  if (REFUSED.has(operator) || operator.startsWith('$geo')) notSupported(operator)
  return anyValue(path, valueTest(operator, argument, siblings, context))
}

// `$type` looks at the elements of an array and not at the array itself, unless arrays are asked for.
function anyElement(path: string, test: ValueTest): Predicate {
  return someLeaf(path, (value) => (Array.isArray(value) ? value.some(test) : test(value)))
}

function allCondition(path: string, argument: unknown, context: QueryContext): Predicate {
  if (!Array.isArray(argument)) return fail('BadValue', '$all needs an array')
  const parts = argument.map((part) =>
    isDoc(part) && '$elemMatch' in part
      ? operatorPredicate(path, '$elemMatch', part.$elemMatch, {}, context)
      : operatorPredicate(path, '$eq', part, {}, context),
  )
  return (doc) => parts.length > 0 && parts.every((part) => part(doc))
}

/** Does a single array element match `$elemMatch` (or `$pull`): by operators on itself, or as a document? */
export function elementTest(condition: unknown, context: QueryContext): ValueTest {
  if (!isDoc(condition)) return fail('BadValue', '$elemMatch needs an Object')
  const first = Object.keys(condition)[0] ?? ''
  if (isOperatorDoc(condition) && !LOGICAL.has(first) && first !== '$expr') {
    const predicate = fieldCondition('element', condition, context)
    return (element) => predicate({ element })
  }
  const predicate = compileFilter(condition, context)
  return (element) => isDoc(element) && predicate(element)
}
