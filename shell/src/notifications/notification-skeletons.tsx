import { Skeleton } from '@samvaer/ui'
import styles from './notification-skeletons.module.css'

/** The outline of lines that come. */
export const NotificationSkeletons = ({ count }: { count: number }) => (
  <div className={styles.lines} aria-busy="true">
    {Array.from({ length: count }, (_, line) => line).map((line) => (
      <div key={line} className={styles.line}>
        <Skeleton shape="person" />
      </div>
    ))}
  </div>
)
