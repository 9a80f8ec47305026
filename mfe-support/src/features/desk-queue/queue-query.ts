import { listQuery } from '@samvaer/remote-kit/api'
import type { QueueChoice } from './queue-address.ts'

export const queueQuery = ({ view, brand, desk, newestFirst }: QueueChoice) =>
  listQuery(
    'Tickets/GetTicketQueue',
    { view, ...(brand !== undefined && { brand }), ...(desk && { desk }), newestFirst, take: 30 },
    { staleTime: 0 },
  )
