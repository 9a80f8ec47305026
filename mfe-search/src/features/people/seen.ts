/** Members of a list whom the reader has looked at already. */
import { askedSeenAtOnce as atOnce } from '@samvaer/contracts/profile/values'
import { api } from '@samvaer/remote-kit/api'
import { useQueries } from '@tanstack/react-query'
import { createContext } from 'react'

export const SeenContext = createContext<ReadonlySet<number>>(new Set())

/** Returns those of the members who were looked at; asked again whenever the list is opened, and never waited for. */
export const useSeenAmong = (profileIds: readonly number[]): ReadonlySet<number> => {
  const parts = Array.from({ length: Math.ceil(profileIds.length / atOnce) }, (_, part) =>
    profileIds.slice(part * atOnce, (part + 1) * atOnce),
  )
  return useQueries({
    queries: parts.map((ids) => ({
      queryKey: ['Profiles/GetSeenAmong', ids],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.post('Profiles/GetSeenAmong', { profileIds: [...ids] }, { signal }),
      retry: false,
      staleTime: 0,
    })),
    combine: (answers) => new Set(answers.flatMap(({ data }) => data?.profileIds.map(Number) ?? [])),
  })
}
