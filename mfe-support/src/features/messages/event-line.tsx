import type { TicketMessage } from '@samvaer/contracts/tickets/shapes'
import { Link } from '@samvaer/remote-kit/router'
import { Time } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './messages.module.css'

interface EventLineProps {
  message: TicketMessage
  pathOf: ((ticketId: number) => string) | undefined
}

/** Tells an event of a ticket, in a quiet line. */
export const EventLine = ({ message: { event, otherTicketId, at }, pathOf }: EventLineProps) => {
  const t = useSupportTexts()
  if (!event) return null
  return (
    <p className={styles.event}>
      <span>{t(`event.${event}`)}</span>
      {otherTicketId !== null && pathOf && <Link to={pathOf(otherTicketId)}>{t('event.other')}</Link>}
      <Time value={at} />
    </p>
  )
}
