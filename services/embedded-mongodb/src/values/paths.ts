import { fieldOf, isDoc } from './documents.ts'
import { EMPTY_ARRAY } from './order.ts'

const INDEX = /^(0|[1-9]\d*)$/

/** Is this part of a path the position of an array element? */
export const isArrayIndex = (part: string): boolean => INDEX.test(part)

/**
 * Offers every value that a dotted path reaches in a document to `test`, until one is accepted. Arrays on
 * the way are entered by position and by their documents; the array at the end is offered whole, and `atPosition`
 * tells that it was itself an element. A path that leads nowhere offers undefined.
 */
export function somePathValue(
  value: unknown,
  parts: readonly string[],
  from: number,
  test: (leaf: unknown, atPosition: boolean) => boolean,
): boolean {
  let current = value
  for (let i = from; i < parts.length; i++) {
    const part = parts[i] ?? ''
    if (Array.isArray(current)) {
      const elements: unknown[] = current
      const isLast = i === parts.length - 1
      const element = isArrayIndex(part) && Number(part) < elements.length ? elements[Number(part)] : undefined
      if (element !== undefined && (isLast ? test(element, true) : somePathValue(element, parts, i + 1, test)))
        return true
      return elements.some((item) => isDoc(item) && somePathValue(item, parts, i, test))
    }
    current = fieldOf(current, part)
    if (current === undefined) return test(undefined, false)
  }
  return test(current, false)
}

/**
 * Visits the single values under a path, as an index, a sort or `distinct` sees them: the array at its end is taken
 * apart, an empty one is EMPTY_ARRAY, and a path that leads nowhere visits undefined.
 */
export function visitPath(value: unknown, parts: readonly string[], visit: (leaf: unknown) => void, from = 0): void {
  const part = parts[from]
  if (Array.isArray(value)) {
    const documents = value.filter(isDoc)
    if (part === undefined) for (const element of value.length === 0 ? [EMPTY_ARRAY] : value) visit(element)
    else if (isArrayIndex(part) && Number(part) < value.length) visitPath(value[Number(part)], parts, visit, from + 1)
    else for (const element of documents) visitPath(element, parts, visit, from)
    if (part !== undefined && !isArrayIndex(part) && documents.length === 0) visit(undefined)
  } else if (part === undefined || value === undefined) visit(value)
  else visitPath(fieldOf(value, part), parts, visit, from + 1)
}

/** All single values under a path, without what is missing. */
export function valuesAt(value: unknown, path: string): unknown[] {
  const found: unknown[] = []
  visitPath(value, path.split('.'), (leaf) => {
    if (leaf !== undefined && leaf !== EMPTY_ARRAY) found.push(leaf)
  })
  return found
}
