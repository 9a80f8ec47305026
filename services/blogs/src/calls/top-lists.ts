/** The lists at the top: the most read, the most commented, the curated. */
import type { TopPeriod } from '@samvaer/contracts/blogs/values'
import type { Paging } from '@samvaer/service-kit/database/list-order'
import type { BlogsParts } from '../models/models.ts'
import { blogHandlers } from '../policy.ts'
import { entryPage } from '../reading/entry-pages.ts'
import { periodField, periodStart } from '../reading/published-within.ts'
import { type Reader, readerOf, wantedEntries } from '../viewer.ts'
import { entryAnswer } from './entry-lists.ts'

const fieldOf = { read: 'readCount', commented: 'comments' } as const
type TopKind = keyof typeof fieldOf

/** The period's mark leads through the index; the time leaves out what has grown too old within the last minute. */
export const topEntries = (reader: Reader, kind: TopKind, days: TopPeriod, now: Date): Record<string, unknown> => {
  const counted = { ...wantedEntries(reader), [fieldOf[kind]]: { $gt: 0 } }
  return days === 0 ? counted : { ...counted, [periodField[days]]: true, createdAt: { $gt: periodStart(days, now) } }
}

export const curatedEntries = (reader: Reader): Record<string, unknown> => ({ ...wantedEntries(reader), curated: true })

export const topListCalls = (parts: BlogsParts) => {
  const top = async (reader: Reader, kind: TopKind, { days, ...paging }: Paging & { days: TopPeriod }) => {
    const filter = topEntries(reader, kind, days, parts.clock())
    const { items, next } = await entryAnswer(parts, reader, await entryPage(reader.side, filter, kind, paging))
    // An entry whose comments are all by people whom a block hides has none for this reader (docs/product/blocking.md).
    return { items: kind === 'commented' ? items.filter(({ comments }) => comments > 0) : items, next }
  }
  return blogHandlers({
    GetMostViewed: async (call) => top(await readerOf(parts, call), 'read', call.input),
    GetMostCommented: async (call) => top(await readerOf(parts, call), 'commented', call.input),
    GetCurated: async (call) => {
      const reader = await readerOf(parts, call)
      return entryAnswer(parts, reader, await entryPage(reader.side, curatedEntries(reader), 'curated', call.input))
    },
  })
}
