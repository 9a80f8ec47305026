import type { TicketCard } from '@samvaer/contracts/tickets/shapes'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { Count, Skeleton, Time, VisuallyHidden } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { StatusBadge } from '../ticket-data/status-badge.tsx'
import styles from './ticket-rows.module.css'

interface TicketRowsProps {
  label: string
  tickets: readonly TicketCard[]
  pathOf: (ticketId: number) => string
}

/** Tickets below each other: what about, where they stand, whether an answer waits. */
export const TicketRows = ({ label, tickets, pathOf }: TicketRowsProps) => {
  const t = useSupportTexts()
  return (
    <ul className={styles.list} aria-label={label}>
      {tickets.map(({ ticketId, subject, category, status, unread, changedAt }) => (
        <li key={ticketId} {...rowAttributes(ticketId)}>
          <Link className={styles.row} to={pathOf(ticketId)} data-new={unread > 0 || undefined}>
            <span className={styles.words}>
              <span className={styles.subject}>{subject}</span>
              <span className={styles.facts}>
                <StatusBadge status={status} />
                <span>{t(`category.${category}`)}</span>
                <Time value={changedAt} />
              </span>
            </span>
            {unread > 0 && (
              <>
                <Count value={unread} />
                <VisuallyHidden>{t('tickets.unread', { count: unread })}</VisuallyHidden>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The list in the shape of what comes. */
export const TicketRowsOutline = ({ rows = 4 }: { rows?: number }) => (
  <div className={styles.outline} aria-busy="true">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <Skeleton key={row} lines={2} />
    ))}
  </div>
)
