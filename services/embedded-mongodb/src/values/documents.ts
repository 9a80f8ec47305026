/** A BSON document as the server holds it: a plain object whose own keys are the fields, in order. */
export type Doc = Record<string, unknown>

/** Is this an embedded document (not an array, a date or another BSON value)? */
export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/**
 * The field of a value, or undefined when it has none.
 * Only own fields count: a document may be asked for `constructor` or `__proto__`.
 */
export function fieldOf(value: unknown, key: string): unknown {
  return isDoc(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** Sets an own field, also one called `__proto__`. */
export function setField(target: Doc, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  } else target[key] = value
}

/** A deep copy of documents and arrays; every other BSON value is immutable here and shared. */
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue)
  return isDoc(value) ? cloneDoc(value) : value
}

/** A deep copy of a document. */
export function cloneDoc(doc: Doc): Doc {
  const copy: Doc = {}
  for (const key of Object.keys(doc)) setField(copy, key, cloneValue(doc[key]))
  return copy
}

/** The document with `_id` as its first field, where it has one. */
export function idFirst(doc: Doc): Doc {
  if (!Object.hasOwn(doc, '_id') || Object.keys(doc)[0] === '_id') return doc
  const { _id, ...rest } = doc
  return { _id, ...rest }
}

/** The fields of a reference to another document: names that are no operators. */
export const REFERENCE_FIELDS: ReadonlySet<string> = new Set(['$ref', '$id', '$db'])

/** Does the document consist of operators (`{ $gt: 1 }`)? A reference to another document does not. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false
  const first = Object.keys(value)[0]
  return first?.startsWith('$') === true && !REFERENCE_FIELDS.has(first)
}

/**
 * Sets a computed field, as `$addFields` does: documents on the way are made, arrays on the way are entered, and a
 * result that is missing takes the field away. Values on the way are copied, never changed.
 */
export const setComputed = (target: Doc, path: string, value: unknown): void => setParts(target, path.split('.'), value)

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
