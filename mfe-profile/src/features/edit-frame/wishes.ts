import type { MatchSettings } from '@samvaer/contracts/profile/edit-facts'
import { callQuery } from '@samvaer/remote-kit/api'
import type { QueryClient } from '@tanstack/react-query'

/** Read anew when it is opened, and never while somebody chooses. */
export const matchQuery = callQuery(
  'EditProfile/GetMatchSettings',
  {},
  { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
)

/** The wishes as they are read: whether they were ever saved is nothing to save. */
export type ReadSettings = MatchSettings & { saved?: boolean }

/** Has lists of people read again: they follow whom the member looks for. */
export const readPeopleAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => String(call).startsWith('Search/') })
