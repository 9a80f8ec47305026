import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { Card } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths, ticketPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'
import { ownTickets } from '../ticket-data/queries.ts'
import { TicketRows, TicketRowsOutline } from '../ticket-rows/ticket-rows.tsx'
import styles from './contact.module.css'

/** The number that stands on the first page; the others are a page away. */
const shown = 3

/** The member's own questions that are not ended, the one that changed last first. */
export const OpenTickets = () => {
  const t = useSupportTexts()
  const query = useInfiniteQuery({ ...ownTickets(true), retry: onceMore })
  return (
    <Card as="section" aria-labelledby="own">
      <h2 id="own" className={styles.title}>
        {t('home.own.title')}
      </h2>
      <Loaded query={query} outline={<TicketRowsOutline rows={2} />}>
        {(tickets) =>
          tickets.length === 0 ? (
            <p className={styles.quiet}>{t('home.own.none')}</p>
          ) : (
            <TicketRows label={t('home.own.title')} tickets={tickets.slice(0, shown)} pathOf={ticketPath} />
          )
        }
      </Loaded>
      <ul className={styles.links}>
        <li>
          <Link to={paths.myTickets}>{t('home.own.all')}</Link>
        </li>
        <li>
          <Link to={paths.reports}>{t('myReports.title')}</Link>
        </li>
        <li>
          <Link to={paths.decisions}>{t('decision.title')}</Link>
        </li>
        <li>
          <Link to={paths.safeMeetings}>{t('meeting.title')}</Link>
        </li>
      </ul>
    </Card>
  )
}
