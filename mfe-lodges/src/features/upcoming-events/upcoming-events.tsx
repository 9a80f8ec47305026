import type { StartSectionProps } from '@samvaer/contracts/site/start-settings'
import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { CardLink, Shelf, ShelfEmpty, TitleLines } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { eventPath } from '../event-data/event-paths.ts'
import type { EventCard } from '../event-data/event-queries.ts'
import { EventRows, EventRowsOutline } from '../event-data/event-row.tsx'
import { LoadFailure } from '../recovery/recovery.ts'
import { useWhen } from '../when/use-when.ts'

/** A row of three. */
const shown = 3

const Lines = ({ events }: { events: readonly EventCard[] }) => {
  const t = useLodgeTexts()
  const when = useWhen()
  const lines = events.map(({ eventId, title, startsAt, timeZone, town, dates }) => ({
    id: eventId,
    title: <CardLink to={eventPath(eventId)}>{title}</CardLink>,
    beside: `${dates ? t('dates.open') : when.range(startsAt, null, timeZone)}, ${town}`,
  }))
  return <TitleLines lines={lines} />
}

/** The next events, on the start page. */
export const UpcomingEvents = ({ condensed }: Pick<StartSectionProps, 'condensed'>) => {
  const t = useLodgeTexts()
  const query = useQuery({ ...callQuery('Events/GetUpcomingEvents', { take: shown }), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const events = query.data?.items
  return (
    <Shelf
      title={t('event.upcoming.title')}
      all={{ to: paths.upcomingEvents, label: t('event.toAll') }}
      busy={!events && !failure}
    >
      {!events && (failure ? <LoadFailure failure={failure} /> : <EventRowsOutline count={shown} />)}
      {events?.length === 0 && <ShelfEmpty>{t('event.upcoming.empty.text')}</ShelfEmpty>}
      {events && events.length > 0 && (condensed ? <Lines events={events} /> : <EventRows events={events} level={3} />)}
    </Shelf>
  )
}
