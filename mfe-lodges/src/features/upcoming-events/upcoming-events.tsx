import type { StartSectionProps } from '@samvaer/contracts/start-settings'
import { callQuery } from '@samvaer/remote-kit/api'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { Card } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { eventPath } from '../event-data/event-paths.ts'
import type { EventCard } from '../event-data/event-queries.ts'
import { EventRows, EventRowsOutline } from '../event-data/event-row.tsx'
import { LoadFailure } from '../recovery/recovery.ts'
import { useWhen } from '../when/use-when.ts'
import styles from './upcoming-events.module.css'

/** A row of three. */
const shown = 3

const Lines = ({ events }: { events: readonly EventCard[] }) => {
  const when = useWhen()
  return (
    <Card inset="none">
      <ul>
        {events.map(({ eventId, title, startsAt, timeZone, town }) => (
          <li key={eventId} className={styles.line}>
            <h3 className={styles.name}>
              <Link to={eventPath(eventId)} className={styles.link}>
                {title}
              </Link>
            </h3>
            <span className={styles.quiet}>
              {when.range(startsAt, null, timeZone)}, {town}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The next events, on the start page. */
export const UpcomingEvents = ({ condensed }: Pick<StartSectionProps, 'condensed'>) => {
  const t = useLodgeTexts()
  const heading = useId()
  const query = useQuery({ ...callQuery('Events/GetUpcomingEvents', { take: shown }), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  const events = query.data?.items
  return (
    <section className={styles.section} aria-labelledby={heading} aria-busy={!events && !failure}>
      <div className={styles.head}>
        <h2 id={heading}>{t('event.upcoming.title')}</h2>
        <Link to={paths.upcomingEvents} className={styles.all}>
          {t('event.toAll')}
        </Link>
      </div>
      {!events && (failure ? <LoadFailure failure={failure} /> : <EventRowsOutline count={shown} />)}
      {events?.length === 0 && <p className={styles.quiet}>{t('event.upcoming.empty.text')}</p>}
      {events && events.length > 0 && (condensed ? <Lines events={events} /> : <EventRows events={events} level={3} />)}
    </section>
  )
}
