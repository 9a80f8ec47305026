import { usePage } from '@samvaer/remote-kit/page'
import { Navigate, useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Slot } from '@samvaer/remote-kit/slots'
import { Card, EmptyState, PageHeader, Skeleton } from '@samvaer/ui'
import { DeskMenu } from '../../features/desk-menu/desk-menu.tsx'
import { useDeskPlaces } from '../../features/desk-menu/desk-places.ts'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { Queue } from '../../features/desk-queue/queue.tsx'
import { choiceOf } from '../../features/desk-queue/queue-address.ts'
import { useSupportTexts } from '../../texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'

const elsewhere = <Slot name="support.Desk" skeleton={<Skeleton shape="control" />} />

const Desk = () => {
  const t = useSupportTexts()
  const [query] = useSearchParams()
  usePage({ title: t('desk.title') })
  return (
    <>
      <DeskMenu />
      <PageHeader title={t('desk.title')} lead={t('desk.lead')} actions={elsewhere} />
      <Queue choice={choiceOf(query)} />
    </>
  )
}

/** Greets staff who were given none of the places here. */
const NoPlace = () => {
  const t = useSupportTexts()
  usePage({ title: t('desk.title') })
  return (
    <>
      <PageHeader title={t('desk.title')} actions={elsewhere} />
      <Card inset="none">
        <EmptyState icon="lock" title={t('desk.noPlace')} text={t('desk.noPlaceText')} />
      </Card>
    </>
  )
}

/** /Support/Desk: the tickets that wait, for staff alone; who has no tickets goes to the first place that is open. */
export const DeskPage = () => {
  const { role } = useCurrentProfile()
  const hasTickets = useScope('Tickets')
  const [first] = useDeskPlaces()
  if (role !== 'Support' && role !== 'Developer') return <NotFoundPage />
  if (hasTickets) return <Desk />
  return first ? <Navigate replace to={first.to} /> : <NoPlace />
}
