import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useRowFocus } from '@samvaer/remote-kit/row-focus'
import { ArrivalsButton, ListEnd } from '@samvaer/ui'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { LoadFailure } from '../recovery/recovery.ts'
import { type CardCorner, EntryCard } from './entry-card.tsx'
import { EntryCardSkeletons } from './entry-card-skeleton.tsx'
import grid from './entry-grid.module.css'
import type { EntrySource } from './entry-lists.ts'
import { MarkReadButton } from './mark-read-button.tsx'
import { newEntriesLabel, useNewEntries } from './new-entries.ts'

/** A list in the shape of what comes. */
export const EntryListSkeleton = () => (
  <div className={grid.room}>
    <ul className={`${grid.grid} ${grid.led}`} aria-busy="true">
      <EntryCardSkeletons count={6} />
    </ul>
  </div>
)

interface EntryListProps {
  source: EntrySource
  /** Sorted by the latest comment: the cards say when that was. */
  byActivity?: boolean
  corner?: CardCorner
  /** The level of the titles among the page's headings. */
  level?: 2 | 3
  /** The purpose of this list and the one next step, while it is empty. */
  empty: ReactNode
}

/**
 * An endless list of entries. All loaded cards stay in the document: their heights differ, and only real rows bring the
 * reader back to the one that was left; the button after five pages keeps their number small.
 */
export const EntryList = ({ source, byActivity = false, corner = 'menu', level = 2, empty }: EntryListProps) => {
  const t = useBlogTexts()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({ ...source.pages, retry: onceMore })
  const { data: entries, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, dataUpdatedAt } = query
  const failure = useRecovery(query, entries ? fetchNextPage : refetch)
  const fresh = useNewEntries(source, entries, dataUpdatedAt)
  const items = useRef<HTMLUListElement>(null)
  const place = useRowFocus()
  const toList = () => items.current?.focus({ preventScroll: true })
  const showNew = async () => {
    await fresh.show()
    window.scrollTo({ top: 0 })
    toList()
  }

  if (!entries) {
    if (failure) return <LoadFailure failure={failure} />
    return <EntryListSkeleton />
  }
  const pages = queryClient.getQueryData<InfiniteData<unknown>>(source.pages.queryKey)?.pages.length ?? 0
  // Hidden entries leave a page that has more behind it.
  const isEmpty = entries.length === 0 && !hasNextPage
  return (
    <>
      <ArrivalsButton label={newEntriesLabel(t, fresh.count)} onShow={showNew} />
      {source.markRead && <MarkReadButton call={source.markRead} entries={entries} onMarked={toList} />}
      <div ref={place} className={grid.room}>
        {isEmpty ? (
          empty
        ) : (
          <ul ref={items} className={`${grid.grid} ${grid.led}`} tabIndex={-1}>
            {entries.map((entry, place) => (
              <li key={entry.blogEntryId}>
                <EntryCard entry={entry} lead={place === 0} byActivity={byActivity} corner={corner} level={level} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isEmpty && (
        <ListEnd
          pages={pages}
          hasNext={hasNextPage}
          fetchingNext={isFetchingNextPage}
          fetchNext={fetchNextPage}
          failure={failure && <LoadFailure failure={failure} />}
        />
      )}
    </>
  )
}
