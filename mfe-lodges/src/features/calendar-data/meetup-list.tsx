import { Card, Skeleton } from '@samvaer/ui'
import type { ReactNode } from 'react'
import type { MeetupCard } from './meetup-queries.ts'
import styles from './meetup-row.module.css'
import { MeetupRow } from './meetup-row.tsx'

interface MeetupListProps {
  lodgeId: number
  meetups: readonly MeetupCard[]
  level?: 3 | 4
  empty?: ReactNode
}

/** Meetups below each other. */
export const MeetupList = ({ lodgeId, meetups, level = 3, empty }: MeetupListProps) =>
  meetups.length === 0 ? (
    empty
  ) : (
    <ul className={styles.rows}>
      {meetups.map((meetup) => (
        <MeetupRow key={meetup.meetupId} lodgeId={lodgeId} meetup={meetup} level={level} />
      ))}
    </ul>
  )

/** The same in the shape of what comes. */
export const MeetupListOutline = () => (
  <ul className={styles.rows}>
    {['a', 'b', 'c'].map((row) => (
      <Card as="li" inset="small" key={row}>
        <Skeleton shape="person" />
      </Card>
    ))}
  </ul>
)
