import { ArrivalsButton, Button, ButtonLink, LoadFailure, MenuPanel } from '@samvaer/ui'
import { useState } from 'react'
import { useCounts } from './counts.ts'
import { EmptyTab } from './empty-tab.tsx'
import rows from './notification-row.module.css'
import { NotificationRow } from './notification-row.tsx'
import { NotificationSkeletons } from './notification-skeletons.tsx'
import styles from './notifications-panel.module.css'
import { unreadOf } from './read-counts.ts'
import { pathOfTab, TabButtons } from './tab-row.tsx'
import { useNotificationTexts } from './texts.ts'
import { arrivalsLabel } from './use-arrivals.ts'
import { useReadAll } from './use-mark-read.ts'
import { useNotificationList } from './use-notification-list.ts'

/** The latest ones; everything stands on the page. */
const take = 10

interface LatestProps {
  tab: string
  /** Of this opening: each one reads anew. */
  opening: string
}

const Latest = ({ tab, opening }: LatestProps) => {
  const t = useNotificationTexts()
  const { items, failure, arrivals, showArrivals } = useNotificationList(tab, take, opening)
  const { readAll, busy } = useReadAll(tab)
  const unread = unreadOf(useCounts(), tab)
  if (failure) return <LoadFailure failure={failure} t={t} />
  if (!items) return <NotificationSkeletons count={4} />
  if (items.length === 0) return <EmptyTab tab={tab} level={3} />
  return (
    <>
      <div className={styles.rows}>
        <ArrivalsButton label={arrivalsLabel(t, arrivals)} onShow={showArrivals} />
        <ul className={rows.rows}>
          {items.slice(0, take).map((notification) => (
            <NotificationRow key={notification.notificationId} notification={notification} />
          ))}
        </ul>
      </div>
      {/* An older one may stand on the page alone. */}
      {(unread > 0 || items.some(({ read }) => !read)) && (
        <Button variant="quiet" size="small" icon="check" busy={busy} onClick={readAll}>
          {t('readAll')}
        </Button>
      )}
    </>
  )
}

/** The latest notifications below the bell. */
export default function NotificationsPanel() {
  const t = useNotificationTexts()
  const [tab, setTab] = useState<string>('All')
  const [opening] = useState(() => `panel ${Date.now()}`)
  return (
    <MenuPanel
      title={t('title')}
      action={
        <ButtonLink variant="quiet" size="small" to="/Notifications?view=settings">
          {t('settingsShort')}
        </ButtonLink>
      }
    >
      <TabButtons current={tab} onChoose={setTab} />
      <Latest key={tab} tab={tab} opening={opening} />
      <ButtonLink wide variant="secondary" to={pathOfTab(tab)}>
        {t('all')}
      </ButtonLink>
    </MenuPanel>
  )
}
