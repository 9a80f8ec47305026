import { EmptyState } from '@samvaer/ui'
import { upcomingList } from '../../features/event-data/event-queries.ts'
import { useWantedEvents } from '../../features/event-data/wanted-events.ts'
import { EventFilter } from '../../features/event-lists/event-filter.tsx'
import { CreateEventButton, EventFrame } from '../../features/event-lists/event-frame.tsx'
import { EventList } from '../../features/event-lists/event-list.tsx'
import { MapPart } from '../../features/region-map/map-part.tsx'
import { useLodgeTexts } from '../../texts.ts'

/** /Community/Events/UpcomingEvents */
export const UpcomingPage = () => {
  const t = useLodgeTexts()
  const wanted = useWantedEvents()
  return (
    <EventFrame title={t('event.upcoming.title')} lead={t('event.upcoming.lead')}>
      <EventFilter />
      <MapPart />
      <EventList
        key={JSON.stringify(wanted)}
        list={upcomingList(wanted)}
        empty={
          <EmptyState
            icon="events"
            title={t('event.upcoming.empty.title')}
            text={t('event.upcoming.empty.text')}
            action={<CreateEventButton />}
          />
        }
      />
    </EventFrame>
  )
}
