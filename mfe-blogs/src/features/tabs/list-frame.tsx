import { usePage } from '@samvaer/remote-kit/page'
import { PageHeader } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { WriteButton } from '../editor/write-button.tsx'
import { BlogTabs } from './blog-tabs.tsx'
import styles from './list-frame.module.css'

interface ListFrameProps {
  title: string
  lead?: string
  /** Leads through what belongs together: the pages of a part, or a search. */
  within?: ReactNode
  /** The choice of order or period of the list. */
  choice?: ReactNode
  children: ReactNode
}

/** The common frame of the lists of blogs: title, the button to write, the tabs. */
export const ListFrame = ({ title, lead, within, choice, children }: ListFrameProps) => {
  usePage({ title })
  return (
    <>
      <PageHeader title={title} lead={lead} actions={<WriteButton />} />
      <BlogTabs />
      {(within || choice) && (
        <div className={styles.bar}>
          {within}
          {choice}
        </div>
      )}
      {children}
    </>
  )
}
