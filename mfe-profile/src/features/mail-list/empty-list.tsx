import { Button, EmptyState } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import type { ListView } from '../mail-data/list-view.ts'
import styles from './empty-list.module.css'

const icons = { Inbox: 'mail', Requests: 'shield', Sent: 'send', Archived: 'follow' } as const

interface EmptyListProps {
  view: ListView
  onShowAll: () => void
}

/** What a folder is for while there is nothing in it. */
export const EmptyList = ({ view, onShowAll }: EmptyListProps) => {
  const t = useProfileTexts()
  const { folder, unreadOnly, text } = view
  // What is found in the messages stands below.
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
  return <EmptyState icon={icons[folder]} title={t(`empty.${folder}.title`)} text={t(`empty.${folder}.text`)} />
}
