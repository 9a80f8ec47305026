import { Link } from '@samvaer/remote-kit/router'
import { Count, Icon, type IconName } from '@samvaer/ui'
import { heysPath, mailRoot } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import pictureStyles from '../mail-data/conversation-picture.module.css'
import { type ListView, searchOf } from '../mail-data/list-view.ts'
import rowStyles from './conversation-row.module.css'
import styles from './waiting-rows.module.css'

interface RowProps {
  to: string
  icon: IconName
  text: string
  /** Beside it, where it is something new. */
  count?: number
}

const Row = ({ to, icon, text, count }: RowProps) => (
  <li>
    <Link className={rowStyles.row} to={to} data-list-item="" data-new={count !== undefined || undefined}>
      <span className={pictureStyles.sign}>
        <Icon name={icon} />
      </span>
      <span className={rowStyles.name}>{text}</span>
      {count !== undefined && <Count value={count} />}
      <Icon name="chevron-right" size="small" />
    </Link>
  </li>
)

interface WaitingRowsProps {
  view: ListView
  unread: { requests: number } | undefined
  beside: { heys: number; sent: number } | undefined
}

/** The first letters and gestures of new people, and own letters that wait, above the inbox. */
export const WaitingRows = ({ view, unread, beside }: WaitingRowsProps) => {
  const t = useProfileTexts()
  const requests = unread?.requests ?? 0
  const { heys, sent } = beside ?? { heys: 0, sent: 0 }
  const isInbox = view.folder === 'Inbox' && view.text === '' && !view.unreadOnly
  if (!isInbox || requests + heys + sent === 0) return null
  const folder = (name: 'Requests' | 'Sent') => `${mailRoot}${searchOf({ ...view, folder: name })}`
  return (
    <ul className={styles.rows}>
      {requests > 0 && (
        <Row to={folder('Requests')} icon="shield" text={t('list.newPeople', { count: requests })} count={requests} />
      )}
      {heys > 0 && <Row to={heysPath()} icon="emoji" text={t('list.heys', { count: heys })} count={heys} />}
      {sent > 0 && <Row to={folder('Sent')} icon="send" text={t('list.unanswered', { count: sent })} />}
    </ul>
  )
}
