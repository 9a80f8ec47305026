import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { useLanguage } from '@samvaer/remote-kit/session'
import { VisuallyHidden } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { calendarPath, meetupPath } from '../calendar-data/calendar-paths.ts'
import { MeetupList } from '../calendar-data/meetup-list.tsx'
import { type MeetupCard, monthQuery } from '../calendar-data/meetup-queries.ts'
import { monthAfter, weeksOf } from '../calendar-data/month-weeks.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { Loaded } from '../recovery/recovery.ts'
import { today } from '../when/time-zones.ts'
import { useWhen } from '../when/use-when.ts'
import styles from './month.module.css'
import { Steps } from './steps.tsx'

interface DayCellProps {
  lodgeId: number
  day: string
  /** The month that is looked at: days of others are quiet. */
  month: string
  meetups: readonly MeetupCard[]
}

const DayCell = ({ lodgeId, day, month, meetups }: DayCellProps) => {
  const t = useLodgeTexts()
  const when = useWhen()
  return (
    <td
      className={styles.day}
      data-other={day.startsWith(month) ? undefined : ''}
      {...(day === today() && { 'data-today': '', 'aria-current': 'date' as const })}
    >
      <Link to={calendarPath(lodgeId, day)} className={styles.number}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <VisuallyHidden>
          {when.plainDay(day)}
          {meetups.length > 0 && `, ${t('meetup.count', { count: meetups.length })}`}
        </VisuallyHidden>
      </Link>
      {meetups.length > 0 && <span className={styles.dot} aria-hidden="true" />}
      <ul className={styles.meetups}>
        {meetups.map((meetup) => (
          <li key={meetup.meetupId}>
            <Link
              to={meetupPath(lodgeId, meetup)}
              className={styles.meetup}
              data-cancelled={meetup.cancelled || undefined}
              data-mine={meetup.mine ?? undefined}
            >
              <span className={styles.time}>{meetup.dates ? '?' : when.time(meetup.startsAt, meetup.timeZone)}</span>{' '}
              {meetup.title}
            </Link>
          </li>
        ))}
      </ul>
    </td>
  )
}

interface MonthProps {
  lodge: SeenLodge
  /** yyyy-mm. */
  month: string
}

const Table = ({ lodgeId, month, items }: { lodgeId: number; month: string; items: readonly MeetupCard[] }) => {
  const when = useWhen()
  const [language] = useLanguage()
  const weeks = weeksOf(month, language)
  const byDay = Map.groupBy(items, ({ day }) => day)
  return (
    <table className={styles.table} aria-label={when.month(month)}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className={styles.weekday}>
              <span aria-hidden="true">{when.weekday(day, 'short')}</span>
              <VisuallyHidden>{when.weekday(day, 'long')}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} lodgeId={lodgeId} day={day} month={month} meetups={byDay.get(day) ?? []} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A month of the calendar: a table of its weeks, and on small screens a list of what is in it below. */
export const Month = ({ lodge: { lodgeId }, month }: MonthProps) => {
  const t = useLodgeTexts()
  const when = useWhen()
  const query = useQuery({ ...monthQuery(lodgeId, month), retry: onceMore })
  return (
    <section className={styles.month} aria-labelledby="month">
      <Steps
        title={when.month(month)}
        titleId="month"
        back={{ to: calendarPath(lodgeId, monthAfter(month, -1)), label: t('calendar.monthBefore') }}
        on={{ to: calendarPath(lodgeId, monthAfter(month, 1)), label: t('calendar.monthAfter') }}
        now={calendarPath(lodgeId, today().slice(0, 7))}
      />
      {/* The weeks stand while the meetups are read. */}
      <Loaded query={query} outline={<Table lodgeId={lodgeId} month={month} items={[]} />}>
        {({ items }) => {
          const within = items.filter(({ day }) => day.startsWith(month))
          return (
            <>
              <Table lodgeId={lodgeId} month={month} items={items} />
              {within.length === 0 ? (
                <p className={styles.empty}>{t('calendar.emptyMonth')}</p>
              ) : (
                <div className={styles.list}>
                  <MeetupList lodgeId={lodgeId} meetups={within} />
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
