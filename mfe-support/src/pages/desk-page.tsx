import { usePage } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Slot } from '@samvaer/remote-kit/slots'
import { PageHeader, Skeleton } from '@samvaer/ui'
import { DeskMenu } from '../features/desk-menu/desk-menu.tsx'
import { Queue } from '../features/desk-queue/queue.tsx'
import { choiceOf } from '../features/desk-queue/queue-address.ts'
import { isStaff } from '../features/ticket-data/is-staff.ts'
import { useSupportTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Desk = () => {
  const t = useSupportTexts()
  const [query] = useSearchParams()
  usePage({ title: t('desk.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader
        title={t('desk.title')}
        lead={t('desk.lead')}
        actions={<Slot name="desk.Places" skeleton={<Skeleton shape="control" />} />}
      />
      <Queue choice={choiceOf(query)} />
    </>
  )
}

/** /Support/Desk: the tickets that wait, for staff alone. The address is ours. */
export const DeskPage = () => (isStaff(useCurrentProfile().role) ? <Desk /> : <NotFoundPage />)
