/** Entries that were written since the list was read. */
import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import type { Translate } from '@samvaer/remote-kit/texts'
import { type InfiniteData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EntrySource } from './entry-lists.ts'

/** Entries that are looked at; ten new ones are shown as "10 or more". */
const watchedTake = 10
const watchEveryMilliseconds = 60_000

/** Counts the newest that are not in the list that is shown. */
export const countNew = (shown: readonly BlogEntrySummary[], newest: readonly BlogEntrySummary[]): number => {
  const known = new Set(shown.map((entry) => entry.blogEntryId))
  return newest.filter((entry) => !known.has(entry.blogEntryId)).length
}

/** Returns the label of the button above the list; undefined where nothing is new. */
export const newEntriesLabel = (t: Translate, count: number): string | undefined => {
  if (count === 0) return undefined
  return count < watchedTake ? t('list.new', { count }) : t('list.newMany')
}

interface NewEntries {
  count: number
  /** Brings them: the list begins anew with its first page. */
  show: () => Promise<void>
}

/**
 * Looks every minute, while the page is visible, for entries that the list does not show yet.
 * @param shown the entries of the list; undefined while it is loading, then nothing is asked, nor for a source without `newest`
 */
export const useNewEntries = (
  { pages, newest }: EntrySource,
  shown: readonly BlogEntrySummary[] | undefined,
  shownAt: number,
): NewEntries => {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    // Below the list's own call, so that what removes or changes an entry reaches it as well.
    queryKey: [...pages.queryKey, 'newest'],
    queryFn: newest && shown ? ({ signal }) => newest({ take: watchedTake, signal }) : skipToken,
    // The list's own reading of a moment ago is new enough.
    ...(shown !== undefined && { initialData: { items: shown.slice(0, watchedTake), next: null } }),
    initialDataUpdatedAt: shownAt,
    staleTime: watchEveryMilliseconds,
    refetchInterval: watchEveryMilliseconds,
    retry: false,
  })
  const show = async () => {
    const { queryKey } = pages
    queryClient.setQueryData<InfiniteData<unknown>>(
      queryKey,
      (cached) => cached && { pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) },
    )
    await queryClient.refetchQueries({ queryKey, exact: true })
  }
  return { count: shown && data ? countNew(shown, data.items) : 0, show }
}
