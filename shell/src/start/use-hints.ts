/** What would make the member's profile better. Nothing waits for the answer. */
import type { ProfileHint } from '@samvaer/contracts/current-profile'
import { callQuery } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'

const none: readonly ProfileHint[] = []

/** Empty until it is known; what was known before the page opened does not count: it may be done since. */
export const useHints = (): readonly ProfileHint[] => {
  const { status, subscriber } = useCurrentProfile()
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery('CurrentProfile/Hints', {}, { staleTime: 0, enabled: subscriber && status === 'Active' }),
    retry: false,
  })
  return isFetchedAfterMount && data ? data.items : none
}
