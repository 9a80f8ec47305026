import { type Doc, fieldOf, isDoc, setField } from '../values/documents.ts'

/**
 * Sets a computed field, as `$addFields` does: documents on the way are made, arrays on the way are entered, and a
 * result that is missing takes the field away. What stands on the way is copied, never changed.
 */
export function setComputed(target: Doc, path: string, value: unknown): void {
  setParts(target, path.split('.'), value)
}

function setParts(target: Doc, parts: readonly string[], value: unknown): void {
  const [first = '', ...rest] = parts
  if (rest.length === 0) {
    if (value === undefined) delete target[first]
    else setField(target, first, value)
    return
  }
  const current = fieldOf(target, first)
  if (value === undefined && !isDoc(current) && !Array.isArray(current)) return
  setField(target, first, within(current, rest, value))
}

function within(current: unknown, parts: readonly string[], value: unknown): unknown {
  if (Array.isArray(current)) return current.map((element) => within(element, parts, value))
  const copy: Doc = isDoc(current) ? { ...current } : {}
  setParts(copy, parts, value)
  return copy
}

/** Takes a field away, also within arrays; what stands on the way is copied. */
export function unsetPath(doc: Doc, parts: readonly string[]): Doc {
  const [first = '', ...rest] = parts
  if (!Object.hasOwn(doc, first)) return doc
  const copy = { ...doc }
  if (rest.length === 0) delete copy[first]
  else setField(copy, first, unsetWithin(copy[first], rest))
  return copy
}

function unsetWithin(value: unknown, parts: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((element) => unsetWithin(element, parts))
  return isDoc(value) ? unsetPath(value, parts) : value
}
