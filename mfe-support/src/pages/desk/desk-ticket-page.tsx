import { onceMore } from '@samvaer/remote-kit/recovery'
import { useParams } from '@samvaer/remote-kit/router'
import { Loaded, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useScope } from '../../features/desk-menu/use-scope.ts'
import { deskTicket } from '../../features/desk-ticket/desk-queries.ts'
import { OpenDeskTicket } from '../../features/desk-ticket/desk-ticket.tsx'
import { idOf } from '../../paths.ts'
import { FailedPage } from '../failed-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'

const DeskTicketById = ({ ticketId }: { ticketId: number }) => {
  const query = useQuery({ ...deskTicket(ticketId), retry: onceMore })
  return (
    <Loaded
      query={query}
      outline={<Skeleton shape="card" lines={8} />}
      gone={<NotFoundPage what="ticket" />}
      failed={(failure) => <FailedPage failure={failure} />}
    >
      {(ticket) => <OpenDeskTicket ticket={ticket} />}
    </Loaded>
  )
}

/** /Support/Desk/:ticketId: a ticket as staff work on it. The address is ours. */
export const DeskTicketPage = () => {
  const ticketId = idOf(useParams().ticketId)
  const mayOpen = useScope('Tickets')
  if (!mayOpen) return <NotFoundPage />
  if (ticketId === undefined) return <NotFoundPage what="ticket" />
  return <DeskTicketById key={ticketId} ticketId={ticketId} />
}
