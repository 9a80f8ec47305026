/**
 * Paging by key: an anchor names the last row of a page by its sort key and id, and the next page begins behind it in
 * the index. What is added meanwhile neither repeats nor hides a row, and page 100 costs what page 1 costs.
 */
import { ProductError } from '@samvaer/contracts/errors'
import * as z from 'zod'

export interface Paging {
  skip: number
  take: number
  anchor?: string | undefined
}

/** Lists by time, newest first (created, active), and by name. An anchor fits one kind of list alone. */
export type ListKind = 'created' | 'active' | 'name'

export interface Position {
  key: string | number
  id: number
}

const wire = z.tuple([z.string(), z.union([z.string(), z.number()]), z.int()])

export const anchorOf = (kind: ListKind, { key, id }: Position): string =>
  Buffer.from(JSON.stringify([kind, key, id])).toString('base64url')

/** Milliseconds that a Date can hold. */
const isInstant = (key: unknown): boolean => typeof key === 'number' && !Number.isNaN(new Date(key).getTime())

const parsed = (anchor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(anchor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** @throws ProductError InvalidInput for an anchor that is none, or of another kind of list */
export const positionOf = (kind: ListKind, anchor: string): Position => {
  const { data } = wire.safeParse(parsed(anchor))
  const isKey = kind === 'name' ? (key: unknown) => typeof key === 'string' : isInstant
  if (data?.[0] !== kind || !isKey(data[1]))
    throw new ProductError('InvalidInput', { issues: [{ path: 'anchor', code: 'invalid_format' }] })
  return { key: data[1], id: data[2] }
}

/**
 * The filter of the rows behind a position in an index that falls by time and id. The range over the time alone bounds
 * the index; the rest parts rows of the same millisecond.
 */
export const behind = (field: string, idField: string, { key, id }: Position): Record<string, unknown> => {
  const at = new Date(key)
  return { [field]: { $lte: at }, $or: [{ [field]: { $lt: at } }, { [idField]: { $lt: id } }] }
}

/** The same in an index that rises by name and id. */
export const behindName = (field: string, idField: string, { key, id }: Position): Record<string, unknown> => ({
  [field]: { $gte: key },
  $or: [{ [field]: { $gt: key } }, { [idField]: { $gt: id } }],
})

/** The page out of one row more than wanted, and where the next one begins. */
export const pageOf = <Row>(
  kind: ListKind,
  rows: Row[],
  take: number,
  position: (row: Row) => Position,
): { rows: Row[]; next: string | null } => {
  const page = rows.slice(0, take)
  const last = page.at(-1)
  return { rows: page, next: rows.length > take && last ? anchorOf(kind, position(last)) : null }
}
