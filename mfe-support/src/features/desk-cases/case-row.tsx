import { Time } from '@samvaer/ui'
import type { ReactNode } from 'react'
import styles from './desk-cases.module.css'

interface CaseRowProps {
  name: string
  since: string
  /** In a few words, before the time. */
  about?: string
  /** Badges behind the name. */
  children?: ReactNode
}

/** A case in the list of what waits: whose, what about it, and since when. */
export const CaseRow = ({ name, since, about, children }: CaseRowProps) => (
  <>
    <span className={styles.rowName}>
      {name}
      {children}
    </span>
    <span className={styles.quiet}>
      {about && `${about} · `}
      <Time value={since} />
    </span>
  </>
)
