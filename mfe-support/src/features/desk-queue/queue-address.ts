/** The choices of the desk, as its address says them. */
import type { QueueView } from '@samvaer/contracts/tickets/desk'
import type { TicketDesk } from '@samvaer/contracts/tickets/shapes'
import { queueViews, ticketDesks } from '@samvaer/contracts/tickets/values'
import { idOf, paths } from '../../paths.ts'

export interface QueueChoice {
  view: QueueView
  /** One brand alone, by its number. */
  brand: number | undefined
  /** Narrows what was forwarded to one desk. */
  desk: TicketDesk | undefined
  newestFirst: boolean
}

export const choiceOf = (query: URLSearchParams): QueueChoice => {
  const view = queueViews.find((one) => one === query.get('view')) ?? 'New'
  return {
    view,
    brand: idOf(query.get('brand')),
    desk: view === 'Forwarded' ? ticketDesks.find((desk) => desk === query.get('desk')) : undefined,
    newestFirst: query.get('order') === 'newest',
  }
}

/** The address of a choice; what is usual is left out. */
export const queuePath = ({ view, brand, desk, newestFirst }: QueueChoice): string => {
  const query = new URLSearchParams({
    ...(view !== 'New' && { view }),
    ...(brand !== undefined && { brand: String(brand) }),
    // Tickets stand at a desk once they are forwarded.
    ...(view === 'Forwarded' && desk && { desk }),
    ...(newestFirst && { order: 'newest' }),
  })
  return query.size === 0 ? paths.desk : `${paths.desk}?${query}`
}
