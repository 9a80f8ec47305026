import { fail } from '../errors.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import { type Doc, isDoc, isOperatorDoc } from '../values/documents.ts'

/** A field of a projection that an operator computes or cuts. */
export type SpecialField =
  | { readonly kind: 'slice'; readonly path: string; readonly argument: unknown }
  | { readonly kind: 'elemMatch'; readonly path: string; readonly argument: unknown }
  | { readonly kind: 'positional'; readonly path: string }
  | { readonly kind: 'score'; readonly path: string }
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
    if (path === '_id' && isFlag(value)) withId = flagOf(value)
    else readField(path, value, kind, included, excluded, special)
  }
  const makesFields = special.some(({ kind: k }) => k === 'computed' || k === 'elemMatch' || k === 'positional')
  const onlyId = withId === true && included.length === 0 && excluded.length === 0
  const inclusive = included.length > 0 || (makesFields && excluded.length === 0) || (onlyId && !makesFields)
  if (included.length > 0 && excluded[0] !== undefined) {
    fail('Location31254', `Cannot do exclusion on field ${excluded[0]} in inclusion projection`)
  }
  if (excluded.length > 0 && withId === true)
    fail('Location31253', 'Cannot do inclusion on field _id in exclusion projection')
  const tree = treeOf(inclusive ? included : excluded)
  return { inclusive, withId: withId ?? true, tree, special }
}

function* flatten(spec: Doc, prefix: string): Iterable<[string, unknown]> {
  for (const [key, value] of Object.entries(spec)) {
    if (isDoc(value) && !isOperatorDoc(value) && Object.keys(value).length > 0)
      yield* flatten(value, `${prefix}${key}.`)
    else yield [prefix + key, value]
  }
}

const isFlag = (value: unknown) => typeof value === 'boolean' || isNumeric(value)
const flagOf = (value: unknown) => (typeof value === 'boolean' ? value : toNumber(value) !== 0)

function readField(
  path: string,
  value: unknown,
  kind: Kind,
  included: string[],
  excluded: string[],
  special: SpecialField[],
): void {
  if (path.startsWith('$') && kind === 'find')
    fail('Location16410', `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  if (path.endsWith('.$') && kind === 'find') {
    const array = path.slice(0, -2)
    special.push({ kind: 'positional', path: array })
    included.push(array)
  } else if (isFlag(value)) (flagOf(value) ? included : excluded).push(path)
  else if (isDoc(value) && '$meta' in value) special.push({ kind: 'score', path })
  else if (kind === 'find' && isDoc(value) && '$elemMatch' in value) {
    special.push({ kind: 'elemMatch', path, argument: value.$elemMatch })
    included.push(path)
  } else if (kind === 'find' && isDoc(value) && isPlainSlice(value.$slice)) {
    special.push({ kind: 'slice', path, argument: value.$slice })
  } else special.push({ kind: 'computed', path, expression: value })
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
      if (known === 'whole' || (isLast && known)) fail('Location31250', `Path collision at ${path}`)
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
