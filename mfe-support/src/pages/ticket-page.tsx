import type { CallOutput } from '@samvaer/contracts/client'
import { useTopic } from '@samvaer/remote-kit/live'
import { isGone, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Link, useParams } from '@samvaer/remote-kit/router'
import { Button, Callout, Loaded } from '@samvaer/ui'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { MembersOnly } from '../features/recovery/members-only.tsx'
import { LoadFailure } from '../features/recovery/recovery.ts'
import styles from '../features/ticket/ticket.module.css'
import { TicketBody } from '../features/ticket/ticket-body.tsx'
import { TicketHeader } from '../features/ticket/ticket-header.tsx'
import { TicketOutline } from '../features/ticket/ticket-outline.tsx'
import { useMarkRead } from '../features/ticket/use-mark-read.ts'
import { useOwnActs } from '../features/ticket/use-own-acts.ts'
import { messagesOf, ownTicket } from '../features/ticket-data/queries.ts'
import { useTicketPictures } from '../features/writing/use-ticket-pictures.ts'
import { idOf, paths, ticketPath } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'
import { FailedPage } from './failed-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const OpenTicket = ({ ticket }: { ticket: CallOutput<'Tickets/MyTicket'> }) => {
  const t = useSupportTexts()
  const { ticketId, unread, lastNumber, live, mergedInto, may } = ticket
  const queryClient = useQueryClient()
  const list = messagesOf(ticketId)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  const acts = useOwnActs(ticketId, ticket)
  const attachments = useTicketPictures()
  useMarkRead(ticketId, data ? unread : 0, lastNumber)
  useTopic(live, () => {
    void queryClient.invalidateQueries({ queryKey: ownTicket(ticketId).queryKey })
    void queryClient.invalidateQueries({ queryKey: list.queryKey })
  })
  return (
    <div className={styles.page}>
      <TicketHeader
        ticket={ticket}
        back={{ to: paths.myTickets, label: t('tickets.title') }}
        actions={
          may.close && (
            <Button icon="check" busy={acts.closing} onClick={acts.close}>
              {t('ticket.close')}
            </Button>
          )
        }
      />
      {mergedInto !== null && (
        <Callout title={t('ticket.merged')}>
          <Link to={ticketPath(mergedInto)}>{t('ticket.mergedLink')}</Link>
        </Callout>
      )}
      {data ? (
        <TicketBody
          ticket={ticket}
          messages={data.toReversed()}
          unread={unread}
          acts={acts}
          place={String(ticketId)}
          attachments={attachments}
          pathOf={ticketPath}
          earlier={hasNextPage ? { busy: isFetchingNextPage, fetch: () => void fetchNextPage() } : undefined}
          failure={failure && <LoadFailure failure={failure} />}
          onStale={() => void refetch()}
        />
      ) : failure && !isGone(failure) ? (
        <LoadFailure failure={failure} />
      ) : (
        <TicketOutline />
      )}
    </div>
  )
}

const TicketById = ({ ticketId }: { ticketId: number }) => {
  const query = useQuery({ ...ownTicket(ticketId), retry: onceMore })
  return (
    <Loaded
      query={query}
      outline={<TicketOutline />}
      gone={<NotFoundPage what="ticket" />}
      failed={(failure) => <FailedPage what="ticket" failure={failure} />}
    >
      {(ticket) => <OpenTicket ticket={ticket} />}
    </Loaded>
  )
}

/** /Support/MyTickets/:ticketId: an own ticket. */
export const TicketPage = () => {
  const ticketId = idOf(useParams().ticketId)
  if (ticketId === undefined) return <NotFoundPage what="ticket" />
  return (
    <MembersOnly>
      <TicketById key={ticketId} ticketId={ticketId} />
    </MembersOnly>
  )
}
