/** Announces what came since a list was read: above it, never pushed in. */
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import { api } from '@samvaer/remote-kit/api'
import { useQuery } from '@tanstack/react-query'
import { useCounts } from './counts.ts'
import type { NotificationTexts } from './texts.ts'

/** As many are looked at; more are "more than". */
const mostArrivals = 10

const stamp = ({ notificationId, createdAt }: ClientNotification): string => `${notificationId} ${createdAt}`

/** Counts the newest that are not in the list, or stand in it with an older moment. */
export const countArrivals = (shown: readonly ClientNotification[], newest: readonly ClientNotification[]): number => {
  const known = new Set(shown.map(stamp))
  return newest.filter((notification) => !known.has(stamp(notification))).length
}

/** Returns the label of the button above the list; undefined where nothing came. */
export const arrivalsLabel = (t: NotificationTexts, count: number): string | undefined => {
  if (count === 0) return undefined
  return count < mostArrivals ? t('new', { count }) : t('newMany', { most: mostArrivals - 1 })
}

/**
 * Looks whenever the number on the bell says that there is something new, however that became known.
 * @param shown the rows of the list; undefined while it is loading, then nothing is asked
 */
export const useArrivals = (tab: string, shown: readonly ClientNotification[] | undefined): number => {
  const fresh = useCounts()?.newNotifications ?? 0
  const { data } = useQuery({
    queryKey: ['Notifications/ClientNotifications newest', { tab, fresh }],
    queryFn: ({ signal }) => api.get('Notifications/ClientNotifications', { tab, take: mostArrivals }, { signal }),
    enabled: shown !== undefined && fresh > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return shown && data && fresh > 0 ? countArrivals(shown, data.items) : 0
}
