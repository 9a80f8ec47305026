import type { NotificationTab } from '@samvaer/contracts/notifications'
import { ButtonLink, EmptyState, type IconName } from '@samvaer/ui'
import { usePlaces } from '../places/use-places.ts'
import { useNotificationTexts } from './texts.ts'

const icons: Readonly<Record<NotificationTab, IconName>> = {
  All: 'bell',
  Blogs: 'blogs',
  Community: 'lodges',
  Profile: 'profile',
  Account: 'shield',
}

const writing = '/Community/Blogs/Create'

interface EmptyTabProps {
  tab: NotificationTab
  level: 2 | 3
}

/** What a tab is for while it has nothing. */
export const EmptyTab = ({ tab, level }: EmptyTabProps) => {
  const t = useNotificationTexts()
  const { exists } = usePlaces()
  return (
    <EmptyState
      icon={icons[tab]}
      level={level}
      title={t(`empty.${tab}.title`)}
      text={t(`empty.${tab}.text`)}
      action={
        tab === 'Blogs' &&
        exists(writing) && (
          <ButtonLink icon="edit" to={writing}>
            {t('empty.Blogs.action')}
          </ButtonLink>
        )
      }
    />
  )
}
