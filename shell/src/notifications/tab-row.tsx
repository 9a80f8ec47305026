/** The tabs of the centre: links on the page, buttons in the panel. They scroll sideways where there is little room. */
import type { NotificationTab } from '@samvaer/contracts/notifications/calls'
import { countedTabs } from '@samvaer/contracts/notifications/own-counts'
import { notificationTabs } from '@samvaer/contracts/notifications/values'
import { Link } from '@samvaer/remote-kit/router'
import { Count } from '@samvaer/ui'
import { useCounts } from './counts.ts'
import { isCounted } from './read-counts.ts'
import styles from './tab-row.module.css'
import { useNotificationTexts } from './texts.ts'

export const pathOfTab = (tab: NotificationTab): string =>
  tab === 'All' ? '/Notifications' : `/Notifications?tab=${tab}`

/** Returns the number of unread ones, where the counts say so. */
const useUnread = (tab: NotificationTab): number => {
  const counts = useCounts()
  if (tab === 'All') return counts?.notifications ?? 0
  return isCounted(tab) ? (counts?.[countedTabs[tab].count] ?? 0) : 0
}

const Unread = ({ tab }: { tab: NotificationTab }) => <Count value={useUnread(tab)} />

export const TabLinks = ({ current }: { current: NotificationTab }) => {
  const t = useNotificationTexts()
  return (
    <nav aria-label={t('choose')}>
      <ul className={styles.tabs}>
        {notificationTabs.map((tab) => (
          <li key={tab}>
            <Link
              className={styles.tab ?? ''}
              to={pathOfTab(tab)}
              {...(tab === current && { 'aria-current': 'page' as const })}
            >
              {t(`tabs.${tab}`)}
              <Unread tab={tab} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TabButtonsProps {
  current: NotificationTab
  onChoose: (tab: NotificationTab) => void
}

export const TabButtons = ({ current, onChoose }: TabButtonsProps) => {
  const t = useNotificationTexts()
  return (
    <fieldset className={styles.tabs} data-compact="" aria-label={t('choose')}>
      {notificationTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-pressed={tab === current}
          onClick={() => onChoose(tab)}
        >
          {t(`tabs.${tab}`)}
        </button>
      ))}
    </fieldset>
  )
}
