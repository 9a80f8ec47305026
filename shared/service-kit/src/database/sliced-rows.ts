/**
 * The rows of a page that no single range of an index holds in order: those of many authors, or with several words. Time
 * is cut into slices until the page is full, each as wide as the earlier ones let expect, at most threefold: what is
 * examined follows what is returned.
 */
import { type ListOrder, type OrderedRow, type Paging, skipOf } from './list-order.ts'

const hour = 60 * 60 * 1000
const longest = 5 * 365 * 24 * hour

interface Sliced<Row, Key extends string, Id extends string> {
  /** By time, the latest first. */
  order: ListOrder<Key, Id>
  /** The moment at which a first page begins. */
  now: Date
  /** Milliseconds of the first slice. */
  firstWidth?: number
  /** Reads at most so many rows of a slice in the order of the list; the first slice has the number 0. */
  read(slice: Record<string, unknown>, limit: number, number: number): PromiseLike<Row[]>
}

/**
 * One row more than the page takes tells whether another page follows.
 * @throws ProductError InvalidInput for an anchor of none
 */
export const slicedRows = async <Row extends OrderedRow<Key, Id>, Key extends string, Id extends string>(
  paging: Paging,
  { order, now, firstWidth = hour, read }: Sliced<Row, Key, Id>,
): Promise<Row[]> => {
  const [timeField = ''] = Object.keys(order.sort)
  const wanted = paging.take + skipOf(paging) + 1
  const start = paging.anchor === undefined ? now.getTime() : Number(order.placeOf(paging.anchor).key)
  const rows: Row[] = []
  let upper = order.behind(paging)
  let from = start
  let width = firstWidth
  for (let number = 0; rows.length < wanted; number += 1) {
    from -= width
    // The last slice has no lower end.
    const last = start - from > longest
    const slice = { $and: [upper, last ? {} : { [timeField]: { $gt: new Date(from) } }] }
    const found = await read(slice, wanted - rows.length, number)
    rows.push(...found)
    if (last) break
    upper = { [timeField]: { $lte: new Date(from) } }
    // Nothing is expected behind an empty slice: small steps through years would take a hundred reads.
    const each = found.length === 0 ? Number.POSITIVE_INFINITY : (start - from) / rows.length
    const expected = each * (wanted - rows.length) * 1.1
    width = Math.min(width * 3, Math.max(expected, hour))
  }
  return rows.slice(skipOf(paging))
}
