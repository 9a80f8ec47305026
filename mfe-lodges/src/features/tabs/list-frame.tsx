import { usePage } from '@samvaer/remote-kit/page'
import { PageHeader } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { CreateButton } from '../creating/create-button.tsx'
import styles from './list-frame.module.css'
import { LodgeTabs } from './lodge-tabs.tsx'

interface ListFrameProps {
  title: string
  lead?: string
  /** The choice that narrows the list down. */
  within?: ReactNode
  children: ReactNode
}

/** The common frame of the lists of lodges: title, the button to create one, the tabs. */
export const ListFrame = ({ title, lead, within, children }: ListFrameProps) => {
  usePage({ title })
  return (
    <>
      <PageHeader title={title} lead={lead} actions={<CreateButton />} />
      <LodgeTabs />
      {within && <div className={styles.within}>{within}</div>}
      {children}
    </>
  )
}
