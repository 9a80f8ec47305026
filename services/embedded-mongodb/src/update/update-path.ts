import { fail } from '../errors.ts'
import type { Scope } from '../expressions/operator.ts'
import { compileFilter } from '../query/matcher.ts'
import type { ValueTest } from '../query/value-tests.ts'
import { type Doc, fieldOf, isDoc, setField } from '../values/documents.ts'
import { isArrayIndex } from '../values/paths.ts'
import { showValue } from '../values/show.ts'

/** A place in a document that an update reads and writes. */
export interface Slot {
  readonly value: unknown
  /** The path of the place, with positions for `$` and `$[…]`. */
  readonly path: string
  set(value: unknown): void
  remove(): void
}

/** The positions that `$`, `$[]` or `$[identifier]` stands for in the array at a path; undefined for no match. */
export type PositionsOf = (part: string, array: readonly unknown[], path: readonly string[]) => (number | undefined)[]

type Node = Doc | unknown[]

/** Matches the parts of a path that stand for elements. */
export const POSITIONAL = /^\$(\[.*\])?$/
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
  change: (slot: Slot) => void,
  positionsOf: PositionsOf = noMatch,
): void {
  const parts = path.split('.')
  const walk = (node: Node, depth: number, real: string[]): void => {
    for (const key of keysOf(node, parts[depth] ?? '', real, create, positionsOf)) {
      const here = [...real, key]
      const slot = slotOf(node, key, here.join('.'))
      const next = parts[depth + 1]
      const child = next === undefined ? undefined : descend(slot, next, create)
      if (next === undefined) change(slot)
      else if (child) walk(child, depth + 1, here)
    }
  }
  walk(doc, 0, [])
}

function keysOf(node: Node, part: string, real: string[], create: boolean, positionsOf: PositionsOf): string[] {
  if (POSITIONAL.test(part)) {
    if (Array.isArray(node)) return positionsOf(part, node, real).map((position) => String(position ?? noMatch()))
    return part === '$' ? noMatch() : fail('BadValue', `Cannot apply array updates to non-array element ${real.at(-1)}`)
  }
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

/**
 * Returns the place below another, for the next part of a path; undefined when there is nothing and nothing is to be
 * made.
 */
function descend({ value, path, set }: Slot, next: string, create: boolean): Node | undefined {
  if (isDoc(value) || Array.isArray(value)) return value
  if (next === '$') noMatch()
  if (POSITIONAL.test(next)) fail('BadValue', `The path '${path}' must exist as an array to apply array updates`)
  if (!create) return undefined
  if (value !== undefined)
    fail('PathNotViable', `Cannot create field '${next}' in element {${path}: ${showValue(value)}}`)
  const made: Doc = {}
  set(made)
  return made
}

function slotOf(node: Node, name: string, path: string): Slot {
  if (!Array.isArray(node)) {
    const remove = () => void delete node[name]
    return { value: fieldOf(node, name), path, set: (value) => setField(node, name, value), remove }
  }
  const position = Number(name)
  const set = (value: unknown): void => {
    node[position] = value
  }
  // An element cannot be missing: it becomes null.
  return { value: node[position], path, set, remove: () => position < node.length && set(null) }
}

/** The tests of `arrayFilters` by identifier; each must be used by one of the update's paths, and each path's given. */
export function compileArrayFilters(given: unknown, paths: string[], scope: Scope): Map<string, ValueTest> {
  const filters = given ?? []
  if (!Array.isArray(filters) || !filters.every(isDoc))
    return fail('TypeMismatch', 'arrayFilters must be an array of objects')
  const used = paths.flatMap((path) => [...path.matchAll(/\$\[([^\]]+)\]/g)].map((match) => match[1] ?? ''))
  const tests = new Map<string, ValueTest>()
  for (const filter of filters) {
    const [name = '', ...others] = new Set(identifiersOf(filter))
    if (others.length > 0 || tests.has(name) || !used.includes(name))
      fail('FailedToParse', `Expected one field name that the update uses in an array filter, found '${name}'`)
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
