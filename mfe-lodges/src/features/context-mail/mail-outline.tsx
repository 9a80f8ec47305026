import { Skeleton } from '@samvaer/ui'
import styles from './context-mail.module.css'

interface MailOutlineProps {
  /** Conversations are listed, as for those who manage it. */
  list?: boolean
  /** A conversation is open: on phones it has the screen to itself. */
  open?: boolean
}

/** Mail in the shape of what comes. */
export const MailOutline = ({ list = false, open = false }: MailOutlineProps) => (
  <div className={styles.outline} data-list={list || undefined} data-open={open || undefined} aria-busy="true">
    {list && (
      <div className={styles.rows}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} shape="person" />
        ))}
      </div>
    )}
    <div className={styles.conversation}>
      <Skeleton shape="person" />
      <Skeleton lines={2} />
    </div>
  </div>
)
