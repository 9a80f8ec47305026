import { fail } from '../errors.ts'
import { fieldOf, hasFields } from '../values/documents.ts'
import { isArrayIndex } from '../values/paths.ts'

/** Stands for the value of a field whose array is empty. */
export const EMPTY_ARRAY = Symbol('empty array')

/** How far the path of one field has been followed; what is not done has come to an array. */
interface Cursor {
  readonly value: unknown
  readonly parts: readonly string[]
  readonly depth: number
  readonly done: boolean
}

/** Told of the paths at which documents had arrays. */
export type ArrayListener = (path: string) => void

/**
 * The values that a document has in a compound index: one row of values for each element of an array that fields
 * share, so that values of different elements are never put together. A missing value is undefined.
 * @throws CommandError CannotIndexParallelArrays when fields lead into different arrays
 */
export function indexRows(doc: unknown, paths: readonly (readonly string[])[], onArray: ArrayListener): unknown[][] {
  return expand(
    paths.map((parts) => ({ value: doc, parts, depth: 0, done: false })),
    onArray,
  )
}

function expand(cursors: readonly Cursor[], onArray: ArrayListener): unknown[][] {
  const advanced = cursors.map((cursor) => (cursor.done ? cursor : advance(cursor, onArray)))
  const atArrays = advanced.filter((cursor) => !cursor.done)
  const array = atArrays[0]?.value
  if (!Array.isArray(array)) return [advanced.map(({ value }) => value)]
  for (const { value, parts, depth } of atArrays) {
    if (value !== array) {
      fail('CannotIndexParallelArrays', `cannot index parallel arrays [${parts.at(-1)}] [${atArrays[0]?.parts.at(-1)}]`)
    }
    onArray(parts.slice(0, depth).join('.'))
  }
  const elements: unknown[] = array.length === 0 ? [EMPTY_ARRAY] : array
  return elements.flatMap((element) =>
    expand(
      advanced.map((cursor) => (cursor.done ? cursor : enter(cursor, element))),
      onArray,
    ),
  )
}

// An array within an array is a value; it is not entered.
function enter(cursor: Cursor, element: unknown): Cursor {
  if (cursor.depth === cursor.parts.length) return { ...cursor, value: element, done: true }
  return hasFields(element) ? { ...cursor, value: element } : { ...cursor, value: undefined, done: true }
}

function advance({ value, parts, depth }: Cursor, onArray: ArrayListener): Cursor {
  let current = value
  for (let at = depth; at < parts.length; at++) {
    const part = parts[at] ?? ''
    if (Array.isArray(current)) {
      if (!isArrayIndex(part) || Number(part) >= current.length)
        return { value: current, parts, depth: at, done: false }
      onArray(parts.slice(0, at).join('.'))
      current = current[Number(part)]
    } else current = fieldOf(current, part)
    if (current === undefined) return { value: undefined, parts, depth: parts.length, done: true }
  }
  return { value: current, parts, depth: parts.length, done: !Array.isArray(current) }
}
