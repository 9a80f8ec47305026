import { useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { ButtonLink } from '@samvaer/ui'
import { MessagePage } from '../landscape/message-page.tsx'
import { usePlaces } from '../places/use-places.ts'
import { releaseDescriptions } from '../remotes/release-list.ts'
import { StartingPage } from './starting.tsx'

/** An address without a page. */
export default function NotFoundPage() {
  const { t } = useTexts('shell')
  const { pathname } = useLocation()
  const { isLoggedIn } = useCurrentProfile()
  const { bottom } = usePlaces()
  // Without any remote nobody knows what leads nowhere.
  if (releaseDescriptions().length === 0) return <StartingPage />
  const places = isLoggedIn ? bottom : [{ path: '/', label: t('notFound.front'), icon: 'start' as const }]
  return (
    <MessagePage
      title={t('notFound.title')}
      text={t('notFound.text', { path: pathname })}
      actions={places.map(({ path, label, icon }, index) => (
        <ButtonLink key={path} to={path} icon={icon} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    />
  )
}
