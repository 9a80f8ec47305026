/**
 * Paging by key: a list names the fields that it is ordered by once, and gets from them the order of its query, the
 * filter of the rows behind an anchor, and the page with the anchor of the next one. A row that is added meanwhile
 * neither repeats nor hides another one, and page 100 costs what page 1 costs (docs/product/expectations.md, point 7).
 */
import * as z from 'zod'
import { cursorOf, placeOf } from './cursor.ts'

export interface Paging {
  skip: number
  take: number
  anchor?: string | undefined
}

/** Returns the rows to skip: none with a cursor, behind which the page begins. */
export const skipOf = ({ anchor, skip }: Paging): number => (anchor === undefined ? skip : 0)

type Filter = Record<string, unknown>

const latestTime = 8_640_000_000_000_000
const times = z.int().min(-latestTime).max(latestTime)

/** The types of fields as they stand in an anchor: times as milliseconds. */
const keyTypes = {
  time: { schema: times, inQuery: (key: string | number): unknown => new Date(key) },
  number: { schema: z.number(), inQuery: (key: string | number): unknown => key },
  text: { schema: z.string(), inQuery: (key: string | number): unknown => key },
}
export type KeyType = keyof typeof keyTypes

interface Position {
  key: string | number
  id: number
}

interface Declared<Key extends string, Id extends string> {
  /** The field that the list is ordered by. */
  key: Key
  /** The type of the field. */
  type: KeyType
  /** The field that parts rows with the same key: unique within the list. */
  id: Id
  /** By default the largest come first. */
  rising?: boolean
}

/** The fields of a row that its order is read from. */
export type OrderedRow<Key extends string, Id extends string> = Record<Key, Date | number | string | null> &
  Record<Id, number>

export interface Page<Row> {
  rows: Row[]
  /** The anchor of the page that follows; null on the last one. */
  next: string | null
}

export interface ListOrder<Key extends string = string, Id extends string = string> {
  /** The fields of the order, as a query sorts by them. */
  sort: Record<string, 1 | -1>
  /** The filter of the rows behind the anchor of a page. @throws ProductError InvalidInput for an anchor of none */
  behind(paging: Pick<Paging, 'anchor'>): Filter
  /**
   * The same as questions that are asked one after the other until the page is full. For keys that many rows share: one
   * question would walk over all rows of the anchor's key.
   */
  stepsBehind(paging: Pick<Paging, 'anchor'>): Filter[]
  /** Key and id of the last row of the page before. @throws ProductError InvalidInput for an anchor of none */
  placeOf(anchor: string): Position
  cursorOf(row: OrderedRow<Key, Id>): string
  /** The page out of one row more than wanted, and where the next one begins. */
  pageOf<Row extends OrderedRow<Key, Id>>(rows: readonly Row[], take: number): Page<Row>
  /** The page out of rows that are all at hand, in any order. @throws ProductError InvalidInput for an anchor of none */
  pageAmong<Row extends OrderedRow<Key, Id>>(rows: readonly Row[], paging: Paging): Page<Row>
}

/** The order of a list that an index holds: by a key, and by an id where keys are the same. */
export const listOrder = <Key extends string, Id extends string>({
  key: keyField,
  type,
  id: idField,
  rising = false,
}: Declared<Key, Id>): ListOrder<Key, Id> => {
  const { schema, inQuery } = keyTypes[type]
  // The name of the field keeps anchors of other lists out.
  const place = z.tuple([z.literal(keyField as string), schema as z.ZodType<string | number>, z.int()])
  const direction = rising ? 1 : -1
  const [within, beyond] = rising ? ['$gte', '$gt'] : ['$lte', '$lt']

  const read = (anchor: string): Position => {
    const [, key, id] = placeOf(place, anchor)
    return { key, id }
  }
  const positionOf = (row: OrderedRow<Key, Id>): Position => {
    const key = row[keyField]
    return { key: type === 'text' ? String(key) : Number(key), id: row[idField] }
  }
  const anchorAt = (row: OrderedRow<Key, Id>): string => {
    const { key, id } = positionOf(row)
    return cursorOf([keyField, key, id])
  }
  const compare = (one: Position, other: Position): number => {
    if (one.key !== other.key) return one.key < other.key ? -direction : direction
    return (one.id - other.id) * direction
  }
  const pageOf = <Row extends OrderedRow<Key, Id>>(rows: readonly Row[], take: number): Page<Row> => {
    const page = rows.slice(0, take)
    const last = page.at(-1)
    return { rows: page, next: rows.length > take && last ? anchorAt(last) : null }
  }

  return {
    sort: { [keyField]: direction, [idField]: direction },
    behind: ({ anchor }) => {
      if (anchor === undefined) return {}
      const { key, id } = read(anchor)
      const from = inQuery(key)
      // The range over the key alone bounds the index; the rest parts rows of the same key.
      return {
        [keyField]: { [within]: from },
        $or: [{ [keyField]: { [beyond]: from } }, { [idField]: { [beyond]: id } }],
      }
    },
    stepsBehind: ({ anchor }) => {
      if (anchor === undefined) return [{}]
      const { key, id } = read(anchor)
      const from = inQuery(key)
      return [{ [keyField]: from, [idField]: { [beyond]: id } }, { [keyField]: { [beyond]: from } }]
    },
    placeOf: read,
    cursorOf: anchorAt,
    pageOf,
    pageAmong: (rows, paging) => {
      const from = paging.anchor === undefined ? undefined : read(paging.anchor)
      const sorted = rows
        .map((row) => ({ row, position: positionOf(row) }))
        .filter(({ position }) => !from || compare(position, from) > 0)
        .sort((one, other) => compare(one.position, other.position))
      return pageOf(
        sorted.slice(skipOf(paging)).map(({ row }) => row),
        paging.take,
      )
    },
  }
}
