import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

/** The top of a page. Its h1 takes the focus on navigation. */
export const PageHeader = ({ title, lead, actions }: PageHeaderProps) => (
  <div className={styles.header}>
    <div className={styles.words}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
