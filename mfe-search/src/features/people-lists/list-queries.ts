/** The lists of members, and how long they are kept. */
import type { ProfileFilters, ProfileSort } from '@samvaer/contracts/search/filters'
import { listQuery } from '@samvaer/remote-kit/api'

/**
 * A list is not read again while it is looked at. It is kept half an hour, so that the way back from a profile leads to
 * the same row.
 */
export const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 30 * 60_000 }

export const foundPeople = (filters: ProfileFilters, sort: ProfileSort, sought: boolean) =>
  listQuery('Search/SearchByFilters', { filters, sort, ...(sought && { sought }) }, { ...kept, method: 'POST' })

/** Lists birthdays, read anew when the page is opened: another day has other ones. */
export const birthdays = (sought: boolean) =>
  listQuery('Search/GetBirthdays', sought ? { sought } : {}, { ...kept, staleTime: 0 })
