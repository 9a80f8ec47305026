/**
 * Paging behind an anchor in an index of any key: the anchor names key and id of the last row, so that page 100 costs
 * what page 1 costs (docs/product/expectations.md).
 */
import { ProductError } from '@samvaer/contracts/errors'
import * as z from 'zod'

export interface Paging {
  skip: number
  take: number
  anchor?: string | undefined
}

export type Key = string | number | Date

interface Order {
  /** `activeAt` */
  field: string
  /** What parts rows of the same key. */
  idField: string
  falls: boolean
  /** What the keys are. */
  of: 'text' | 'number' | 'instant'
}

const wire = z.tuple([z.string(), z.union([z.string(), z.number()]), z.int()])

const anchorOf = ({ field }: Order, key: Key, id: number): string =>
  Buffer.from(JSON.stringify([field, key instanceof Date ? key.getTime() : key, id])).toString('base64url')

const parsed = (anchor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(anchor, 'base64url').toString())
  } catch {
    return undefined
  }
}

const isKey = (of: Order['of'], key: string | number): boolean =>
  of === 'text' ? typeof key === 'string' : typeof key === 'number' && !Number.isNaN(new Date(key).getTime())

/** @throws ProductError InvalidInput for an anchor that is none of this list */
const positionOf = ({ field, of }: Order, anchor: string): { key: Key; id: number } => {
  const { data } = wire.safeParse(parsed(anchor))
  if (data?.[0] !== field || !isKey(of, data[1]))
    throw new ProductError('InvalidInput', { issues: [{ path: 'anchor', code: 'invalid_format' }] })
  return { key: of === 'instant' ? new Date(data[1]) : data[1], id: data[2] }
}

/**
 * The filter of the rows behind an anchor. The range over the key alone bounds the index; the rest parts rows of the same key.
 * @throws ProductError InvalidInput for an anchor that is none of this list
 */
export const behind = (order: Order, { anchor }: Pick<Paging, 'anchor'>): Record<string, unknown> => {
  if (anchor === undefined) return {}
  const { field, idField, falls } = order
  const { key, id } = positionOf(order, anchor)
  const [beyond, upTo] = falls ? ['$lt', '$lte'] : ['$gt', '$gte']
  return { [field]: { [upTo]: key }, $or: [{ [field]: { [beyond]: key } }, { [idField]: { [beyond]: id } }] }
}

/** With an anchor the page begins behind it; skip counts without one alone. */
export const skipOf = ({ anchor, skip }: Paging): number => (anchor === undefined ? skip : 0)

export const sortOf = ({ field, idField, falls }: Order): Record<string, 1 | -1> => {
  const way = falls ? -1 : 1
  return { [field]: way, [idField]: way }
}

/** The page out of one row more than wanted, and where the next one begins. */
export const pageOf = <Row>(
  order: Order,
  rows: Row[],
  take: number,
  position: (row: Row) => { key: Key; id: number },
): { rows: Row[]; next: string | null } => {
  const page = rows.slice(0, take)
  const last = page.at(-1)
  if (rows.length <= take || !last) return { rows: page, next: null }
  const { key, id } = position(last)
  return { rows: page, next: anchorOf(order, key, id) }
}

/** What was read whole and sorted, cut to the page: its anchor is the id of the last row. */
export const sliceOf = <Row>(
  rows: Row[],
  paging: Paging,
  idOf: (row: Row) => number,
): { rows: Row[]; next: string | null } => {
  const order: Order = { field: 'whole', idField: 'id', falls: false, of: 'number' }
  const from = paging.anchor === undefined ? undefined : positionOf(order, paging.anchor)
  const found = from ? rows.findIndex((row) => idOf(row) === from.id) + 1 : paging.skip
  // The row of the anchor is gone: the list goes on where it stood.
  const start = from && found === 0 ? Number(from.key) : found
  const page = rows.slice(start, start + paging.take)
  const last = page.at(-1)
  const more = start + paging.take < rows.length && last
  return { rows: page, next: more ? anchorOf(order, start + page.length - 1, idOf(last)) : null }
}

export type { Order }
