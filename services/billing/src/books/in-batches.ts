/** Rows in slices, so that a large collection is never in memory at once. */
export async function* inBatches<Row>(rows: AsyncIterable<Row> | Iterable<Row>, size = 500): AsyncGenerator<Row[]> {
  let slice: Row[] = []
  for await (const row of rows) {
    slice.push(row)
    if (slice.length < size) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}
