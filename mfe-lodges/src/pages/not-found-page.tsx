import { usePage } from '@samvaer/remote-kit/page'
import { useLocation } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState, lazyPart, PageHeader } from '@samvaer/ui'
import { ModeratedNotes } from '@samvaer/writing/moderation'
import { paths } from '../paths.ts'
import { useLodgeTexts } from '../texts.ts'

const RestoreLodge = lazyPart(async () => ({
  default: (await import('../features/ownership/restore-lodge.tsx')).RestoreLodge,
}))

interface NotFoundPageProps {
  what?: 'page' | 'lodge' | 'event'
  /** The lodge that is not there: who deleted it may have it back for a while. */
  lodgeId?: number
}

/** An address that leads nowhere, or something that is gone or not for this viewer. */
export const NotFoundPage = ({ what = 'page', lodgeId }: NotFoundPageProps) => {
  const t = useLodgeTexts()
  const title = t(`notFound.${what}.title`)
  const { pathname } = useLocation()
  usePage({ title })
  const gone = (
    <>
      <EmptyState
        icon="search"
        title={t('notFound.next')}
        text={t(`notFound.${what}.text`)}
        action={
          <ButtonLink variant="primary" to={what === 'event' ? paths.upcomingEvents : paths.front}>
            {what === 'event' ? t('event.toAll') : t('toAll')}
          </ButtonLink>
        }
      />
      {lodgeId !== undefined && <RestoreLodge lodgeId={lodgeId} />}
    </>
  )
  return (
    <>
      <PageHeader title={title} />
      {what === 'page' ? (
        gone
      ) : (
        <ModeratedNotes
          itemTypes={[what === 'event' ? 'Event' : 'Lodge']}
          quote="title"
          at={pathname}
          otherwise={gone}
        />
      )}
    </>
  )
}
