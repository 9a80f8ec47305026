/** What the desk shows, as its address says it. */
import type { QueueView } from '@samvaer/contracts/tickets/desk'
import { idOf, paths } from '../../paths.ts'
import { views } from '../ticket-data/values.ts'

export interface QueueChoice {
  view: QueueView
  /** One brand alone, by its number. */
  brand: number | undefined
  newestFirst: boolean
}

export const choiceOf = (query: URLSearchParams): QueueChoice => ({
  view: views.find((view) => view === query.get('view')) ?? 'New',
  brand: idOf(query.get('brand')),
  newestFirst: query.get('order') === 'newest',
})

/** The address of a choice; what is usual is left out. */
export const queuePath = ({ view, brand, newestFirst }: QueueChoice): string => {
  const query = new URLSearchParams({
    ...(view !== 'New' && { view }),
    ...(brand !== undefined && { brand: String(brand) }),
    ...(newestFirst && { order: 'newest' }),
  })
  return query.size === 0 ? paths.desk : `${paths.desk}?${query}`
}
