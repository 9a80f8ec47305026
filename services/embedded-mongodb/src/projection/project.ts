import { fieldExpression } from '../aggregation/expression.ts'
import type { Scope } from '../aggregation/operator.ts'
import { CommandError, fail } from '../errors.ts'
import { elementTest } from '../query/matcher.ts'
import { matchedPosition } from '../update/positional.ts'
import { toNumber } from '../values/bson-type.ts'
import { type Doc, fieldOf, isDoc, setField } from '../values/documents.ts'
import { type FieldTree, type Projection, parseProjection, type SpecialField } from './projection-tree.ts'
import { setComputed } from './set-computed.ts'

/** Makes what is returned of a document. */
export type Projector = (doc: Doc) => Doc

/**
 * Compiles the projection of a `find`; undefined when it leaves everything as it is. `query` is the one whose
 * matched element `$` stands for.
 */
export function compileProjection(spec: unknown, query: Doc, scope: Scope): Projector | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec)) return fail('TypeMismatch', "BSON field 'projection' is the wrong type, expected type 'object'")
  if (Object.keys(spec).length === 0) return undefined
  try {
    return projector(parseProjection(spec, 'find'), query, scope)
  } catch (error) {
    if (!(error instanceof CommandError) || error.codeName !== 'InvalidPipelineOperator') throw error
    return fail('Location31325', error.message)
  }
}

/** Compiles a `$project` stage. */
export function compileProjectStage(spec: Doc, scope: Scope): Projector {
  if (Object.keys(spec).length === 0) fail('Location51272', 'projection specification must have at least one field')
  return projector(parseProjection(spec, 'aggregate'), {}, scope)
}

type Special = (result: Doc, doc: Doc) => void

function projector(projection: Projection, query: Doc, scope: Scope): Projector {
  const { inclusive, withId, tree } = projection
  const special = projection.special.map((field) => specialOf(field, query, scope))
  return (doc) => {
    const result = inclusive ? include(doc, tree) : exclude(doc, tree)
    const projected = withId ? withIdOf(doc, result, inclusive) : withoutId(result)
    for (const apply of special) apply(projected, doc)
    return projected
  }
}

function withIdOf(doc: Doc, result: Doc, inclusive: boolean): Doc {
  return inclusive && Object.hasOwn(doc, '_id') ? { _id: doc._id, ...result } : result
}

function withoutId(result: Doc): Doc {
  delete result._id
  return result
}

function include(doc: Doc, tree: FieldTree): Doc {
  const result: Doc = {}
  for (const key of Object.keys(doc)) {
    const wanted = tree.get(key)
    if (!wanted) continue
    const value = doc[key]
    if (wanted === 'whole') setField(result, key, value)
    else if (isDoc(value)) setField(result, key, include(value, wanted))
    else if (Array.isArray(value)) setField(result, key, includeElements(value, wanted))
  }
  return result
}

function includeElements(elements: unknown[], tree: FieldTree): unknown[] {
  return elements.flatMap((element) => {
    if (isDoc(element)) return [include(element, tree)]
    return Array.isArray(element) ? [includeElements(element, tree)] : []
  })
}

function exclude(doc: Doc, tree: FieldTree): Doc {
  const result: Doc = {}
  for (const key of Object.keys(doc)) {
    const unwanted = tree.get(key)
    if (unwanted === 'whole') continue
    setField(result, key, unwanted ? excludeWithin(doc[key], unwanted) : doc[key])
  }
  return result
}

function excludeWithin(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((element) => excludeWithin(element, tree))
  return isDoc(value) ? exclude(value, tree) : value
}

function specialOf(field: SpecialField, query: Doc, scope: Scope): Special {
  if (field.kind === 'computed') {
    const evaluate = fieldExpression(field.expression, scope)
    return (result, doc) => setComputed(result, field.path, evaluate(doc))
  }
  const parts = field.path.split('.')
  const parents = parts.slice(0, -1)
  const last = parts.at(-1) ?? ''
  if (field.kind === 'slice') {
    const { argument } = field
    checkSlice(argument)
    return (result, doc) => {
      const parent = parents.reduce<unknown>(fieldOf, result)
      const value = fieldOf(parent, last) ?? parts.reduce<unknown>(fieldOf, doc)
      if (isDoc(parent) && value !== undefined) setField(parent, last, slice(value, argument))
    }
  }
  const matches = field.kind === 'elemMatch' ? elementTest(field.argument, scope) : undefined
  return (result, doc) => {
    const parent = parents.reduce<unknown>(fieldOf, result)
    const array = parts.reduce<unknown>(fieldOf, doc)
    if (!isDoc(parent)) return
    if (!Array.isArray(array)) {
      if (matches) delete parent[last]
      return
    }
    const position = matches ? array.findIndex(matches) : matchedPosition(query, doc, parts, array, scope)
    if (position === undefined)
      fail('Location51246', "positional operator '.$' couldn't find a matching element in the array")
    else if (position < 0) delete parent[last]
    else setField(parent, last, [array[position]])
  }
}

function checkSlice(argument: unknown): void {
  if (!Array.isArray(argument)) return
  if (argument.length !== 2) fail('Location28667', '$slice takes one number or two')
  if (toNumber(argument[1]) <= 0) fail('Location28724', 'The $slice limit must be positive')
}

function slice(value: unknown, argument: unknown): unknown {
  if (!Array.isArray(value)) return value
  if (!Array.isArray(argument)) {
    const count = toNumber(argument)
    return count < 0 ? value.slice(count) : value.slice(0, count)
  }
  const [skip = 0, count = 0] = argument.map(toNumber)
  const from = skip < 0 ? Math.max(0, value.length + skip) : skip
  return value.slice(from, from + count)
}
