import type { CountName } from '@samvaer/contracts/notifications'
import { isServed } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Count, ErrorBoundary, Icon, type IconName, Skeleton } from '@samvaer/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { useCounts } from '../../notifications/counts.ts'
import { Disclosure } from '../disclosure.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './top-menu.module.css'

interface Panel {
  /** The key of its words below `topMenu`. */
  name: string
  icon: IconName
  /** How many are new; absent where nothing is counted. */
  count: CountName
  /** The service that answers its calls; without it in this installation the panel is not there. */
  service: string
  Content: ComponentType
  /** Stands in the bottom bar of phones already. */
  wideOnly?: true
}

/** The panels of product.md section 2 "Layout", in their order. */
const panels: readonly Panel[] = [
  {
    name: 'favourites',
    icon: 'star',
    count: 'onlineFavorites',
    service: 'profile',
    Content: lazy(() => import('../../top-menu/favourites-panel.tsx')),
  },
  {
    name: 'visits',
    icon: 'eye',
    count: 'newVisits',
    service: 'profile',
    Content: lazy(() => import('../../top-menu/visits-panel.tsx')),
  },
  {
    name: 'conversations',
    icon: 'mail',
    count: 'unreadMail',
    service: 'mail',
    Content: lazy(() => import('../../top-menu/conversations-panel.tsx')),
    wideOnly: true,
  },
  {
    name: 'notifications',
    icon: 'bell',
    count: 'newNotifications',
    service: 'notifications',
    Content: lazy(() => import('../../notifications/notifications-panel.tsx')),
  },
]

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton shape="person" />
    <Skeleton shape="person" />
    <Skeleton shape="person" />
  </div>
)

const PanelButton = ({ panel: { name, icon, count: counted, Content } }: { panel: Panel }) => {
  const { t } = useTexts('shell')
  const count = useCounts()?.[counted] ?? 0
  const label = count > 0 ? t(`topMenu.${name}.new`, { count }) : t(`topMenu.${name}.title`)
  return (
    <Disclosure
      size="wide"
      label={label}
      trigger={
        <span className={styles.sign}>
          <Icon name={icon} size="large" />
          <span className={styles.count}>
            <Count value={count} />
          </span>
        </span>
      }
    >
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    </Disclosure>
  )
}

/** What waits for the member, and the account. */
export const TopMenu = () => (
  <>
    {panels
      .filter(({ service }) => isServed(service))
      .map((panel) => (
        <div key={panel.name} className={panel.wideOnly && styles.wideOnly}>
          <PanelButton panel={panel} />
        </div>
      ))}
    <AccountMenu />
  </>
)
