/** An entry that the reader points at is read before the click. */
import { callQuery } from '@samvaer/remote-kit/api'
import { useQueryClient } from '@tanstack/react-query'

/** Milliseconds for which an entry counts as fresh. */
export const entryFreshness = 30_000

export const entryQuery = (blogEntryId: number) =>
  callQuery('Blogs/GetBlogEntryData', { blogEntryId }, { staleTime: entryFreshness })

/** Handlers for the element that leads to the entry. */
export const usePrefetchedEntry = (blogEntryId: number): { onPointerEnter: () => void; onFocus: () => void } => {
  const queryClient = useQueryClient()
  const prefetch = () => void queryClient.prefetchQuery(entryQuery(blogEntryId))
  return { onPointerEnter: prefetch, onFocus: prefetch }
}
