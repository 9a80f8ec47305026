import { Skeleton } from '@samvaer/ui'
import styles from './desk.module.css'

/** A page of the desk in two columns, before it is there. */
export const DeskOutline = () => (
  <div className={styles.columns}>
    <Skeleton shape="card" lines={6} />
    <Skeleton shape="card" lines={3} />
  </div>
)
