import type { CountName } from '@samvaer/contracts/notifications/values'
import type { TopMenuPanel } from '@samvaer/contracts/registry/release-entries'
import { isServed, useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Count, ErrorBoundary, Icon, type IconName, lazyPart, Skeleton } from '@samvaer/ui'
import type { ReactNode } from 'react'
import { brandText } from '../../brand/brand-text.ts'
import { useCounts } from '../../notifications/counts.ts'
import { useMayOpen } from '../../places/may-open.ts'
import { declared } from '../../remotes/declared.ts'
import { declaredIcon } from '../../remotes/declared-icon.ts'
import { useGone } from '../../remotes/use-gone.ts'
import { Filling } from '../../slots/slot.tsx'
import { Disclosure } from '../disclosure.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './top-menu.module.css'
import { offeredPanels, ownPanel } from './top-menu-panels.ts'

const NotificationsPanel = lazyPart(() => import('../../notifications/notifications-panel.tsx'))

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton shape="person" />
    <Skeleton shape="person" />
    <Skeleton shape="person" />
  </div>
)

interface PanelButtonProps {
  icon: IconName
  count: CountName
  /** True when it says how many. */
  number?: true | undefined
  /** By how many are new. */
  label: (count: number) => string
  children: ReactNode
}

const PanelButton = ({ icon, count: counted, number, label, children }: PanelButtonProps) => {
  const count = useCounts()?.[counted] ?? 0
  return (
    <Disclosure
      size="wide"
      label={label(count)}
      trigger={
        <span className={styles.sign}>
          <Icon name={icon} size="large" />
          <span className={styles.count} data-quiet={!number || undefined}>
            <Count value={count} quiet={!number} />
          </span>
        </span>
      }
    >
      {children}
    </Disclosure>
  )
}

const RemotePanel = ({ panel }: { panel: TopMenuPanel & { remote: string } }) => {
  const [language] = useLanguage()
  const forms = new Intl.PluralRules(language)
  const { icon, count, number, label, newLabel, remote, module } = panel
  const labelOf = (many: number): string => {
    const form = forms.select(many) === 'one' ? 'one' : 'other'
    return many > 0 ? newLabel[language][form].replace('{{count}}', String(many)) : brandText(label, language)
  }
  return (
    <PanelButton icon={declaredIcon(icon)} count={count} number={number} label={labelOf}>
      <Filling name={remote} exposed={module} skeleton={<Waiting />} />
    </PanelButton>
  )
}

const OwnPanel = () => {
  const { t } = useTexts('shell')
  return (
    <PanelButton
      {...ownPanel}
      label={(count) => t(count > 0 ? 'topMenu.notifications.new' : 'topMenu.notifications.title', { count })}
    >
      <ErrorBoundary>
        <NotificationsPanel meanwhile={<Waiting />} />
      </ErrorBoundary>
    </PanelButton>
  )
}

/** Shows what waits for the member, and the account. */
export const TopMenu = () => {
  const mayOpen = useMayOpen()
  useGone()
  return (
    <>
      {offeredPanels(declared('panels'), isServed, mayOpen).map((panel) => (
        <div key={panel.module} className={panel.wideOnly && styles.wideOnly}>
          <RemotePanel panel={panel} />
        </div>
      ))}
      {offeredPanels([ownPanel], isServed, mayOpen).map(({ page }) => (
        <div key={page}>
          <OwnPanel />
        </div>
      ))}
      <AccountMenu />
    </>
  )
}
