import { fieldExpression } from '../aggregation/expression.ts'
import type { Scope } from '../aggregation/operator.ts'
import { CommandError, fail } from '../errors.ts'
import { elementTest } from '../query/matcher.ts'
import { matchedPosition } from '../update/update-path.ts'
import { isNumeric, isTrue, toNumber } from '../values/bson-type.ts'
import { type Doc, fieldOf, isDoc, isOperatorDoc, setComputed, setField } from '../values/documents.ts'

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

/** A field of a projection that an operator computes or cuts. */
export type SpecialField =
  | { readonly kind: 'slice'; readonly path: string; readonly argument: unknown }
  | { readonly kind: 'elemMatch'; readonly path: string; readonly argument: unknown }
  | { readonly kind: 'positional'; readonly path: string }
  | { readonly kind: 'computed'; readonly path: string; readonly expression: unknown }

/** Fields by name: a whole one, or what is named within it. */
export interface FieldTree extends Map<string, FieldTree | 'whole'> {}

/** A projection, read. */
export interface Projection {
  readonly inclusive: boolean
  readonly withId: boolean
  readonly tree: FieldTree
  readonly special: SpecialField[]
}

type Kind = 'find' | 'aggregate'

/** Reads a projection of `find`, or of `$project`, where single strings and operators are expressions too. */
export function parseProjection(spec: Doc, kind: Kind): Projection {
  const included: string[] = []
  const excluded: string[] = []
  const special: SpecialField[] = []
  let withId: boolean | undefined
  for (const [path, value] of flatten(spec, '')) {
    checkPath(path, kind)
    const found = specialField(path, value, kind)
    if (found) special.push(found)
    if (found?.kind === 'positional' || found?.kind === 'elemMatch') included.push(found.path)
    else if (found) continue
    else if (path === '_id') withId = isTrue(value)
    else if (isTrue(value)) {
      if (excluded.length > 0) fail('Location31253', `Cannot do inclusion on field ${path} in exclusion projection`)
      included.push(path)
    } else {
      if (included.length > 0) fail('Location31254', `Cannot do exclusion on field ${path} in inclusion projection`)
      excluded.push(path)
    }
  }
  const makesFields = special.some((field) => field.kind !== 'slice')
  if (special.filter((field) => field.kind === 'positional').length > 1)
    fail('Location31276', 'Cannot specify more than one positional projection per query.')
  const onlyId = withId === true && included.length === 0 && excluded.length === 0
  const inclusive = included.length > 0 || (makesFields && excluded.length === 0) || (onlyId && !makesFields)
  if (excluded.length > 0 && withId === true)
    fail('Location31253', 'Cannot do inclusion on field _id in exclusion projection')
  if (excluded.length > 0 && special.some((field) => field.kind === 'computed'))
    fail('Location31252', 'Cannot use an expression in an exclusion projection')
  const tree = treeOf(inclusive ? included : excluded)
  return { inclusive, withId: withId ?? true, tree, special }
}

function* flatten(spec: Doc, prefix: string): Iterable<[string, unknown]> {
  for (const [key, value] of Object.entries(spec)) {
    if (isDoc(value) && Object.keys(value).length === 0)
      fail('Location51270', `An empty sub-projection is not a valid value. Found empty object at path ${prefix}${key}`)
    if (isDoc(value) && !isOperatorDoc(value)) yield* flatten(value, `${prefix}${key}.`)
    else yield [prefix + key, value]
  }
}

function checkPath(path: string, kind: Kind): void {
  if (path.startsWith('$'))
    fail('Location16410', "FieldPath field names may not start with '$'. Consider using $getField.")
  if (path.split('.').includes('')) fail('Location15998', `FieldPath field names may not be empty strings: '${path}'`)
  if (kind === 'aggregate' && path.includes('.$'))
    fail('Location16410', "FieldPath field names may not start with '$'.")
}

/** The field if it is more than included or excluded. */
function specialField(path: string, value: unknown, kind: Kind): SpecialField | undefined {
  if (kind === 'find' && path.endsWith('.$')) return { kind: 'positional', path: path.slice(0, -2) }
  if (typeof value === 'boolean' || isNumeric(value)) return undefined
  if (isDoc(value) && '$meta' in value)
    return fail('Location40218', 'query requires text score metadata, but it is not available')
  if (kind === 'find' && isDoc(value) && '$elemMatch' in value) {
    if (path.includes('.')) fail('Location31275', 'Cannot use $elemMatch projection on a nested field.')
    return { kind: 'elemMatch', path, argument: value.$elemMatch }
  }
  if (kind === 'find' && isDoc(value) && isPlainSlice(value.$slice))
    return { kind: 'slice', path, argument: value.$slice }
  return { kind: 'computed', path, expression: value }
}

// `$slice: 2` and `$slice: [1, 2]` cut the field itself; with a first array argument it is an expression.
function isPlainSlice(value: unknown): boolean {
  return isNumeric(value) || (Array.isArray(value) && isNumeric(value[0]))
}

function treeOf(paths: string[]): FieldTree {
  const root: FieldTree = new Map()
  for (const path of paths) {
    const parts = path.split('.')
    let node = root
    for (const [i, part] of parts.entries()) {
      const known = node.get(part)
      const isLast = i === parts.length - 1
      if (known === 'whole' || (isLast && known))
        fail(isLast ? 'Location31250' : 'Location31249', `Path collision at ${path}`)
      if (isLast) node.set(part, 'whole')
      else {
        const child: FieldTree = known instanceof Map ? known : new Map()
        node.set(part, child)
        node = child
      }
    }
  }
  return root
}
