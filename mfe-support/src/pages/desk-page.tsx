import { headOfStaff } from '@samvaer/contracts/core/roles'
import { usePage } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Slot } from '@samvaer/remote-kit/slots'
import { ButtonLink, PageHeader, Skeleton } from '@samvaer/ui'
import { Queue } from '../features/desk-queue/queue.tsx'
import { choiceOf } from '../features/desk-queue/queue-address.ts'
import { isStaff } from '../features/ticket-data/is-staff.ts'
import { paths } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Desk = () => {
  const t = useSupportTexts()
  const [query] = useSearchParams()
  const { grants } = useCurrentProfile()
  usePage({ title: t('desk.title') })
  return (
    <>
      <PageHeader
        title={t('desk.title')}
        lead={t('desk.lead')}
        actions={
          <>
            <ButtonLink icon="edit" to={paths.macros}>
              {t('macros.title')}
            </ButtonLink>
            <ButtonLink icon="news" to={paths.content}>
              {t('content.title')}
            </ButtonLink>
            {grants.includes(headOfStaff) && (
              <ButtonLink icon="eye" to={paths.traces}>
                {t('traces.title')}
              </ButtonLink>
            )}
            <ButtonLink icon="star" to={paths.feedback}>
              {t('feedback.title')}
            </ButtonLink>
            <Slot name="desk.Places" skeleton={<Skeleton shape="control" />} />
          </>
        }
      />
      <Queue choice={choiceOf(query)} />
    </>
  )
}

/** /Support/Desk: the tickets that wait, for staff alone. The address is ours. */
export const DeskPage = () => (isStaff(useCurrentProfile().role) ? <Desk /> : <NotFoundPage />)
