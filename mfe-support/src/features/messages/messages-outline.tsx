import { Skeleton } from '@samvaer/ui'
import styles from './messages.module.css'

/** A few messages in the shape of what comes. */
export const MessagesOutline = () => (
  <div className={styles.list} aria-busy="true">
    <div className={styles.outline} data-own="">
      <Skeleton lines={2} />
    </div>
    <div className={styles.outline}>
      <Skeleton lines={3} />
    </div>
    <div className={styles.outline} data-own="">
      <Skeleton lines={2} />
    </div>
  </div>
)
