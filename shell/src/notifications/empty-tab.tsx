import type { NotificationTab } from '@samvaer/contracts/notifications/calls'
import { useLanguage } from '@samvaer/remote-kit/session'
import { ButtonLink, EmptyState, type IconName } from '@samvaer/ui'
import { brandText } from '../brand/brand-text.ts'
import { usePlaces } from '../places/use-places.ts'
import { declared } from '../remotes/declared.ts'
import { declaredIcon } from '../remotes/declared-icon.ts'
import { useNotificationTexts } from './texts.ts'

const icons: Readonly<Record<NotificationTab, IconName>> = {
  All: 'bell',
  Blogs: 'blogs',
  Community: 'lodges',
  Profile: 'profile',
  Account: 'shield',
}

interface EmptyTabProps {
  tab: NotificationTab
  level: 2 | 3
}

/** Tells the purpose of a tab while it is empty. */
export const EmptyTab = ({ tab, level }: EmptyTabProps) => {
  const t = useNotificationTexts()
  const [language] = useLanguage()
  const { exists } = usePlaces()
  const way = declared('emptyTabs').find((one) => one.tab === tab && exists(one.path))
  return (
    <EmptyState
      icon={icons[tab]}
      level={level}
      title={t(`empty.${tab}.title`)}
      text={t(`empty.${tab}.text`)}
      action={
        way ? (
          <ButtonLink icon={declaredIcon(way.icon)} to={way.path}>
            {brandText(way.label, language)}
          </ButtonLink>
        ) : (
          tab === 'All' && <ButtonLink to="/Start">{t('empty.toStart')}</ButtonLink>
        )
      }
    />
  )
}
