import type { LodgeCard as Lodge } from '@samvaer/contracts/lodges/lodge-fields'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { newestLodges } from '../lodge-data/lodge-lists.ts'
import { EndlessList } from '../recovery/endless-list.tsx'
import { LodgeCards } from './lodge-grid.tsx'

interface LodgeListProps {
  /** The options of its endless query. */
  list: ReturnType<typeof newestLodges>
  /** What this list is for and the one next step, while it has nothing. */
  empty: ReactNode
  /** What stands above the lodges that are there. */
  above?: (lodges: readonly Lodge[]) => ReactNode
}

/** An endless list of lodges. */
export const LodgeList = ({ list, empty, above }: LodgeListProps) => {
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList query={query} queryKey={list.queryKey} outline={<LodgeCards lodges={undefined} />} empty={empty}>
      {(lodges) => (
        <>
          {above?.(lodges)}
          <LodgeCards lodges={lodges} />
        </>
      )}
    </EndlessList>
  )
}
