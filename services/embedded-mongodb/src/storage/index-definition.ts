import { compileFilter } from '../query/matcher.ts'
import type { Predicate } from '../query/query-context.ts'
import { documentWords, type TextFields, textFieldsOf } from '../query/text-search.ts'
import { toNumber } from '../values/bson-type.ts'
import { type Collation, collationOf } from '../values/collation.ts'
import { type Doc, fieldOf, isDoc } from '../values/documents.ts'
import { descendingKey, EMPTY_ARRAY_KEY, orderKey } from '../values/order-key.ts'
import { EMPTY_ARRAY, indexRows } from './index-keys.ts'

/** One field of an index key. */
export interface IndexField {
  readonly path: string
  readonly parts: readonly string[]
  readonly descending: boolean
}

/** An index by its specification: which keys a document has in it. */
export class IndexDefinition {
  readonly spec: Doc
  readonly name: string
  readonly fields: readonly IndexField[]
  readonly unique: boolean
  readonly sparse: boolean
  readonly hidden: boolean
  readonly collation: Collation | undefined
  readonly partialFilter: Doc | undefined
  readonly expireAfterSeconds: number | undefined
  readonly text: TextFields | undefined
  /** The paths at which any indexed document ever had an array. */
  readonly arrayPaths = new Set<string>()
  private readonly covers: Predicate | undefined

  constructor(spec: Doc) {
    const key = isDoc(spec.key) ? spec.key : {}
    this.spec = spec
    this.name = String(spec.name)
    this.fields = Object.entries(key).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      descending: toNumber(direction) < 0,
    }))
    this.unique = spec.unique === true || this.name === '_id_'
    this.sparse = spec.sparse === true
    this.hidden = spec.hidden === true
    this.collation = collationOf(spec.collation)
    const filter = spec.partialFilterExpression
    this.partialFilter = isDoc(filter) ? filter : undefined
    this.covers = this.partialFilter && compileFilter(this.partialFilter, { fold: this.collation?.fold })
    const seconds = spec.expireAfterSeconds
    this.expireAfterSeconds = seconds === undefined || seconds === null ? undefined : toNumber(seconds)
    const isText = Object.values(key).includes('text')
    this.text = isText ? textFieldsOf(key, spec.weights) : undefined
  }

  get multikey(): boolean {
    return this.arrayPaths.size > 0
  }

  /** Can one document have different elements of one array under both paths? */
  shareArray(a: string, b: string): boolean {
    const under = (path: string, array: string) => path === array || path.startsWith(`${array}.`)
    return [...this.arrayPaths].some((array) => under(a, array) && under(b, array))
  }

  /** Do documents have several keys because of an array at or above this path? */
  isArrayPath(path: string): boolean {
    return this.shareArray(path, path)
  }

  encode(field: IndexField, value: unknown): string {
    const key = value === EMPTY_ARRAY ? EMPTY_ARRAY_KEY : orderKey(value, this.collation?.fold)
    return field.descending ? descendingKey(key) : key
  }

  /** The keys of a document in this index. */
  keysOf(doc: Doc): string[] {
    if (this.covers && !this.covers(doc)) return []
    if (this.text) return [...documentWords(doc, this.text).keys()].map((word) => orderKey(word))
    const rows = this.rowsOf(doc)
    if (this.sparse && rows.every((row) => row.every((value) => value === undefined))) return []
    const [only] = rows
    if (only && rows.length === 1) return [this.keyOf(only)]
    return [...new Set(rows.map((row) => this.keyOf(row)))]
  }

  /** The values of a document's keys, field by field. */
  rowsOf(doc: Doc): unknown[][] {
    const values = this.fields.map(({ parts, path }) => (parts.length === 1 ? fieldOf(doc, path) : NOT_PLAIN))
    if (!values.some((value) => value === NOT_PLAIN || Array.isArray(value))) return [values]
    return indexRows(
      doc,
      this.fields.map((field) => field.parts),
      (path) => this.arrayPaths.add(path),
    )
  }

  /** The key of a row of values. */
  keyOf(row: readonly unknown[]): string {
    let key = ''
    for (const [i, field] of this.fields.entries()) key += this.encode(field, row[i])
    return key
  }
}

const NOT_PLAIN = Symbol('a path')
