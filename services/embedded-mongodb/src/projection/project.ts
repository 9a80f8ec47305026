import { type Evaluator, plainEvaluator } from '../aggregation/evaluator.ts'
import { fail } from '../errors.ts'
import { elementTest } from '../query/matcher.ts'
import type { QueryContext } from '../query/query-context.ts'
import { textScore } from '../query/text-search.ts'
import { matchedPosition } from '../update/positional.ts'
import { toNumber } from '../values/bson-type.ts'
import { type Doc, fieldOf, isDoc, setField } from '../values/documents.ts'
import { type FieldTree, type Projection, parseProjection, type SpecialField } from './projection-tree.ts'
import { setComputed } from './set-computed.ts'

/** Makes what is returned of a document. */
export type Projector = (doc: Doc) => Doc

/** What a projection needs besides itself. */
export interface ProjectionContext extends QueryContext {
  /** The query whose matched element `$` stands for. */
  readonly query?: Doc
  /** The `$text` condition of the query, for `$meta: 'textScore'`. */
  readonly text?: unknown
}

/** Compiles the projection of a `find`; undefined when it leaves everything as it is. */
export function compileProjection(spec: unknown, context: ProjectionContext): Projector | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec))
    return fail('TypeMismatch', "BSON field 'find.projection' is the wrong type, expected type 'object'")
  if (Object.keys(spec).length === 0) return undefined
  return projector(parseProjection(spec, 'find'), context)
}

/** Compiles a `$project` stage. */
export function compileProjectStage(spec: Doc, context: ProjectionContext): Projector {
  if (Object.keys(spec).length === 0)
    fail('BadValue', 'Invalid $project :: caused by :: projection specification must have at least one field')
  return projector(parseProjection(spec, 'aggregate'), context)
}

function projector(projection: Projection, context: ProjectionContext): Projector {
  const { inclusive, withId, tree, special } = projection
  const evaluator = context.evaluator ?? plainEvaluator()
  return (doc) => {
    const result = inclusive ? include(doc, tree) : exclude(doc, tree)
    const projected = withId ? withIdOf(doc, result, inclusive) : withoutId(result)
    for (const field of special) applySpecial(projected, doc, field, context, evaluator)
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

function applySpecial(
  result: Doc,
  doc: Doc,
  field: SpecialField,
  context: ProjectionContext,
  evaluator: Evaluator,
): void {
  if (field.kind === 'computed') setComputed(result, field.path, () => evaluator.evaluate(field.expression, doc))
  else if (field.kind === 'score') setComputed(result, field.path, () => textScore(doc, context.text, context))
  else cutArray(result, doc, field, context)
}

function cutArray(
  result: Doc,
  doc: Doc,
  field: Exclude<SpecialField, { kind: 'computed' | 'score' }>,
  context: ProjectionContext,
): void {
  const parts = field.path.split('.')
  const last = parts.pop() ?? ''
  const parent = parts.reduce<unknown>(fieldOf, result)
  const array = fieldOf(parts.reduce<unknown>(fieldOf, doc), last)
  if (!isDoc(parent) || !Array.isArray(array)) {
    if (isDoc(parent) && field.kind === 'elemMatch') delete parent[last]
    return
  }
  if (field.kind === 'slice') setField(parent, last, slice(fieldOf(parent, last) ?? array, field.argument))
  else {
    const position =
      field.kind === 'elemMatch'
        ? array.findIndex(elementTest(field.argument, context))
        : matchedPosition(context.query ?? {}, doc, [...parts, last], array, context)
    if (position === undefined)
      fail(
        'BadValue',
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      )
    if (position < 0) delete parent[last]
    else setField(parent, last, [array[position]])
  }
}

function slice(value: unknown, argument: unknown): unknown {
  if (!Array.isArray(value)) return value
  if (!Array.isArray(argument)) {
    const count = toNumber(argument)
    return count < 0 ? value.slice(count) : value.slice(0, count)
  }
  const [skip = 0, count = 0] = argument.map(toNumber)
  if (count <= 0) fail('BadValue', 'The $slice limit must be positive')
  const from = skip < 0 ? Math.max(0, value.length + skip) : skip
  return value.slice(from, from + count)
}
