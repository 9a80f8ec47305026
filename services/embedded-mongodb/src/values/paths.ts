import { fieldOf, hasFields } from './documents.ts'

const INDEX = /^(0|[1-9]\d*)$/

/** Is this part of a path the position of an array element? */
export function isArrayIndex(part: string): boolean {
  return INDEX.test(part)
}

/**
 * Offers every value that a dotted path reaches in a document to `test`, until one is accepted. Arrays on
 * the way are entered by position and by their documents; the array at the end is offered whole.
 * A path that leads nowhere offers undefined.
 */
export function somePathValue(
  value: unknown,
  parts: readonly string[],
  from: number,
  test: (leaf: unknown) => boolean,
): boolean {
  let current = value
  for (let i = from; i < parts.length; i++) {
    const part = parts[i] ?? ''
    if (Array.isArray(current)) {
      const elements: unknown[] = current
      if (isArrayIndex(part) && Number(part) < elements.length) {
        if (somePathValue(elements[Number(part)], parts, i + 1, test)) return true
      }
      return elements.some((element) => hasFields(element) && somePathValue(element, parts, i, test))
    }
    current = fieldOf(current, part)
    if (current === undefined) return test(undefined)
  }
  return test(current)
}

/** What an index, a sort or `distinct` finds under a path. */
export interface PathVisitor {
  /** A value, or undefined where the path leads nowhere. */
  value(value: unknown): void
  /** An array with no elements. */
  emptyArray(): void
  /** The path, up to this part, passes through or ends at an array. */
  array?(depth: number): void
}

/** Visits the single values under a path; the array at its end is taken apart. */
export function visitPath(value: unknown, parts: readonly string[], visitor: PathVisitor, from = 0): void {
  let current = value
  for (let i = from; i < parts.length; i++) {
    const part = parts[i] ?? ''
    if (Array.isArray(current)) {
      visitor.array?.(i)
      const elements: unknown[] = current
      if (isArrayIndex(part) && Number(part) < elements.length) {
        visitPath(elements[Number(part)], parts, visitor, i + 1)
        return
      }
      const documents = elements.filter(hasFields)
      for (const element of documents) visitPath(element, parts, visitor, i)
      if (documents.length === 0) visitor.value(undefined)
      return
    }
    current = fieldOf(current, part)
    if (current === undefined) {
      visitor.value(undefined)
      return
    }
  }
  if (!Array.isArray(current)) {
    visitor.value(current)
    return
  }
  visitor.array?.(parts.length)
  if (current.length === 0) visitor.emptyArray()
  for (const element of current) visitor.value(element)
}

/** All single values under a path, without what is missing. */
export function valuesAt(value: unknown, path: string): unknown[] {
  const found: unknown[] = []
  visitPath(value, path.split('.'), {
    value: (leaf) => {
      if (leaf !== undefined) found.push(leaf)
    },
    emptyArray: () => undefined,
  })
  return found
}
