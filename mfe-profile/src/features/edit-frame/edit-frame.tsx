import { usePage } from '@samvaer/remote-kit/page'
import { PageHeader } from '@samvaer/ui'
import type { ReactNode } from 'react'
import styles from './edit-frame.module.css'
import { EditNav } from './edit-nav.tsx'

interface EditFrameProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** Pictures fill the page; texts and fields are read more easily in a column. */
  wide?: boolean
  children: ReactNode
}

/** A page of the own profile, with the way to the others. */
export const EditFrame = ({ title, lead, actions, wide = false, children }: EditFrameProps) => {
  usePage({ title })
  return (
    <div className={styles.frame}>
      <EditNav />
      <div className={wide ? styles.wide : styles.column}>
        <PageHeader title={title} {...(lead && { lead })} {...(actions && { actions })} />
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  )
}
