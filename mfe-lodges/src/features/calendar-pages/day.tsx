import { onceMore } from '@samvaer/remote-kit/recovery'
import { EmptyState } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { calendarPath } from '../calendar-data/calendar-paths.ts'
import { MeetupList, MeetupListOutline } from '../calendar-data/meetup-list.tsx'
import { dayQuery } from '../calendar-data/meetup-queries.ts'
import { dayAfter } from '../calendar-data/month-weeks.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { Loaded } from '../recovery/recovery.ts'
import { today } from '../when/time-zones.ts'
import { useWhen } from '../when/use-when.ts'
import { CallButton } from './calendar-bar.tsx'
import styles from './calendar-pages.module.css'
import { Steps } from './steps.tsx'

interface DayProps {
  lodge: SeenLodge
  /** yyyy-mm-dd. */
  day: string
}

/** A day of the calendar. */
export const Day = ({ lodge, day }: DayProps) => {
  const t = useLodgeTexts()
  const when = useWhen()
  const { lodgeId } = lodge
  const query = useQuery({ ...dayQuery(lodgeId, day), retry: onceMore })
  return (
    <section className={styles.part} aria-labelledby="day">
      <Steps
        title={when.plainDay(day)}
        titleId="day"
        back={{ to: calendarPath(lodgeId, dayAfter(day, -1)), label: t('calendar.dayBefore') }}
        on={{ to: calendarPath(lodgeId, dayAfter(day, 1)), label: t('calendar.dayAfter') }}
        now={calendarPath(lodgeId, today())}
      />
      <Loaded query={query} outline={<MeetupListOutline />}>
        {({ items }) => (
          <MeetupList
            lodgeId={lodgeId}
            meetups={items}
            empty={
              <EmptyState
                icon="events"
                level={3}
                title={t('calendar.emptyDay.title')}
                text={t('calendar.emptyDay.text')}
                action={day >= today() && <CallButton lodge={lodge} day={day} />}
              />
            }
          />
        )}
      </Loaded>
    </section>
  )
}
