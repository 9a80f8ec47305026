import { CommandError, fail } from '../errors.ts'
import type { ValueTest } from '../query/query-context.ts'
import { type Doc, fieldOf, isDoc, setField } from '../values/documents.ts'
import { isArrayIndex } from '../values/paths.ts'
import { showValue } from '../values/show.ts'

/** A place in a document that an update reads and writes. */
export interface Slot {
  readonly value: unknown
  /** The name of the last field, for messages. */
  readonly name: string
  readonly inArray: boolean
  set(value: unknown): void
  remove(): void
}

/** How the positional parts of a path find their elements. */
export interface Positions {
  /** The position that `$` stands for in the array at this path; undefined when the query matched none. */
  matched(path: readonly string[], array: readonly unknown[]): number | undefined
  /** The test of `$[identifier]`. */
  filters: ReadonlyMap<string, ValueTest>
}

const MAX_PADDING = 1_500_000
const NO_MATCH = 'The positional operator did not find the match needed from the query.'

/**
 * Calls `change` with every slot that a path of an update names. With `create`, missing documents on the way
 * are made; without, a path that leads nowhere is passed over.
 */
export function forEachSlot(
  doc: Doc,
  path: string,
  create: boolean,
  positions: Positions,
  change: (slot: Slot) => void,
): void {
  const parts = path.split('.')
  const walk = (node: Doc | unknown[], depth: number, real: string[]): void => {
    const part = parts[depth] ?? ''
    const keys = Array.isArray(node) ? elementKeys(node, part, real, path, create, positions) : documentKeys(part, real)
    for (const key of keys) {
      if (depth === parts.length - 1) {
        change(slotOf(node, key))
        continue
      }
      const child = descend(node, key, parts[depth + 1] ?? '', real, create)
      if (child) walk(child, depth + 1, [...real, key])
    }
  }
  walk(doc, 0, [])
}

function documentKeys(part: string, real: string[]): string[] {
  if (part === '$') return fail('BadValue', NO_MATCH)
  if (part.startsWith('$[')) {
    return fail('BadValue', `Cannot apply array updates to non-array element ${real.at(-1) ?? ''}`)
  }
  return [part]
}

function elementKeys(
  array: unknown[],
  part: string,
  real: string[],
  path: string,
  create: boolean,
  positions: Positions,
): string[] {
  if (part === '$') {
    const position = positions.matched(real, array)
    return position === undefined ? fail('BadValue', NO_MATCH) : [String(position)]
  }
  if (part === '$[]') return array.map((_, i) => String(i))
  if (part.startsWith('$[')) {
    const identifier = part.slice(2, -1)
    const filter = positions.filters.get(identifier)
    if (!filter) return fail('BadValue', `No array filter found for identifier '${identifier}' in path '${path}'`)
    return array.flatMap((element, i) => (filter(element) ? [String(i)] : []))
  }
  if (!isArrayIndex(part)) {
    return create
      ? fail('PathNotViable', `Cannot create field '${part}' in element {${real.at(-1)}: ${showValue(array)}}`)
      : []
  }
  const position = Number(part)
  if (position >= array.length) {
    if (!create) return []
    if (position > MAX_PADDING) fail('BadValue', "can't backfill more than 1500000 elements")
    while (array.length < position) array.push(null)
  }
  return [part]
}

function descend(
  node: Doc | unknown[],
  key: string,
  next: string,
  real: string[],
  create: boolean,
): Doc | unknown[] | undefined {
  const child = Array.isArray(node) ? node[Number(key)] : fieldOf(node, key)
  if (isDoc(child)) return child
  if (Array.isArray(child)) return child
  if (next === '$' || next.startsWith('$[')) {
    const at = [...real, key].join('.')
    const problem = child === undefined ? 'must exist in the document in order to apply array updates.' : 'is no array.'
    throw new CommandError('BadValue', next === '$' ? NO_MATCH : `The path '${at}' ${problem}`)
  }
  if (!create) return undefined
  if (child !== undefined)
    fail('PathNotViable', `Cannot create field '${next}' in element {${key}: ${showValue(child)}}`)
  const made: Doc = {}
  if (Array.isArray(node)) node[Number(key)] = made
  else setField(node, key, made)
  return made
}

function slotOf(node: Doc | unknown[], key: string): Slot {
  if (Array.isArray(node)) {
    const position = Number(key)
    return {
      value: node[position],
      name: key,
      inArray: true,
      set: (value) => {
        node[position] = value
      },
      // An element cannot be missing: it becomes null.
      remove: () => {
        if (position < node.length) node[position] = null
      },
    }
  }
  return {
    value: fieldOf(node, key),
    name: key,
    inArray: false,
    set: (value) => setField(node, key, value),
    remove: () => {
      delete node[key]
    },
  }
}
