import type { ProfileFilters } from '@samvaer/contracts/search/filters'
import { api } from '@samvaer/remote-kit/api'
import { queryOptions } from '@tanstack/react-query'

/** Milliseconds for which a count is good enough: choosing back and forth asks once. */
const freshness = 60_000

/** Counts the members whom a search would find. */
export const countQuery = (filters: ProfileFilters) =>
  queryOptions({
    queryKey: ['Search/CountByFilters', { filters }] as const,
    queryFn: ({ signal }) => api.post('Search/CountByFilters', { filters }, { signal }),
    staleTime: freshness,
    // A member who chooses on asks again.
    retry: false,
  })
