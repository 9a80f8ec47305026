import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Total, useTotalText } from '../filter-data/use-total-text.ts'
import styles from './people-list.module.css'
import { ViewChoice } from './view-choice.tsx'

/** The first answer of a list; a search says how many there are. */
interface FirstAnswer {
  items: readonly unknown[]
  next: unknown
  total?: Total | number
}

/** Returns the number of items of a list, as its first answer says or has them; undefined until that is there. */
export const useListTotal = (queryKey: readonly unknown[]): Total | undefined => {
  const first = useQueryClient().getQueryData<InfiniteData<FirstAnswer>>(queryKey)?.pages[0]
  // That of visits counts those whom the choice leaves out as well.
  if (typeof first?.total === 'object') return first.total
  return first && { count: first.items.length, more: first.next !== null }
}

interface ListHeadProps {
  total: Total | undefined
  /** On phones the page's name has the choice of the view beside it (search-frame.tsx). */
  compact?: boolean
  /** The further choices of the list. */
  children?: ReactNode
}

/**
 * Above a list: how many are in it, and how they are shown. It is there while they come as well, so that the number is read
 * out as it changes and what has the focus keeps it; of an empty list only the number is left, for those who hear it.
 */
export const ListHead = ({ total, compact = false, children }: ListHeadProps) => {
  const totalText = useTotalText()
  const isEmpty = total?.count === 0
  return (
    <div className={styles.head} data-empty={isEmpty || undefined} data-compact={compact || undefined}>
      <p className={styles.total} role="status">
        {total && totalText(total)}
      </p>
      {!isEmpty && children}
      {!isEmpty && <ViewChoice />}
    </div>
  )
}
