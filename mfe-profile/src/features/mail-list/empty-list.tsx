import { Button, ButtonLink, EmptyState } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { mailRoot } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import type { ListView } from '../mail-data/list-view.ts'
import styles from './empty-list.module.css'
import { PeopleToWriteTo } from './people-to-write-to.tsx'

const icons = { Inbox: 'mail', Requests: 'shield', Sent: 'send', Archived: 'follow' } as const

interface EmptyListProps {
  view: ListView
  onShowAll: () => void
  /** Opens the settings of the mail. */
  onSettings: () => void
}

/** Tells the purpose of a folder while there is nothing in it, and the next step. */
export const EmptyList = ({ view, onShowAll, onSettings }: EmptyListProps) => {
  const t = useProfileTexts()
  const { folder, unreadOnly, text, context } = view
  if (context)
    return (
      <EmptyState
        icon="mail"
        title={t('empty.context.title')}
        text={t(`empty.context.${context.contextType}`)}
        action={<ButtonLink to={mailRoot}>{t('empty.context.action')}</ButtonLink>}
      />
    )
  // The messages that were found stand below.
  if (text !== '') return <p className={styles.name}>{t('empty.name', { text })}</p>
  if (unreadOnly)
    return (
      <EmptyState
        icon="check"
        title={t('empty.unread.title')}
        text={t('empty.unread.text')}
        action={<Button onClick={onShowAll}>{t('empty.unread.all')}</Button>}
      />
    )
  const actions: Record<typeof folder, ReactNode> = {
    Inbox: <PeopleToWriteTo />,
    Requests: <Button onClick={onSettings}>{t('empty.Requests.action')}</Button>,
    Sent: <PeopleToWriteTo />,
    Archived: <ButtonLink to={mailRoot}>{t('empty.Archived.action')}</ButtonLink>,
  }
  return (
    <EmptyState
      icon={icons[folder]}
      title={t(`empty.${folder}.title`)}
      text={t(`empty.${folder}.text`)}
      action={actions[folder]}
    />
  )
}
