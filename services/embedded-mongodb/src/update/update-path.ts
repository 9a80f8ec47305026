import type { Scope } from '../aggregation/operator.ts'
import { fail } from '../errors.ts'
import { compileFilter, elementTest } from '../query/matcher.ts'
import type { ValueTest } from '../query/value-tests.ts'
import { type Doc, fieldOf, isDoc, isOperatorDoc, setField } from '../values/documents.ts'
import { isArrayIndex } from '../values/paths.ts'
import { showValue } from '../values/show.ts'

/** A place in a document that an update reads and writes. */
export interface Slot {
  readonly value: unknown
  /** The name of the last field, for messages. */
  readonly name: string
  /** Where it is, with positions for `$` and `$[…]`. */
  readonly path: string
  set(value: unknown): void
  remove(): void
}

/** How the positional parts of a path find their elements. */
export interface Positions {
  /** The position that `$` stands for in the array at this path; undefined when the query matched none. */
  matched(path: readonly string[], array: readonly unknown[]): number | undefined
  /** The test of `$[identifier]`. */
  readonly filters: ReadonlyMap<string, ValueTest>
}

type Node = Doc | unknown[]

const MAX_PADDING = 1_500_000
const noMatch = (): never => fail('BadValue', 'The positional operator did not find the match needed from the query.')

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
  const walk = (node: Node, depth: number, real: string[]): void => {
    for (const key of keysOf(node, parts[depth] ?? '', real, create, positions)) {
      const here = [...real, key]
      const child = depth < parts.length - 1 ? descend(node, key, parts[depth + 1] ?? '', here, create) : undefined
      if (depth === parts.length - 1) change(slotOf(node, key, here.join('.')))
      else if (child) walk(child, depth + 1, here)
    }
  }
  walk(doc, 0, [])
}

function keysOf(node: Node, part: string, real: string[], create: boolean, positions: Positions): string[] {
  if (part.startsWith('$')) return positionsOf(node, part, real, positions).map(String)
  if (!Array.isArray(node)) return [part]
  if (!isArrayIndex(part)) {
    if (!create) return []
    return fail('PathNotViable', `Cannot create field '${part}' in element {${real.at(-1)}: ${showValue(node)}}`)
  }
  const position = Number(part)
  if (position >= node.length && !create) return []
  if (position > node.length + MAX_PADDING) fail('BadValue', "can't backfill more than 1500000 elements")
  while (node.length < position) node.push(null)
  return [part]
}

function positionsOf(node: Node, part: string, real: string[], { matched, filters }: Positions): number[] {
  if (!Array.isArray(node)) {
    if (part === '$') return noMatch()
    return part.startsWith('$[')
      ? fail('BadValue', `Cannot apply array updates to non-array element ${real.at(-1)}`)
      : []
  }
  if (part === '$') return [matched(real, node) ?? noMatch()]
  const filter = part === '$[]' ? () => true : filters.get(part.slice(2, -1))
  return [...node.keys()].filter((i) => filter?.(node[i]))
}

function descend(node: Node, key: string, next: string, here: string[], create: boolean): Node | undefined {
  const child = Array.isArray(node) ? node[Number(key)] : fieldOf(node, key)
  if (isDoc(child) || Array.isArray(child)) return child
  if (next === '$') noMatch()
  if (next.startsWith('$['))
    fail('BadValue', `The path '${here.join('.')}' must exist as an array to apply array updates`)
  if (!create) return undefined
  if (child !== undefined)
    fail('PathNotViable', `Cannot create field '${next}' in element {${key}: ${showValue(child)}}`)
  const made: Doc = {}
  slotOf(node, key, '').set(made)
  return made
}

function slotOf(node: Node, name: string, path: string): Slot {
  if (!Array.isArray(node)) {
    const remove = () => void delete node[name]
    return { value: fieldOf(node, name), name, path, set: (value) => setField(node, name, value), remove }
  }
  const position = Number(name)
  const set = (value: unknown): void => {
    node[position] = value
  }
  // An element cannot be missing: it becomes null.
  return { value: node[position], name, path, set, remove: () => position < node.length && set(null) }
}

/** The tests of `arrayFilters` by identifier; each must be used by one of the update's paths, and each path's given. */
export function compileArrayFilters(given: unknown, paths: string[], scope: Scope): Map<string, ValueTest> {
  const filters = given ?? []
  const tests = new Map<string, ValueTest>()
  const used = paths.flatMap((path) => [...path.matchAll(/\$\[([^\]]+)\]/g)].map((match) => match[1] ?? ''))
  if (!Array.isArray(filters) || !filters.every(isDoc))
    return fail('TypeMismatch', 'arrayFilters must be an array of objects')
  for (const filter of filters) {
    const [name, ...others] = new Set(identifiersOf(filter))
    if (name === undefined || others.length > 0 || tests.has(name) || !used.includes(name))
      return fail(
        'FailedToParse',
        `Expected one top-level field name that the update uses in an array filter, found '${name}'`,
      )
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      fail('BadValue', `An array filter's name must begin with a lowercase letter: ${name}`)
    const predicate = compileFilter(filter, scope)
    tests.set(name, (element) => predicate({ [name]: element }))
  }
  for (const name of used) if (!tests.has(name)) fail('BadValue', `No array filter found for identifier '${name}'`)
  return tests
}

function identifiersOf(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? key]
    return Array.isArray(value) ? value.filter(isDoc).flatMap(identifiersOf) : []
  })
}

interface Condition {
  readonly path: string
  readonly condition: unknown
}

/**
 * The position of the element that `$` stands for: the first one of the array at `path` that meets all of the
 * query's conditions on it; where no single element does, the first that meets the last condition that any meets.
 */
export function matchedPosition(
  query: Doc,
  doc: Doc,
  path: readonly string[],
  array: readonly unknown[],
  scope: Scope,
): number | undefined {
  const tests = conditionsOn(query, path.join('.'), doc, scope).map((condition) => testOf(condition, path, scope))
  if (tests.length === 0) return undefined
  const all = array.findIndex((element) => tests.every((test) => test(element)))
  if (all >= 0) return all
  for (const test of tests.toReversed()) {
    const position = array.findIndex(test)
    if (position >= 0) return position
  }
  return undefined
}

// Through $and all conditions count, through $or those of the branches that the document meets.
function conditionsOn(query: Doc, path: string, doc: Doc, scope: Scope): Condition[] {
  return Object.entries(query).flatMap(([key, condition]) => {
    if (key === '$and' || key === '$or') {
      const parts = Array.isArray(condition) ? condition.filter(isDoc) : []
      const counted = key === '$and' ? parts : parts.filter((part) => compileFilter(part, scope)(doc))
      return counted.flatMap((part) => conditionsOn(part, path, doc, scope))
    }
    return key === path || key.startsWith(`${path}.`) ? [{ path: key, condition }] : []
  })
}

function testOf({ path, condition }: Condition, arrayPath: readonly string[], scope: Scope): ValueTest {
  const inner = path.split('.').slice(arrayPath.length)
  // A condition by position (`list.0.a`) says nothing about the other elements.
  const rest = /^\d+$/.test(inner[0] ?? '') ? inner.slice(1) : inner
  if (rest.length === 0) {
    if (isOperatorDoc(condition) && '$elemMatch' in condition) return elementTest(condition.$elemMatch, scope)
    const predicate = compileFilter({ element: condition }, scope)
    return (element) => predicate({ element })
  }
  const predicate = compileFilter({ [rest.join('.')]: condition }, scope)
  return (element) => isDoc(element) && predicate(element)
}
