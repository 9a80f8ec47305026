import type { LodgeCard as Lodge } from '@samvaer/contracts/lodges/shapes'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { newestLodges } from '../lodge-data/lodge-lists.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { LodgeCards } from './lodge-grid.tsx'
import styles from './lodge-list.module.css'

interface LodgeListProps {
  /** The options of its endless query. */
  list: ReturnType<typeof newestLodges>
  /** The purpose of this list and the one next step, while it is empty. */
  empty: ReactNode
  /** The level of the names among the page's headings. */
  level?: 2 | 3
  /** Draws the content above the lodges that are there. */
  above?: (lodges: readonly Lodge[]) => ReactNode
}

/** An endless list of lodges. */
export const LodgeList = ({ list, empty, level = 2, above }: LodgeListProps) => {
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList query={query} queryKey={list.queryKey} outline={<LodgeCards lodges={undefined} />} empty={empty}>
      {(lodges) => (
        <>
          {above && <div className={styles.above}>{above(lodges)}</div>}
          <LodgeCards lodges={lodges} level={level} />
        </>
      )}
    </EndlessList>
  )
}
