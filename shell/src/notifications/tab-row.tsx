/** The tabs of the centre: links on the page, buttons in the panel. They scroll sideways where there is little room. */
import { countedTabs } from '@samvaer/contracts/notifications/own-counts'
import { Link } from '@samvaer/remote-kit/router'
import { Count } from '@samvaer/ui'
import { useCounts } from './counts.ts'
import { isCounted } from './read-counts.ts'
import styles from './tab-row.module.css'
import { useTabs } from './tabs.ts'
import { useNotificationTexts } from './texts.ts'

export const pathOfTab = (tab: string): string => (tab === 'All' ? '/Notifications' : `/Notifications?tab=${tab}`)

/** Returns the number of unread ones, where the counts say so. */
const useUnread = (tab: string): number => {
  const counts = useCounts()
  if (tab === 'All') return counts?.notifications ?? 0
  return isCounted(tab) ? (counts?.[countedTabs[tab].count] ?? 0) : 0
}

const Unread = ({ tab }: { tab: string }) => <Count value={useUnread(tab)} />

export const TabLinks = ({ current }: { current: string }) => {
  const t = useNotificationTexts()
  const tabs = useTabs()
  return (
    <nav aria-label={t('choose')}>
      <ul className={styles.tabs}>
        {tabs.map(({ id, label }) => (
          <li key={id}>
            <Link
              className={styles.tab ?? ''}
              to={pathOfTab(id)}
              {...(id === current && { 'aria-current': 'page' as const })}
            >
              {label}
              <Unread tab={id} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TabButtonsProps {
  current: string
  onChoose: (tab: string) => void
}

export const TabButtons = ({ current, onChoose }: TabButtonsProps) => {
  const t = useNotificationTexts()
  const tabs = useTabs()
  return (
    <fieldset className={styles.tabs} data-compact="" aria-label={t('choose')}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          aria-pressed={id === current}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
