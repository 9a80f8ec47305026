import { Link } from '@samvaer/remote-kit/router'
import { useWhen } from '../when/use-when.ts'
import styles from './gathering-details.module.css'

export interface NextDate {
  startsAt: string
  /** The path of its page. */
  path: string
}

/** Leads to the next ones of a series, each with guests of its own. */
export const NextDates = ({ dates, timeZone }: { dates: readonly NextDate[]; timeZone: string }) => {
  const when = useWhen()
  return (
    <ul className={styles.dates}>
      {dates.map(({ startsAt, path }) => (
        <li key={path}>
          <Link to={path}>{when.range(startsAt, null, timeZone)}</Link>
        </li>
      ))}
    </ul>
  )
}
