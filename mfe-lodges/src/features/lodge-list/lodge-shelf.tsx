import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Shelf } from '../lodge-data/lodge-lists.ts'
import { LoadFailure } from '../recovery/recovery.ts'
import { LodgeCards } from './lodge-grid.tsx'
import { LodgeLines } from './lodge-lines.tsx'
import styles from './lodge-shelf.module.css'

interface LodgeShelfProps {
  title: string
  /** Where all of them are. */
  all?: { to: string; label: string }
  query: Shelf
  /** So many are asked for. */
  count: number
  /** As lines, for members who want the start page condensed. */
  condensed?: boolean
  /** What is said where there is none, and the next step. */
  empty: ReactNode
}

/** The first few lodges of a list, with the way to the others. */
export const LodgeShelf = ({ title, all, query: options, count, condensed = false, empty }: LodgeShelfProps) => {
  const heading = useId()
  const query = useQuery({ ...options, retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const lodges = query.data?.items
  return (
    <section className={styles.shelf} aria-labelledby={heading} aria-busy={!lodges && !failure}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {all && (
          <Link to={all.to} className={styles.all}>
            {all.label}
          </Link>
        )}
      </div>
      {!lodges && failure && <LoadFailure failure={failure} />}
      {lodges?.length === 0 && <div className={styles.none}>{empty}</div>}
      {condensed && lodges && lodges.length > 0 && <LodgeLines lodges={lodges} />}
      {(lodges ? lodges.length > 0 && !condensed : !failure) && (
        <LodgeCards lodges={lodges} count={count} level={3} shelf />
      )}
    </section>
  )
}
