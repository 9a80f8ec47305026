import { useCall } from '@samvaer/remote-kit/api'
import { useEffect, useState } from 'react'
import { ownTicket } from '../ticket-data/queries.ts'

const isVisible = (): boolean => document.visibilityState === 'visible'

/** True when somebody may be looking at the page. */
const useIsVisible = (): boolean => {
  const [visible, setVisible] = useState(isVisible)
  useEffect(() => {
    const look = () => setVisible(isVisible())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}

/** Answers that are shown are read. */
export const useMarkRead = (ticketId: number, unread: number, lastNumber: number): void => {
  const visible = useIsVisible()
  const { mutate } = useCall('Tickets/SetTicketRead', {
    // They stay unread until the next visit: nobody has lost anything.
    handles: () => true,
    invalidates: [['Tickets/Tickets'], ownTicket(ticketId).queryKey],
  })
  useEffect(() => {
    if (unread > 0 && visible) mutate({ ticketId, number: lastNumber })
  }, [ticketId, unread, visible, lastNumber, mutate])
}
