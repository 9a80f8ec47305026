import type { CallOutput } from '@samvaer/contracts/client'
import { ApiError } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { useMailedToken, usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Button, ButtonLink, EmptyState, PageHeader } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import styles from '../features/ticket/ticket.module.css'
import { TicketBody } from '../features/ticket/ticket-body.tsx'
import { TicketHeader } from '../features/ticket/ticket-header.tsx'
import { TicketOutline } from '../features/ticket/ticket-outline.tsx'
import { mailedTicket, useMailedActs } from '../features/ticket/use-mailed-acts.ts'
import { createPath } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'
import { FailedPage } from './failed-page.tsx'

/** A link that opens nothing any more, and the way to write anew. */
const ClosedLink = ({ why }: { why: 'expired' | 'unknown' }) => {
  const t = useSupportTexts()
  const title = t(`mailed.${why}.title`)
  usePage({ title })
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon="link"
        title={t('mailed.next')}
        text={t(`mailed.${why}.text`)}
        action={
          <ButtonLink variant="primary" to={createPath}>
            {t('home.write.act')}
          </ButtonLink>
        }
      />
    </>
  )
}

interface OpenTicketProps {
  link: string
  ticket: CallOutput<'Tickets/EmailTicket'>
}

const OpenTicket = ({ link, ticket }: OpenTicketProps) => {
  const t = useSupportTexts()
  const format = useFormat()
  const acts = useMailedActs(link, ticket)
  return (
    <div className={styles.page}>
      <TicketHeader
        ticket={ticket}
        actions={
          ticket.may.close && (
            <Button icon="check" busy={acts.closing} onClick={acts.close}>
              {t('ticket.close')}
            </Button>
          )
        }
      />
      <TicketBody
        ticket={ticket}
        messages={ticket.messages.toReversed()}
        acts={acts}
        // The end of a link says enough which one it is.
        place={`mailed-${link.slice(-24)}`}
      />
      <p className={styles.quiet}>{t('mailed.until', { date: format.date(ticket.expiresAt) })}</p>
    </div>
  )
}

const MailedTicket = ({ link }: { link: string }) => {
  const query = useQuery({ ...mailedTicket(link), retry: onceMore })
  const { data, error } = query
  const failure = useRecovery(query, query.refetch)
  if (data) return <OpenTicket link={link} ticket={data} />
  if (error instanceof ApiError && error.code === 'LinkExpired') return <ClosedLink why="expired" />
  if (!failure) return <TicketOutline />
  return isGone(failure) || (error instanceof ApiError && error.code === 'InvalidInput') ? (
    <ClosedLink why="unknown" />
  ) : (
    <FailedPage what="ticket" failure={failure} />
  )
}

/** /Support/Ticket: a ticket by mailed link, without signing in. */
export const MailedTicketPage = () => {
  const link = useMailedToken('ticketid')
  return link ? <MailedTicket key={link} link={link} /> : <ClosedLink why="unknown" />
}
