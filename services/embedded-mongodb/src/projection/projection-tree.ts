import { fail } from '../errors.ts'
import { isNumeric, isTrue } from '../values/bson-type.ts'
import { type Doc, isDoc, isOperatorDoc } from '../values/documents.ts'

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
