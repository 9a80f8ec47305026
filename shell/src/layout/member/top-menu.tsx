import { isServed } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Count, ErrorBoundary, Icon, Skeleton } from '@samvaer/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { useCounts } from '../../notifications/counts.ts'
import { useMayOpen } from '../../places/may-open.ts'
import { Disclosure } from '../disclosure.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './top-menu.module.css'
import { offeredPanels, type Panel } from './top-menu-panels.ts'

const contents: Record<Panel['name'], ComponentType> = {
  favourites: lazy(() => import('../../top-menu/favourites-panel.tsx')),
  visits: lazy(() => import('../../top-menu/visits-panel.tsx')),
  conversations: lazy(() => import('../../top-menu/conversations-panel.tsx')),
  notifications: lazy(() => import('../../notifications/notifications-panel.tsx')),
}

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton shape="person" />
    <Skeleton shape="person" />
    <Skeleton shape="person" />
  </div>
)

const PanelButton = ({ panel: { name, icon, count: counted } }: { panel: Panel }) => {
  const { t } = useTexts('shell')
  const Content = contents[name]
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
export const TopMenu = () => {
  const mayOpen = useMayOpen()
  return (
    <>
      {offeredPanels(isServed, mayOpen).map((panel) => (
        <div key={panel.name} className={panel.wideOnly && styles.wideOnly}>
          <PanelButton panel={panel} />
        </div>
      ))}
      <AccountMenu />
    </>
  )
}
