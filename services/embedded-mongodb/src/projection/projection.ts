import { fail } from '../errors.ts'
import { fieldExpression } from '../expressions/expression.ts'
import { sliceOf } from '../expressions/list-operators.ts'
import type { Scope } from '../expressions/operator.ts'
import { matchedPosition } from '../query/matched-position.ts'
import { elementTest } from '../query/matcher.ts'
import { isNumeric, isTrue, toNumber } from '../values/bson-type.ts'
import { type Doc, fieldOf, isDoc, isOperatorDoc, setComputed, setField } from '../values/documents.ts'

/** Makes what is returned of a document. */
type Projector = (doc: Doc) => Doc

/** Changes what is returned of a document, by an operator. */
type Special = (result: Doc, doc: Doc) => void

/** Fields by name: a whole one, or what is named within it. */
interface FieldTree extends Map<string, FieldTree | 'whole'> {}

/**
 * Compiles a projection; undefined when it leaves everything as it is. That of a `find` has a `query`, whose matched
 * element `$` stands for; in a `$project` stage there is none, and all operators are expressions.
 */
export function compileProjection(spec: unknown, query: Doc | undefined, scope: Scope): Projector | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec)) return fail('TypeMismatch', "BSON field 'projection' is the wrong type, expected type 'object'")
  if (Object.keys(spec).length === 0) return undefined
  const [included, excluded, picked]: [string[], string[], string[]] = [[], [], []]
  const special: Special[] = []
  let withId: boolean | undefined
  let [makesFields, positional] = [false, 0]
  for (const [path, value] of flatten(spec)) {
    checkField(path, value, query !== undefined)
    const operator = query && isDoc(value) ? value : {}
    if (query && path.endsWith('.$')) {
      if (++positional > 1) fail('Location31276', 'Cannot specify more than one positional projection per query.')
      const parts = path.slice(0, -2).split('.')
      special.push(picking(parts, (array, doc) => matchedPosition(query, doc, parts, array, scope)))
      included.push(path.slice(0, -2))
    } else if ('$elemMatch' in operator) {
      if (path.includes('.')) fail('Location31275', 'Cannot use $elemMatch projection on a nested field.')
      const matches = elementTest(operator.$elemMatch, scope)
      special.push(picking([path], (array) => array.findIndex(matches), true))
      picked.push(path)
    } else if (isNumeric([operator.$slice].flat()[0])) special.push(slicing(path.split('.'), operator.$slice))
    else if (typeof value !== 'boolean' && !isNumeric(value)) {
      const evaluate = fieldExpression(value, scope)
      special.push((result, doc) => setComputed(result, path, evaluate(doc)))
      makesFields = true
    } else if (path === '_id') withId = isTrue(value)
    else if (isTrue(value)) included.push(path)
    else excluded.push(path)
    if (included.length > 0 && excluded.length > 0)
      fail(isTrue(value) ? 'Location31253' : 'Location31254', `Cannot both include and exclude, as of ${path}`)
  }
  if (excluded.length > 0 && withId === true)
    fail('Location31253', 'Cannot do inclusion on field _id in exclusion projection')
  if (excluded.length > 0 && makesFields) fail('Location31252', 'Cannot use an expression in an exclusion projection')
  const inclusive = excluded.length === 0 && (included.length + picked.length > 0 || makesFields || withId === true)
  treeOf([...excluded, ...picked]) // refuses a picked field of which a part is excluded
  const tree = treeOf(inclusive ? [...included, ...picked] : excluded)
  if (inclusive === (withId ?? true) && !tree.has('_id')) tree.set('_id', 'whole')
  return (doc) => {
    const result = project(doc, tree, inclusive)
    for (const change of special) change(result, doc)
    return result
  }
}

/** The fields that a specification names, by their paths: a document that is no operator names fields within. */
export function* flatten(spec: Doc, prefix = ''): Iterable<[string, unknown]> {
  for (const [key, value] of Object.entries(spec)) {
    const isNested = isDoc(value) && !isOperatorDoc(value) && Object.keys(value).length > 0
    if (isNested) yield* flatten(value, `${prefix}${key}.`)
    else yield [prefix + key, value]
  }
}

function checkField(path: string, value: unknown, isFind: boolean): void {
  if (isDoc(value) && Object.keys(value).length === 0)
    fail('Location51270', `An empty sub-projection is not a valid value. Found empty object at path ${path}`)
  if (path.startsWith('$') || (!isFind && path.includes('.$')))
    fail('Location16410', "FieldPath field names may not start with '$'.")
  if (path.split('.').includes('')) fail('Location15998', `FieldPath field names may not be empty strings: '${path}'`)
}

function treeOf(paths: string[]): FieldTree {
  const root: FieldTree = new Map()
  for (const path of paths) {
    const parts = path.split('.')
    const last = parts.pop() ?? ''
    let node = root
    for (const part of parts) {
      const known = node.get(part)
      if (known === 'whole') fail('Location31249', `Path collision at ${path}`)
      const child: FieldTree = known instanceof Map ? known : new Map()
      node.set(part, child)
      node = child
    }
    if (node.has(last)) fail('Location31250', `Path collision at ${path}`)
    node.set(last, 'whole')
  }
  return root
}

/** The fields of a document that a tree names, or the others; documents within arrays are treated alike. */
function project(doc: Doc, tree: FieldTree, inclusive: boolean): Doc {
  const result: Doc = {}
  for (const key of Object.keys(doc)) {
    const named = tree.get(key)
    if (named === undefined || named === 'whole') {
      if (inclusive === (named === 'whole')) setField(result, key, doc[key])
      continue
    }
    const within = projectWithin(doc[key], named, inclusive)
    if (within !== undefined) setField(result, key, within)
  }
  return result
}

function projectWithin(value: unknown, tree: FieldTree, inclusive: boolean): unknown {
  if (isDoc(value)) return project(value, tree, inclusive)
  if (!Array.isArray(value)) return inclusive ? undefined : value
  return value.map((element) => projectWithin(element, tree, inclusive)).filter((element) => element !== undefined)
}

/** Leaves one element of an array; without any the field goes away, where `optional`, and so does what is no array. */
function picking(
  parts: string[],
  positionIn: (array: unknown[], doc: Doc) => number | undefined,
  optional = false,
): Special {
  const last = parts.at(-1) ?? ''
  return (result, doc) => {
    const parent = parts.slice(0, -1).reduce<unknown>(fieldOf, result)
    const array = parts.reduce<unknown>(fieldOf, doc)
    if (!isDoc(parent) || (!Array.isArray(array) && !optional)) return
    const position = Array.isArray(array) ? positionIn(array, doc) : -1
    if (position === undefined)
      fail('Location51246', "positional operator '.$' couldn't find a matching element in the array")
    else if (!Array.isArray(array) || position < 0) delete parent[last]
    else setField(parent, last, [array[position]])
  }
}

/** Leaves a part of an array. */
function slicing(parts: string[], argument: unknown): Special {
  const [first = 0, count] = [argument].flat().map(toNumber)
  if (Array.isArray(argument) && argument.length !== 2) fail('Location28667', '$slice takes one number or two')
  if (count !== undefined && count <= 0) fail('Location28724', 'The $slice limit must be positive')
  const last = parts.at(-1) ?? ''
  return (result, doc) => {
    const parent = parts.slice(0, -1).reduce<unknown>(fieldOf, result)
    const value = fieldOf(parent, last) ?? parts.reduce<unknown>(fieldOf, doc)
    if (isDoc(parent) && value !== undefined)
      setField(parent, last, Array.isArray(value) ? sliceOf(value, first, count) : value)
  }
}
