import { Link, useNavigate } from '@samvaer/remote-kit/router'
import type { MouseEvent, ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { askedKinksPath } from './kink-address.ts'
import styles from './kinks.module.css'

/**
 * Leads from a row to who shares its kink. The kink gets its number when it is followed, for lists are long; another tab
 * would not know the number, and opens the overview.
 */
export const KinkLink = ({ kink, children }: { kink: string; children: ReactNode }) => {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(askedKinksPath([kink]))
  }
  return (
    <Link className={styles.name ?? ''} to={paths.kinks} onClick={follow}>
      {children}
    </Link>
  )
}
