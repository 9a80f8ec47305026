import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { api, callQuery } from '@samvaer/remote-kit/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Marks visits as seen once they are on the screen; those shown keep their mark until the page is left. */
export const useSeen = (shown: boolean): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!shown) return
    const { queryKey } = callQuery('Notifications/NotificationCounts', {})
    api.post('TopMenu/SetVisitsAsSeen', {}).then(
      () =>
        queryClient.setQueryData(queryKey, (counts: NotificationCounts | undefined) =>
          counts ? { ...counts, newVisits: 0 } : counts,
        ),
      // They stay new; the next time says it again.
      () => undefined,
    )
  }, [shown, queryClient])
}
