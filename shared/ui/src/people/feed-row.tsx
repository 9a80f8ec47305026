import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { ReactNode } from 'react'
import { CardLink } from '../layout/card-link.tsx'
import { Time } from '../marks/time.tsx'
import { Avatar } from './avatar.tsx'
import styles from './feed-row.module.css'

interface FeedRowProps {
  person: ProfileCard
  /** The kind of thing it is, and by whom or where; quiet. */
  about: ReactNode
  title: string
  to: string
  /** The beginning of its text, of which two lines show. */
  text?: string | undefined
  /** The moment by which it stands in the feed; an instant. */
  at: string
}

/** An item of the feed of the start page: the title is the link, the whole row its target. */
export const FeedRow = ({ person, about, title, to, text, at }: FeedRowProps) => (
  <article className={styles.row}>
    <Avatar profile={person} />
    <div className={styles.words}>
      <p className={styles.quiet}>
        <span>{about}</span>
        <Time value={at} />
      </p>
      <h3 className={styles.title}>
        <CardLink to={to}>{title}</CardLink>
      </h3>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  </article>
)
