import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Shelf, ShelfEmpty } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Shelf as ShelfQuery } from '../lodge-data/lodge-lists.ts'
import { LoadFailure } from '../recovery/recovery.ts'
import { LodgeCards } from './lodge-grid.tsx'
import { LodgeLines } from './lodge-lines.tsx'

interface LodgeShelfProps {
  title: string
  /** The link to all of them. */
  all?: { to: string; label: string }
  query: ShelfQuery
  /** The number that is asked for. */
  count: number
  /** As lines, for members who want the start page condensed. */
  condensed?: boolean
  /** The words where there is none, and the next step. */
  empty: ReactNode
}

/** The first few lodges of a list, with the way to the others. */
export const LodgeShelf = ({ title, all, query: options, count, condensed = false, empty }: LodgeShelfProps) => {
  const query = useQuery({ ...options, retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const lodges = query.data?.items
  return (
    <Shelf title={title} all={all} busy={!lodges && !failure}>
      {!lodges && failure && <LoadFailure failure={failure} />}
      {lodges?.length === 0 && <ShelfEmpty>{empty}</ShelfEmpty>}
      {condensed && lodges && lodges.length > 0 && <LodgeLines lodges={lodges} />}
      {(lodges ? lodges.length > 0 && !condensed : !failure) && (
        <LodgeCards lodges={lodges} count={count} level={3} shelf />
      )}
    </Shelf>
  )
}
