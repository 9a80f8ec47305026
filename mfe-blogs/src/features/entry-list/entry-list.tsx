import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { LoadFailure } from '../recovery/load-failure.tsx'
import { onceMore } from '../recovery/once-more.ts'
import { useRecovery } from '../recovery/use-recovery.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryCardSkeletons } from './entry-card-skeleton.tsx'
import grid from './entry-grid.module.css'
import { type EntryListName, entryLists } from './entry-lists.ts'
import { ListEnd } from './list-end.tsx'
import { useNewEntries } from './new-entries.ts'
import { NewEntriesButton } from './new-entries-button.tsx'

interface EntryListProps {
  list: EntryListName
  byActivity: boolean
  /** What this list is for and the one next step, while it has nothing. */
  empty: ReactNode
}

/**
 * An endless list of entries. All loaded cards stay in the document: their heights differ, and only real rows bring the
 * reader back to the one that was left; the button after five pages keeps their number small.
 */
export const EntryList = ({ list, byActivity, empty }: EntryListProps) => {
  const options = entryLists[list].pages(byActivity)
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({ ...options, retry: onceMore })
  const { data: entries, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, dataUpdatedAt } = query
  const failure = useRecovery(query, entries ? fetchNextPage : refetch)
  const fresh = useNewEntries(list, byActivity, entries, dataUpdatedAt)
  const items = useRef<HTMLUListElement>(null)
  const toTop = () => {
    window.scrollTo({ top: 0 })
    items.current?.focus({ preventScroll: true })
  }

  if (!entries) {
    if (failure) return <LoadFailure failure={failure} />
    return (
      <div className={grid.room}>
        <ul className={grid.grid} aria-busy="true">
          <EntryCardSkeletons count={6} />
        </ul>
      </div>
    )
  }
  const pages = queryClient.getQueryData<InfiniteData<unknown>>(options.queryKey)?.pages.length ?? 0
  return (
    <>
      <NewEntriesButton fresh={fresh} onShown={toTop} />
      {entries.length === 0 ? (
        empty
      ) : (
        <div className={grid.room}>
          <ul ref={items} className={grid.grid} tabIndex={-1}>
            {entries.map((entry) => (
              <li key={entry.blogEntryId}>
                <EntryCard entry={entry} byActivity={byActivity} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {entries.length > 0 && (
        <ListEnd
          pages={pages}
          hasNext={hasNextPage}
          fetchingNext={isFetchingNextPage}
          failure={failure}
          fetchNext={fetchNextPage}
        />
      )}
    </>
  )
}
