import { hoursInWords, type OpeningHours, openInWords, openStateAt } from '@samvaer/contracts/site/opening-hours'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useCurrentTime } from '../behaviour/current-time.ts'
import styles from './hours-now.module.css'

const clockIn = (now: Date, timeZone?: string): string =>
  now.toLocaleString('en-GB', timeZone === undefined ? {} : { timeZone })

/** The name of the brand's zone, for readers whose clock says something else. */
const zoneFor = (now: Date, timeZone: string, language: string): string | undefined => {
  if (clockIn(now) === clockIn(now, timeZone)) return undefined
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** When the people of a brand are there, and whether they are now; it keeps itself right while the page is open. */
export const HoursNow = ({ hours }: { hours: OpeningHours }) => {
  const [language] = useLanguage()
  const now = new Date(useCurrentTime())
  const state = openStateAt(hours, now)
  const zone = zoneFor(now, hours.zone, language)
  return (
    <span className={styles.hours}>
      <span>
        {/* No line ends within a pair of days or times, nor before am and pm. */}
        {hoursInWords(hours, language)
          .replaceAll('–', '\u2060–\u2060')
          .replaceAll(/ (?=[ap]m\b)/g, '\u00a0')}
        {zone && ` (${zone})`}
      </span>
      <span className={styles.state} data-open={state.open || undefined}>
        {openInWords(state, language)}
      </span>
    </span>
  )
}
