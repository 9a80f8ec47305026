import type { QueuedTicket } from '@samvaer/contracts/tickets/shapes'
import { answerDays } from '@samvaer/contracts/tickets/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Badge, Count, Icon, Time, VisuallyHidden } from '@samvaer/ui'
import { deskTicketPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import styles from './desk-queue.module.css'

const day = 24 * 60 * 60 * 1000

/** Returns the day on which we promised an answer; undefined where none was, and while the author is to answer. */
const answerBy = ({ category, status, createdAt }: QueuedTicket): Date | undefined => {
  const days = answerDays[category]
  const waits = status === 'New' || status === 'Open' || status === 'Forwarded'
  return days !== undefined && waits ? new Date(Date.parse(createdAt) + days * day) : undefined
}

const Promised = ({ by }: { by: Date }) => {
  const t = useSupportTexts()
  const { date } = useFormat()
  const late = by.getTime() < Date.now()
  return (
    <Badge tone={late ? 'danger' : 'neutral'}>
      {t(late ? 'desk.answerLate' : 'desk.answerBy', { date: date(by.toISOString()) })}
    </Badge>
  )
}

const Row = ({ ticket }: { ticket: QueuedTicket }) => {
  const t = useSupportTexts()
  const me = useCurrentProfile().id
  const { ticketId, subject, category, author, email, language, desk, claimedBy, unread, undelivered, queuedAt } =
    ticket
  const promised = answerBy(ticket)
  return (
    <Link className={styles.row} to={deskTicketPath(ticketId)} data-new={unread || undefined}>
      <span className={styles.words}>
        <span className={styles.subject}>
          {subject}
          {unread && (
            <>
              <Count value={1} quiet />
              <VisuallyHidden>{t('desk.unread')}</VisuallyHidden>
            </>
          )}
          {undelivered && <Badge tone="danger">{t('desk.undelivered')}</Badge>}
          {promised && <Promised by={promised} />}
        </span>
        <span className={styles.facts}>
          <span>{author?.name ?? email ?? t('desk.gone')}</span>
          <span>{t(`category.${category}`)}</span>
          <span>{t(`language.${language}`)}</span>
          {desk && <span>{t(`desk.to.${desk}`)}</span>}
        </span>
      </span>
      <span className={styles.state}>
        <Time value={queuedAt} />
        {claimedBy && (
          <span className={styles.claim} data-mine={claimedBy.profileId === me || undefined}>
            <Icon name="profile" size="small" />
            {claimedBy.profileId === me ? t('desk.mine') : claimedBy.name}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The tickets of the queue below each other, with who has taken each up. */
export const QueueRows = ({ tickets }: { tickets: readonly QueuedTicket[] }) => {
  const t = useSupportTexts()
  return (
    <ul className={styles.list} aria-label={t('desk.list')}>
      {tickets.map((ticket) => (
        <li key={ticket.ticketId} {...rowAttributes(ticket.ticketId)}>
          <Row ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}
