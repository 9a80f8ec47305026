import { rowAttributes } from '@samvaer/remote-kit/page'
import { Card } from '@samvaer/ui'
import type { ReactNode } from 'react'
import styles from './waiting-card.module.css'

interface WaitingCardProps {
  /** The blogEntryId. */
  id: number
  title: string
  excerpt: string
  /** When something happens to it. */
  moment: ReactNode
  actions?: ReactNode
}

/** An own entry that nobody reads now. */
export const WaitingCard = ({ id, title, excerpt, moment, actions }: WaitingCardProps) => (
  <Card as="article" inset="medium">
    <div className={styles.card} {...rowAttributes(id)}>
      <h2 className={styles.title}>{title}</h2>
      {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
      <p className={styles.moment}>{moment}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </Card>
)
