import { askMembership } from '@samvaer/remote-kit/notices'
import { usePage } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, ButtonLink, PageHeader, TabStrip } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { preloadEditor } from '../editor/load-editor.ts'
import styles from './list-frame.module.css'
import { SortChoice } from './sort-choice.tsx'

const tabs = [
  { to: paths.all, label: 'tabs.all' },
  { to: paths.myBlogs, label: 'tabs.myBlogs' },
  { to: paths.followed, label: 'tabs.followed', end: true },
  { to: paths.fromFollowedAuthors, label: 'tabs.fromFollowedAuthors' },
  { to: paths.followedAuthors, label: 'tabs.followedAuthors' },
] as const

/** Leads to a new entry; those who do not pay are offered the membership first (rules.md 2.10). */
export const WriteButton = () => {
  const t = useBlogTexts()
  const { subscriber } = useCurrentProfile()
  if (subscriber)
    return (
      <ButtonLink
        variant="primary"
        icon="edit"
        to={paths.create}
        onPointerEnter={preloadEditor}
        onFocus={preloadEditor}
        data-new=""
      >
        {t('write')}
      </ButtonLink>
    )
  return (
    <Button variant="primary" icon="edit" onClick={() => askMembership('blogs')} data-new="">
      {t('write')}
    </Button>
  )
}

interface ListFrameProps {
  title: string
  lead?: string
  /** Offers the choice between newest and latest activity. */
  sorted?: boolean
  children: ReactNode
}

/** What every list page of the blogs has: title, the button to write, the tabs. */
export const ListFrame = ({ title, lead, sorted = true, children }: ListFrameProps) => {
  const t = useBlogTexts()
  usePage({ title })
  return (
    <>
      <PageHeader title={title} lead={lead} actions={<WriteButton />} />
      <div className={styles.bar}>
        <div className={styles.tabs}>
          <TabStrip label={t('tabs.label')} items={tabs.map((tab) => ({ ...tab, label: t(tab.label) }))} />
        </div>
        {sorted && <SortChoice />}
      </div>
      {children}
    </>
  )
}
