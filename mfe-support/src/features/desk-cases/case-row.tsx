import { Time } from '@samvaer/ui'
import type { ReactNode } from 'react'
import styles from './desk-cases.module.css'

interface CaseRowProps {
  name: string
  since: string
  children?: ReactNode
}

/** A case in the list of what waits: whose, what about it, and since when. */
export const CaseRow = ({ name, since, children }: CaseRowProps) => (
  <>
    <span className={styles.rowName}>
      {name}
      {children}
    </span>
    <span className={styles.quiet}>
      <Time value={since} />
    </span>
  </>
)
