import { fail, notSupported } from '../errors.ts'
import { fieldExpression } from '../expressions/expression.ts'
import type { Scope } from '../expressions/operator.ts'
import { isTrue, toNumber, toWhole } from '../values/bson-type.ts'
import { type Doc, fieldOf, isDoc, isOperatorDoc, REFERENCE_FIELDS } from '../values/documents.ts'
import { somePathValue } from '../values/paths.ts'
import { isRegex } from '../values/regex.ts'
import { compileSchema } from './json-schema.ts'
import { VALUE_TESTS, type ValueTest } from './value-tests.ts'

/** Does the document match? */
export type Predicate = (doc: Doc) => boolean

const LOGICAL = new Set(['$and', '$or', '$nor'])
const REFUSED = new Set(['$where', '$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within'])
/** The operators that are the opposite of another one. */
const OPPOSITES = new Map([
  ['$ne', '$eq'],
  ['$nin', '$in'],
])

/**
 * Compiles a filter into a predicate with MongoDB's semantics.
 * @throws CommandError BadValue for a malformed filter, NotImplemented for what is refused by name.
 */
export const compileFilter = (filter: unknown, scope: Scope = {}): Predicate => compileLevel(filter, scope, false)

/** Compiles the filter of a whole document, or of an element that may be a reference to another document. */
function compileLevel(filter: unknown, scope: Scope, ofElement: boolean): Predicate {
  if (!isDoc(filter)) return fail('BadValue', 'filter must be an object')
  const predicates = Object.entries(filter).map(([key, condition]) => {
    const isField = !key.startsWith('$') || (ofElement && REFERENCE_FIELDS.has(key))
    return isField ? fieldCondition(key, condition, scope) : topLevelOperator(key, condition, scope, ofElement)
  })
  return all(predicates)
}

function all(predicates: Predicate[]): Predicate {
  const [first = () => true, ...others] = predicates
  return others.length === 0 ? first : (doc) => predicates.every((predicate) => predicate(doc))
}

function topLevelOperator(operator: string, condition: unknown, scope: Scope, ofElement: boolean): Predicate {
  if (LOGICAL.has(operator)) {
    if (!Array.isArray(condition) || condition.length === 0 || !condition.every(isDoc))
      return fail('BadValue', `${operator} must be a nonempty array of full objects`)
    const parts = condition.map((part) => compileLevel(part, scope, ofElement))
    if (operator === '$and') return all(parts)
    return (doc) => parts.some((part) => part(doc)) === (operator === '$or')
  }
  if (operator === '$expr') {
    const evaluate = fieldExpression(condition, scope)
    return (doc) => isTrue(evaluate(doc))
  }
  if (operator === '$jsonSchema') return compileSchema(condition)
  if (operator === '$comment') return () => true
  if (operator === '$text') fail('IndexNotFound', 'text index required for $text query (there are none here)')
  if (REFUSED.has(operator)) notSupported(operator)
  return fail('BadValue', `unknown top level operator: ${operator}`)
}

/** The predicate of one field's condition: an operator document, a regular expression or a value. */
function fieldCondition(path: string, condition: unknown, scope: Scope): Predicate {
  if (!isOperatorDoc(condition))
    return operatorPredicate(path, isRegex(condition) ? '$regex' : '$eq', condition, {}, scope)
  const predicates = Object.entries(condition).map(([operator, argument]) =>
    operatorPredicate(path, operator, argument, condition, scope),
  )
  return all(predicates)
}

function anyValue(path: string, test: ValueTest): Predicate {
  // An element itself is not taken apart.
  return someLeaf(path, (value, atPosition) => test(value) || (!atPosition && Array.isArray(value) && value.some(test)))
}

function someLeaf(path: string, test: (value: unknown, atPosition: boolean) => boolean): Predicate {
  if (!path.includes('.')) return (doc) => test(fieldOf(doc, path), false)
  const parts = path.split('.')
  return (doc) => somePathValue(doc, parts, 0, test)
}

function operatorPredicate(path: string, operator: string, argument: unknown, siblings: Doc, scope: Scope): Predicate {
  switch (operator) {
    case '$not': {
      if (!isOperatorDoc(argument) && !isRegex(argument)) fail('BadValue', '$not needs a regex or a document')
      const positive = fieldCondition(path, argument, scope)
      return (doc) => !positive(doc)
    }
    case '$exists': {
      const exists = someLeaf(path, (value) => value !== undefined)
      const wanted = isTrue(argument)
      return (doc) => exists(doc) === wanted
    }
    case '$size': {
      const size = toWhole(argument)
      if (!(size >= 0)) fail('BadValue', `Failed to parse $size. Expected a non-negative integer: ${String(argument)}`)
      return someLeaf(path, (value) => Array.isArray(value) && value.length === size)
    }
    case '$all':
      return allCondition(path, argument, scope)
    case '$elemMatch': {
      const matches = elementTest(argument, scope)
      return someLeaf(path, (value) => Array.isArray(value) && value.some(matches))
    }
    case '$options':
      return '$regex' in siblings ? () => true : fail('BadValue', '$options needs a $regex')
  }
  if (REFUSED.has(operator) || operator.startsWith('$geo')) notSupported(operator)
  if (operator === '$ne' && isRegex(argument)) fail('BadValue', "Can't have regex as arg to $ne.")
  const opposite = OPPOSITES.get(operator)
  const make = VALUE_TESTS.get(opposite ?? operator) ?? fail('BadValue', `unknown operator: ${operator}`)
  const test = make(argument, scope.fold, siblings.$options)
  // $type looks at the elements of an array and not at the array itself, unless arrays are asked for.
  if (operator === '$type' && ![argument].flat().some((type) => type === 'array' || toNumber(type) === 4))
    return someLeaf(path, (value) => (Array.isArray(value) ? value.some(test) : test(value)))
  const predicate = anyValue(path, test)
  return opposite ? (doc) => !predicate(doc) : predicate
}

function allCondition(path: string, argument: unknown, scope: Scope): Predicate {
  if (!Array.isArray(argument)) return fail('BadValue', '$all needs an array')
  const parts = argument.map((part) => {
    if (isDoc(part) && '$elemMatch' in part) return operatorPredicate(path, '$elemMatch', part.$elemMatch, {}, scope)
    if (isOperatorDoc(part)) fail('BadValue', 'no $ expressions in $all')
    return fieldCondition(path, part, scope)
  })
  return (doc) => parts.length > 0 && parts.every((part) => part(doc))
}

/** Does a single array element match `$elemMatch` (or `$pull`): by operators on itself, or as a document? */
export function elementTest(condition: unknown, scope: Scope): ValueTest {
  if (!isDoc(condition)) return fail('BadValue', '$elemMatch needs an Object')
  const first = Object.keys(condition)[0] ?? ''
  if (isOperatorDoc(condition) && !LOGICAL.has(first) && first !== '$expr') {
    const predicate = fieldCondition('element', condition, scope)
    return (element) => predicate({ element })
  }
  if ('$expr' in condition) fail('BadValue', '$expr can only be applied to the top-level document')
  const predicate = compileLevel(condition, scope, true)
  return (element) => isDoc(element) && predicate(element)
}
