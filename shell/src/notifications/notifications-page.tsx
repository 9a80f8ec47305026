import { countedTabs } from '@samvaer/contracts/notifications/own-counts'
import { usePage } from '@samvaer/remote-kit/page'
import { Navigate, useLocation, useSearchParams } from '@samvaer/remote-kit/router'
import { Button, ButtonLink, lazyPart, PageHeader } from '@samvaer/ui'
import { useCounts } from './counts.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationSkeletons } from './notification-skeletons.tsx'
import styles from './notifications-page.module.css'
import { isCounted } from './read-counts.ts'
import { TabLinks } from './tab-row.tsx'
import { useTabs } from './tabs.ts'
import { useNotificationTexts } from './texts.ts'
import { useReadAll } from './use-mark-read.ts'

const SettingsView = lazyPart(() => import('./settings/settings-view.tsx'))

const Centre = ({ tab }: { tab: string }) => {
  const t = useNotificationTexts()
  const { key } = useLocation()
  const { readAll, busy } = useReadAll(tab)
  const unread = useCounts()?.[isCounted(tab) ? countedTabs[tab].count : 'notifications'] ?? 0
  usePage({ title: t('title') })
  return (
    <div className={styles.centre}>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            {unread > 0 && (
              <Button size="small" icon="check" busy={busy} onClick={readAll}>
                {t('readAll')}
              </Button>
            )}
            <ButtonLink size="small" to="/Notifications?view=settings">
              {t('settingsShort')}
            </ButtonLink>
          </>
        }
      />
      <TabLinks current={tab} />
      <NotificationList key={`${tab} ${key}`} tab={tab} visit={key} />
    </div>
  )
}

/** Everything that the member was notified of, by tabs, and of what in which way. */
export default function NotificationsPage() {
  const [query] = useSearchParams()
  const tabs = useTabs()
  const token = query.get('stopMail')
  if (token !== null) return <Navigate replace to={`/StopMail#token=${encodeURIComponent(token)}`} />
  if (query.get('view') === 'settings') {
    return <SettingsView meanwhile={<NotificationSkeletons count={6} />} />
  }
  return <Centre tab={tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'All'} />
}
