/** Room for so many entries. */
import { databaseOf, type FilledDatabase } from '../filled-database.ts'

const wanted = 1_000_000
/** Bytes of memory that the embedded database is given for an entry, with its 40 keys in 20 indexes; it fills half. */
const bytesAnEntry = 13_000
const megabyte = 1024 * 1024
const step = 10_000

/** A million, or as many as this machine's memory holds; `SAMVAER_BENCH_ENTRIES` says otherwise. */
export const largestCount = (): number => {
  const { MONGODB_URI: given, SAMVAER_BENCH_ENTRIES: asked } = process.env
  if (asked !== undefined) return Number(asked)
  if (given) return wanted
  const fitting = Math.floor(process.availableMemory() / bytesAnEntry / step) * step
  return Math.max(step, Math.min(wanted, fitting))
}

export const databaseFor = (entries: number): Promise<FilledDatabase> =>
  databaseOf('blogs', `samvaerbench${entries}`, Math.ceil((entries * bytesAnEntry) / megabyte) + 1024)
