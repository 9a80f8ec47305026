/** Paging behind an anchor: it names time and id of the last row, and the next page begins behind it in the index. */
import { ProductError } from '@samvaer/contracts/errors'
import * as z from 'zod'

export interface Paging {
  skip: number
  take: number
  anchor?: string | undefined
}

export interface Position {
  at: Date
  id: number
}

const wire = z.tuple([z.int().min(0).max(8_640_000_000_000_000), z.int()])

const anchorOf = ({ at, id }: Position): string => Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')

const parsed = (anchor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(anchor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** @throws ProductError InvalidInput for an anchor that is none */
export const positionOf = (anchor: string): Position => {
  const { data } = wire.safeParse(parsed(anchor))
  if (!data) throw new ProductError('InvalidInput', { issues: [{ path: 'anchor', code: 'invalid_format' }] })
  return { at: new Date(data[0]), id: data[1] }
}

/** Milliseconds at which a page behind an anchor begins; undefined for the first one. @throws as behindAnchor */
export const timeOf = ({ anchor }: Pick<Paging, 'anchor'>): number | undefined =>
  anchor === undefined ? undefined : positionOf(anchor).at.getTime()

/**
 * The filter of the rows behind an anchor, in an index that falls by time and id.
 * @throws ProductError InvalidInput for an anchor that is none
 */
export const behindAnchor = (
  timeField: string,
  idField: string,
  { anchor }: Pick<Paging, 'anchor'>,
): Record<string, unknown> => {
  if (anchor === undefined) return {}
  const { at, id } = positionOf(anchor)
  // The range over the time alone bounds the index; the rest parts rows of the same millisecond.
  return { [timeField]: { $lte: at }, $or: [{ [timeField]: { $lt: at } }, { [idField]: { $lt: id } }] }
}

/** With an anchor the page begins behind it; skip counts without one alone. */
export const skipOf = ({ anchor, skip }: Paging): number => (anchor === undefined ? skip : 0)

/** The page out of one row more than wanted, and where the next one begins. */
export const pageOf = <Row>(
  rows: Row[],
  take: number,
  position: (row: Row) => Position,
): { rows: Row[]; next: string | null } => {
  const page = rows.slice(0, take)
  const last = page.at(-1)
  return { rows: page, next: rows.length > take && last ? anchorOf(position(last)) : null }
}
