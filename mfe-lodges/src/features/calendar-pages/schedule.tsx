import { onceMore } from '@samvaer/remote-kit/recovery'
import { EmptyState } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { MeetupList, MeetupListOutline } from '../calendar-data/meetup-list.tsx'
import { scheduleQuery } from '../calendar-data/meetup-queries.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { Loaded } from '../recovery/recovery.ts'
import { today } from '../when/time-zones.ts'
import { useWhen } from '../when/use-when.ts'
import { CallButton } from './calendar-bar.tsx'
import styles from './calendar-pages.module.css'

/** The meetups of the next three months, a month below the other. */
export const Schedule = ({ lodge }: { lodge: SeenLodge }) => {
  const t = useLodgeTexts()
  const when = useWhen()
  const { lodgeId } = lodge
  const query = useQuery({ ...scheduleQuery(lodgeId, today()), retry: onceMore })
  return (
    <Loaded query={query} outline={<MeetupListOutline />}>
      {({ items }) => {
        const months = Map.groupBy(items, ({ day }) => day.slice(0, 7))
        if (items.length === 0)
          return (
            <EmptyState
              icon="events"
              title={t('calendar.none.title')}
              text={t('calendar.none.text')}
              action={<CallButton lodge={lodge} />}
            />
          )
        return (
          <div className={styles.months}>
            {[...months].map(([month, meetups]) => (
              <section key={month} className={styles.part} aria-label={when.month(month)}>
                <h2 className={styles.heading}>{when.month(month)}</h2>
                <MeetupList lodgeId={lodgeId} meetups={meetups} />
              </section>
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}
