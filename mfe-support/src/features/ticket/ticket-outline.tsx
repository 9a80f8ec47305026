import { Skeleton } from '@samvaer/ui'
import { MessagesOutline } from '../messages/messages-outline.tsx'
import styles from './ticket.module.css'

/** A ticket in the shape of what comes. */
export const TicketOutline = () => (
  <div className={styles.page} aria-busy="true">
    <Skeleton lines={2} />
    <MessagesOutline />
  </div>
)
