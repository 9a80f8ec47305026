import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'

type Dated = Pick<BlogEntrySummary, 'blogEntryId' | 'createdAt'>

/** Returns the next entry among those of its author: the one written before it, or the newest behind the oldest. */
export const nextEntry = <Entry extends Dated>(entries: readonly Entry[], { blogEntryId, createdAt }: Dated) => {
  const others = entries.filter((other) => other.blogEntryId !== blogEntryId)
  const newestFirst = others.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return newestFirst.find((other) => other.createdAt <= createdAt) ?? newestFirst[0]
}
