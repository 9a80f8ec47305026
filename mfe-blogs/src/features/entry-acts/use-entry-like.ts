/** The likes of entries. */
import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { type Like, useLike } from '@samvaer/writing/reading'
import { changeEntry } from '../entry-data/entry-cache.ts'

export const useEntryLike = (entry: BlogEntrySummary): Like =>
  useLike({ itemType: 'BlogEntry', itemId: entry.blogEntryId }, entry, (change) =>
    changeEntry(entry.blogEntryId, change),
  )
