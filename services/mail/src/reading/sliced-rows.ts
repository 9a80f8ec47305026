/**
 * The rows of a page that no index holds in order, such as those with several words: time is cut into slices until the
 * page is full, each as wide as the earlier ones let expect, at most threefold. What is examined follows what is returned.
 */
import { behindAnchor, type Paging, skipOf, timeOf } from '@samvaer/service-kit/list-position'

const hour = 60 * 60 * 1000
const longest = 5 * 365 * 24 * hour

interface Sliced<Row> {
  timeField: string
  idField: string
  now: Date
  /** Reads the rows of a slice in the order of the list, at most so many. */
  read(slice: Record<string, unknown>, limit: number): PromiseLike<Row[]>
}

/** One row more than the page takes tells whether another page follows. */
export const slicedRows = async <Row>(
  paging: Paging,
  { timeField, idField, now, read }: Sliced<Row>,
): Promise<Row[]> => {
  const wanted = paging.take + skipOf(paging) + 1
  const start = timeOf(paging) ?? now.getTime()
  const rows: Row[] = []
  let upper = behindAnchor(timeField, idField, paging)
  let from = start
  for (let width = hour; rows.length < wanted; ) {
    from -= width
    // The last slice has no lower end.
    const last = start - from > longest
    const slice = { $and: [upper, last ? {} : { [timeField]: { $gt: new Date(from) } }] }
    const found = await read(slice, wanted - rows.length)
    rows.push(...found)
    if (last) break
    upper = { [timeField]: { $lte: new Date(from) } }
    // Where nothing is any more, nothing is expected: small steps through years would take a hundred reads.
    const each = found.length === 0 ? Number.POSITIVE_INFINITY : (start - from) / rows.length
    const expected = each * (wanted - rows.length) * 1.1
    width = Math.min(width * 3, Math.max(expected, hour))
  }
  return rows.slice(skipOf(paging))
}
