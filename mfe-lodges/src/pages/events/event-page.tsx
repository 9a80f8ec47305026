import { useTopic } from '@samvaer/remote-kit/live'
import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useParams, useSearchParams } from '@samvaer/remote-kit/router'
import { Slot } from '@samvaer/remote-kit/slots'
import { ButtonLink, lazyPart, PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { editParameter } from '../../features/event-data/event-paths.ts'
import { type EventData, eventQuery } from '../../features/event-data/event-queries.ts'
import { EventDetails } from '../../features/gathering-details/event-details.tsx'
import { GatheringSkeleton } from '../../features/gathering-details/gathering-details.tsx'
import { useEventViewed } from '../../features/gathering-details/use-event-viewed.ts'
import { idOf, paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { FailedPage } from '../failed-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import styles from './events.module.css'

const EditedEvent = lazyPart(() => import('../../features/gathering-form/edited-event.tsx'))

const EditPage = ({ event: { eventId, title } }: { event: EventData }) => {
  const t = useLodgeTexts()
  usePage({ title: t('part.title', { name: title, part: t('event.edit') }) })
  return (
    <>
      <PageHeader title={t('event.edit')} />
      <EditedEvent eventId={eventId} meanwhile={<Skeleton shape="card" lines={8} />} />
    </>
  )
}

const ShownEvent = ({ event }: { event: EventData }) => {
  const t = useLodgeTexts()
  usePage({ title: event.title })
  useEventViewed(event.eventId)
  return (
    <>
      <div className={styles.back}>
        <ButtonLink size="small" variant="quiet" icon="arrow-left" to={paths.upcomingEvents}>
          {t('event.toAll')}
        </ButtonLink>
        <Slot name="lodges.Share" values={{ kind: 'Event', id: event.eventId, name: event.title }} quiet />
      </div>
      <EventDetails event={event} />
    </>
  )
}

const LoadedEvent = ({ eventId }: { eventId: number }) => {
  const queryClient = useQueryClient()
  const edits = useSearchParams()[0].has(editParameter)
  const query = useQuery({ ...eventQuery(eventId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  // The guests are read again; the comments hear of their own.
  useTopic(query.data?.live, (change) => {
    if (change === 'comments') return
    void queryClient.invalidateQueries({ queryKey: ['Events/GetEventShares'] })
    if (change === 'shares') return
    void queryClient.invalidateQueries({ queryKey: ['Events/GetEventDates'] })
    if (change === 'dates') return
    void query.refetch()
    void queryClient.invalidateQueries({ queryKey: ['Events/GetEventProfiles'] })
  })
  if (failure && isGone(failure)) return <NotFoundPage what="event" />
  if (!query.data) return failure ? <FailedPage what="event" failure={failure} /> : <GatheringSkeleton />
  return edits && query.data.may.edit ? <EditPage event={query.data} /> : <ShownEvent event={query.data} />
}

/** /Community/Events/Event/:id/:name? */
export const EventPage = () => {
  const eventId = idOf(useParams().id)
  return eventId === undefined ? <NotFoundPage what="event" /> : <LoadedEvent key={eventId} eventId={eventId} />
}
