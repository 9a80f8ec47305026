import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** The purpose of this place. */
  text: ReactNode
  /** The one next step. */
  action?: ReactNode
  icon?: IconName
  /** The level of the title among the page's headings. */
  level?: 2 | 3
}

/** A place without anything yet: what it is for, and the one next step. */
export const EmptyState = ({ title, text, action, icon = 'sparkle', level = 2 }: EmptyStateProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.empty}>
      <span className={styles.picture}>
        <Icon name={icon} size="large" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
