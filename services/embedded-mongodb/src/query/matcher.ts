import { fieldExpression } from '../aggregation/expression.ts'
import type { Scope } from '../aggregation/operator.ts'
import { fail, notSupported } from '../errors.ts'
import { isTrue, toNumber, toWhole } from '../values/bson-type.ts'
import { type Doc, fieldOf, isDoc, isOperatorDoc } from '../values/documents.ts'
import { somePathValue } from '../values/paths.ts'
import { compileSchema } from './json-schema.ts'
import { isRegex } from './regex.ts'
import { type ValueTest, valueTest } from './value-tests.ts'

/** Does the document match? */
export type Predicate = (doc: Doc) => boolean

const LOGICAL = new Set(['$and', '$or', '$nor'])
const REFUSED = new Set(['$where', '$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within'])

/**
 * Compiles a filter into a predicate with MongoDB's semantics.
 * @throws CommandError BadValue for a malformed filter, NotImplemented for what is refused by name.
 */
export function compileFilter(filter: unknown, scope: Scope = {}): Predicate {
  if (!isDoc(filter)) return fail('BadValue', 'filter must be an object')
  const predicates: Predicate[] = []
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$comment') continue
    const compile = key.startsWith('$') ? topLevelOperator : fieldCondition
    predicates.push(compile(key, condition, scope))
  }
  return all(predicates)
}

function all(predicates: Predicate[]): Predicate {
  const [first = () => true, ...others] = predicates
  return others.length === 0 ? first : (doc) => predicates.every((predicate) => predicate(doc))
}

function topLevelOperator(operator: string, condition: unknown, scope: Scope): Predicate {
  if (LOGICAL.has(operator)) {
    const parts = logicalParts(operator, condition).map((part) => compileFilter(part, scope))
    if (operator === '$and') return all(parts)
    if (operator === '$or') return (doc) => parts.some((part) => part(doc))
    return (doc) => !parts.some((part) => part(doc))
  }
  if (operator === '$expr') {
    const evaluate = fieldExpression(condition, scope)
    return (doc) => isTrue(evaluate(doc))
  }
  if (operator === '$jsonSchema') return compileSchema(condition)
  if (operator === '$alwaysTrue' || operator === '$alwaysFalse') return () => operator === '$alwaysTrue'
  if (operator === '$text') fail('IndexNotFound', 'text index required for $text query (there are none here)')
  if (REFUSED.has(operator)) notSupported(operator)
  return fail('BadValue', `unknown top level operator: ${operator}. A field of that name needs $getField.`)
}

function logicalParts(operator: string, condition: unknown): Doc[] {
  const parts: unknown[] = Array.isArray(condition) ? condition : fail('BadValue', `${operator} must be an array`)
  if (parts.length === 0) fail('BadValue', '$and/$or/$nor must be a nonempty array')
  return parts.every(isDoc) ? parts : fail('BadValue', '$or/$and/$nor entries need to be full objects')
}

/** The predicate of one field's condition: an operator document, a regular expression or a value. */
export function fieldCondition(path: string, condition: unknown, scope: Scope): Predicate {
  if (!isOperatorDoc(condition))
    return operatorPredicate(path, isRegex(condition) ? '$regex' : '$eq', condition, {}, scope)
  const predicates = Object.entries(condition).map(([operator, argument]) =>
    operatorPredicate(path, operator, argument, condition, scope),
  )
  return all(predicates)
}

function anyValue(path: string, test: ValueTest): Predicate {
  // What is an element itself is not taken apart.
  return someLeaf(path, (value, atPosition) => test(value) || (!atPosition && Array.isArray(value) && value.some(test)))
}

function someLeaf(path: string, test: (value: unknown, atPosition: boolean) => boolean): Predicate {
  if (!path.includes('.')) return (doc) => test(fieldOf(doc, path), false)
  const parts = path.split('.')
  return (doc) => somePathValue(doc, parts, 0, test)
}

function operatorPredicate(path: string, operator: string, argument: unknown, siblings: Doc, scope: Scope): Predicate {
  const { fold } = scope
  switch (operator) {
    case '$ne':
    case '$nin': {
      if (operator === '$ne' && isRegex(argument)) fail('BadValue', "Can't have regex as arg to $ne.")
      const positive = anyValue(path, valueTest(operator === '$ne' ? '$eq' : '$in', argument, undefined, fold))
      return (doc) => !positive(doc)
    }
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
    case '$type': {
      const test = valueTest('$type', argument, undefined, fold)
      // The elements of an array are looked at and not the array itself, unless arrays are asked for.
      const wantsArray = [argument].flat().some((type) => type === 'array' || toNumber(type) === 4)
      if (wantsArray) return anyValue(path, test)
      return someLeaf(path, (value) => (Array.isArray(value) ? value.some(test) : test(value)))
    }
    case '$options':
      return '$regex' in siblings ? () => true : fail('BadValue', '$options needs a $regex')
  }
  if (REFUSED.has(operator) || operator.startsWith('$geo')) notSupported(operator)
  return anyValue(path, valueTest(operator, argument, siblings.$options, fold))
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
  const predicate = compileFilter(condition, scope)
  return (element) => isDoc(element) && predicate(element)
}
