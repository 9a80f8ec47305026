import { CommandError, fail } from '../errors.ts'
import { compileFilter, type Predicate } from '../query/matcher.ts'
import { toNumber } from '../values/bson-type.ts'
import { type Collation, collationOf, type Fold } from '../values/collation.ts'
import { type Doc, fieldOf, isDoc } from '../values/documents.ts'
import { descendingKey, EMPTY_ARRAY, orderKey } from '../values/order.ts'
import { isArrayIndex } from '../values/paths.ts'
import { showFields } from '../values/show.ts'

/** One field of an index key. */
export interface IndexField {
  readonly path: string
  readonly parts: readonly string[]
  readonly descending: boolean
}

/** An index by its specification: which keys a document has in it. An order to sort by is one without a name. */
export class IndexDefinition {
  readonly spec: Doc
  readonly name: string
  readonly fields: readonly IndexField[]
  readonly unique: boolean
  readonly sparse: boolean
  readonly collation: Collation | undefined
  readonly partialFilter: Doc | undefined
  readonly expireAfterSeconds: number | undefined
  /** The paths at which any indexed document ever had an array. */
  readonly arrayPaths = new Set<string>()
  /** Ends when the index is complete; until then writes maintain it and queries do without it. */
  building: Promise<void> | undefined
  private readonly fold: Fold | undefined
  private readonly covers: Predicate | undefined

  constructor(spec: Doc, fold?: Fold) {
    const { key, name, unique, sparse, collation, partialFilterExpression, expireAfterSeconds } = spec
    this.spec = spec
    this.name = String(name)
    this.fields = Object.entries(isDoc(key) ? key : {}).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      descending: toNumber(direction) < 0,
    }))
    this.unique = unique === true || name === '_id_'
    this.sparse = sparse === true
    this.collation = collationOf(collation)
    this.fold = fold ?? this.collation?.fold
    this.partialFilter = isDoc(partialFilterExpression) ? partialFilterExpression : undefined
    this.covers = this.partialFilter && compileFilter(this.partialFilter, { fold: this.fold })
    this.expireAfterSeconds = expireAfterSeconds === undefined ? undefined : toNumber(expireAfterSeconds)
  }

  get multikey(): boolean {
    return this.arrayPaths.size > 0
  }

  /** Can one document have different elements of one array under both paths, or, where they are one, under that? */
  shareArray(a: string, b = a): boolean {
    const under = (path: string, array: string) => path === array || path.startsWith(`${array}.`)
    return [...this.arrayPaths].some((array) => under(a, array) && under(b, array))
  }

  encode(field: IndexField, value: unknown): string {
    const key = orderKey(value, this.fold)
    return field.descending ? descendingKey(key) : key
  }

  /** True when two states of a document surely have the same keys: nothing that is indexed was written. */
  isSameFor(before: Doc, after: Doc): boolean {
    if (this.covers) return false
    return this.fields.every(({ parts: [top = ''] }) => fieldOf(before, top) === fieldOf(after, top))
  }

  /** The keys of a document in this index. */
  keysOf(doc: Doc): string[] {
    if (this.covers && !this.covers(doc)) return []
    const rows = this.rowsOf(doc)
    if (this.sparse && rows.every((row) => row.every((value) => value === undefined))) return []
    const keys = rows.map((row) => this.keyOf(row))
    return keys.length > 1 ? [...new Set(keys)] : keys
  }

  /**
   * The values that a document has in the index, field by field: one row for each element of an array that fields
   * share, so that values of different elements are never put together. A missing value is undefined.
   * @throws CommandError CannotIndexParallelArrays when fields lead into different arrays
   */
  rowsOf(doc: Doc): unknown[][] {
    const values = this.fields.map(({ parts, path }) => (parts.length === 1 ? fieldOf(doc, path) : NOT_PLAIN))
    if (!values.some((value) => value === NOT_PLAIN || Array.isArray(value))) return [values]
    return this.expand(this.fields.map(({ parts }) => ({ value: doc, parts, depth: 0, done: false })))
  }

  private keyOf(row: readonly unknown[]): string {
    let key = ''
    for (const [i, field] of this.fields.entries()) key += this.encode(field, row[i])
    return key
  }

  private expand(places: readonly Place[]): unknown[][] {
    const reached = places.map((place) => (place.done ? place : this.advance(place)))
    const [first, ...others] = reached.filter((place) => !place.done)
    if (!first || !Array.isArray(first.value)) return [reached.map(({ value }) => value)]
    const other = others.find(({ value }) => value !== first.value)
    const code = this.spec.name === undefined ? 'BadValue' : 'CannotIndexParallelArrays'
    if (other) fail(code, `cannot index or sort by parallel arrays [${other.parts}] [${first.parts}]`)
    for (const { parts, depth } of [first, ...others]) this.arrayPaths.add(parts.slice(0, depth).join('.'))
    const elements: unknown[] = first.value.length === 0 ? [EMPTY_ARRAY] : first.value
    const within = (element: unknown) => reached.map((place) => (place.done ? place : enter(place, element)))
    return elements.flatMap((element) => this.expand(within(element)))
  }

  private advance({ value, parts, depth }: Place): Place {
    let current = value
    for (let at = depth; at < parts.length && current !== undefined; at++) {
      const part = parts[at] ?? ''
      if (Array.isArray(current)) {
        if (!isArrayIndex(part) || Number(part) >= current.length)
          return { value: current, parts, depth: at, done: false }
        this.arrayPaths.add(parts.slice(0, at).join('.'))
        current = current[Number(part)]
      } else current = fieldOf(current, part)
    }
    return { value: current, parts, depth: parts.length, done: !Array.isArray(current) }
  }

  /** MongoDB's E11000 with the pattern of the index and the values of the key that exists already. */
  duplicateKey(namespace: string, doc: Doc, key: string): CommandError {
    // Of an array only the element is named whose key is taken.
    const row = this.rowsOf(doc).find((values) => this.keyOf(values) === key) ?? []
    const keyValue = Object.fromEntries(
      this.fields.map(({ path }, i) => [path, row[i] === EMPTY_ARRAY ? null : (row[i] ?? null)]),
    )
    const shown = showFields(Object.entries(keyValue))
    const message = `E11000 duplicate key error collection: ${namespace} index: ${this.name} dup key: ${shown}`
    return new CommandError('DuplicateKey', message, { keyPattern: this.spec.key, keyValue })
  }
}

const NOT_PLAIN = Symbol('a path')

/** The place that the path of one field has been followed to; one that is not done has come to an array. */
interface Place {
  readonly value: unknown
  readonly parts: readonly string[]
  readonly depth: number
  readonly done: boolean
}

// An array within an array is a value; it is not entered.
function enter(place: Place, element: unknown): Place {
  if (place.depth === place.parts.length) return { ...place, value: element, done: true }
  return isDoc(element) ? { ...place, value: element } : { ...place, value: undefined, done: true }
}
