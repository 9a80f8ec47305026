import { onceMore } from '@samvaer/remote-kit/recovery'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DebateCategory, entriesList } from '../debate-data/debate-queries.ts'
import { DebateSkeletons } from '../debate-data/debate-skeletons.tsx'
import { EndlessList } from '../recovery/recovery.ts'
import styles from './debate-row.module.css'
import { DebateRow } from './debate-row.tsx'

interface DebateListProps {
  lodgeId: number
  /** Of one category alone. */
  categoryId?: number
  newestFirst: boolean
  /** Named in the rows of a list of all. */
  categories?: readonly DebateCategory[] | undefined
  empty: ReactNode
}

/** An endless list of debates, pinned ones first. */
export const DebateList = ({ lodgeId, categoryId, newestFirst, categories = [], empty }: DebateListProps) => {
  const list = entriesList({ lodgeId, categoryId, newestFirst })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList query={query} queryKey={list.queryKey} outline={<DebateSkeletons />} empty={empty}>
      {(entries) => (
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <DebateRow
              key={entry.debateEntryId}
              lodgeId={lodgeId}
              entry={entry}
              category={
                categoryId === undefined
                  ? categories.find((category) => category.categoryId === entry.categoryId)?.name
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </EndlessList>
  )
}
