/** The queries of the lists, each over an index that holds its order (decision 51). */
import { mostCounted } from '@samvaer/contracts/core/values'
import type { QueueView } from '@samvaer/contracts/tickets/desk'
import { ticketLimits } from '@samvaer/contracts/tickets/values'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { LogEntryRow } from '../models/log-entry.ts'
import type { MessageRow } from '../models/message.ts'
import type { Side } from '../models/models.ts'
import type { TicketRow } from '../models/ticket.ts'
import type { Viewer } from '../viewer.ts'

export const latestFirst = listOrder({ key: 'changedAt', type: 'time', id: '_id' })
export const oldestQueued = listOrder({ key: 'queuedAt', type: 'time', id: '_id', rising: true })
export const newestQueued = listOrder({ key: 'queuedAt', type: 'time', id: '_id' })
export const messageOrder = listOrder({ key: 'number', type: 'number', id: '_id' })
export const logOrder = listOrder({ key: 'at', type: 'time', id: '_id' })

export const ownTicketsQuery = (
  { side, profileId }: Viewer,
  { open, ...paging }: Paging & { open?: boolean | undefined },
) =>
  side.ticket
    .find({ profileId, ...(open !== undefined && { open }), ...latestFirst.behind(paging) })
    .sort(latestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<TicketRow[]>()

/** Returns the latest tickets of a member. */
export const ofMemberQuery = ({ ticket }: Pick<Side, 'ticket'>, profileId: number) =>
  ticket.find({ profileId }).sort(latestFirst.sort).limit(ticketLimits.ofMember).lean<TicketRow[]>()

export interface Queue {
  view: QueueView
  brand?: number | undefined
  desk?: TicketRow['desk'] | undefined
  newestFirst: boolean
}

const filterOf = (view: QueueView, profileId: number) => {
  if (view === 'Mine') return { claimedBy: profileId }
  return view === 'Undelivered' ? { undelivered: true, status: { $ne: 'Deleted' as const } } : { status: view }
}

export const orderOf = ({ newestFirst }: Pick<Queue, 'newestFirst'>) => (newestFirst ? newestQueued : oldestQueued)

export const queueQuery = (
  { side, community, profileId }: Viewer,
  { view, brand, desk, newestFirst, ...paging }: Queue & Paging,
) => {
  const order = orderOf({ newestFirst })
  const wanted = { ...(brand !== undefined && { siteId: brand }), ...(desk !== undefined && { desk }) }
  return side.ticket
    .find({ community, ...filterOf(view, profileId), ...wanted, ...order.behind(paging) })
    .sort(order.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<TicketRow[]>()
}

export const queueCounts = async ({ side, community, profileId }: Viewer) => {
  const count = (view: QueueView) =>
    side.ticket.countDocuments({ community, ...filterOf(view, profileId) }).limit(mostCounted)
  const [New, Open, Pending, Forwarded, Mine] = await Promise.all([
    count('New'),
    count('Open'),
    count('Pending'),
    count('Forwarded'),
    count('Mine'),
  ])
  return { New, Open, Pending, Forwarded, Mine }
}

export const messagesQuery = ({ message }: Side, ticketId: number, paging: Paging, staff: boolean) =>
  message
    .find({ ticketId, ...(!staff && { kind: { $ne: 'Note' as const } }), ...messageOrder.behind(paging) })
    .sort(messageOrder.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<MessageRow[]>()

export const logQuery = ({ logEntry }: Side, ticketId: number, paging: Paging) =>
  logEntry
    .find({ ticketId, ...logOrder.behind(paging) })
    .sort(logOrder.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<LogEntryRow[]>()
