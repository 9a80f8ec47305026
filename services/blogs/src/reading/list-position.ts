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

/** What the keys of a list are: milliseconds, numbers or texts. An anchor fits one kind of list alone. */
const keysOf = {
  created: 'instant',
  active: 'instant',
  curated: 'instant',
  hidden: 'instant',
  followed: 'instant',
  deleted: 'instant',
  read: 'number',
  commented: 'number',
  version: 'number',
  name: 'text',
  tag: 'text',
} as const
export type ListKind = keyof typeof keysOf

export interface Position {
  key: string | number
  id: number
}

const wire = z.tuple([z.string(), z.union([z.string(), z.number()]), z.int()])

export const anchorOf = (kind: ListKind, { key, id }: Position): string =>
  Buffer.from(JSON.stringify([kind, key, id])).toString('base64url')

const isKey = {
  /** Milliseconds that a Date can hold. */
  instant: (key: string | number) => typeof key === 'number' && !Number.isNaN(new Date(key).getTime()),
  number: (key: string | number) => typeof key === 'number',
  text: (key: string | number) => typeof key === 'string',
}

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
  if (data?.[0] !== kind || !isKey[keysOf[kind]](data[1]))
    throw new ProductError('InvalidInput', { issues: [{ path: 'anchor', code: 'invalid_format' }] })
  return { key: data[1], id: data[2] }
}

const falling = (field: string, idField: string, key: Date | number, id: number): Record<string, unknown> => ({
  [field]: { $lte: key },
  $or: [{ [field]: { $lt: key } }, { [idField]: { $lt: id } }],
})

/**
 * The filter of the rows behind a position in an index that falls by time and id. The range over the time alone bounds
 * the index; the rest parts rows of the same millisecond.
 */
export const behind = (field: string, idField: string, { key, id }: Position): Record<string, unknown> =>
  falling(field, idField, new Date(key), id)

/** The same in an index that falls by a number and id. */
export const behindCount = (field: string, idField: string, { key, id }: Position): Record<string, unknown> =>
  falling(field, idField, Number(key), id)

/** The same in an index that rises by name and id. */
export const behindName = (field: string, idField: string, { key, id }: Position): Record<string, unknown> => ({
  [field]: { $gte: key },
  $or: [{ [field]: { $gt: key } }, { [idField]: { $gt: id } }],
})

/** The rows behind a page's anchor, in an index that falls. */
export const behindAnchor = (
  kind: ListKind,
  field: string,
  idField: string,
  { anchor }: Pick<Paging, 'anchor'>,
): Record<string, unknown> => {
  if (anchor === undefined) return {}
  const position = positionOf(kind, anchor)
  return keysOf[kind] === 'instant' ? behind(field, idField, position) : behindCount(field, idField, position)
}

/** With an anchor the page begins behind it; skip counts without one alone. */
export const skipOf = ({ anchor, skip }: Paging): number => (anchor === undefined ? skip : 0)

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
