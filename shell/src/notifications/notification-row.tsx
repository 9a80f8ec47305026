import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { IconButton, Time, VisuallyHidden } from '@samvaer/ui'
import { ActorPicture } from './actor-picture.tsx'
import { NotificationLink } from './notification-link.tsx'
import styles from './notification-row.module.css'
import { SentenceText } from './sentence-text.tsx'
import { useNotificationTexts } from './texts.ts'
import { useReadOne } from './use-mark-read.ts'

/** A line of the centre: who, what, when, and whether it was read. The whole line leads to what it is about. */
export const NotificationRow = ({ notification }: { notification: ClientNotification }) => {
  const t = useNotificationTexts()
  const read = useReadOne(notification)
  return (
    <li
      className={styles.row}
      data-unread={notification.read ? undefined : ''}
      {...rowAttributes(notification.notificationId)}
    >
      <NotificationLink notification={notification} className={styles.link}>
        <ActorPicture notification={notification} />
        <span className={styles.words}>
          {!notification.read && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
          <span className={styles.sentence}>
            <SentenceText notification={notification} />
          </span>
          <span className={styles.time}>
            <Time value={notification.createdAt} />
          </span>
        </span>
      </NotificationLink>
      {!notification.read && (
        <span className={styles.mark}>
          <IconButton size="small" label={t('readOne')} icon="check" onClick={read} />
        </span>
      )}
    </li>
  )
}
