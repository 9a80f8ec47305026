/** Whether the member has still to write a first entry. Nothing waits for the answer. */
import { callQuery } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'

/** False until it is known; what was known before the page opened does not count: an entry may have come since. */
export const useAwaitsFirstEntry = (): boolean => {
  const { status, subscriber } = useCurrentProfile()
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery('CurrentProfile/Hints', {}, { staleTime: 0, enabled: subscriber && status === 'Active' }),
    retry: false,
  })
  return isFetchedAfterMount && (data?.items.includes('FirstEntry') ?? false)
}
