/**
 * The counts of the top menu: read once after signing in, then told by the realtime connection
 * (docs/product/limits.md).
 */
import type { NotificationCounts } from '@samvaer/contracts/notifications'
import { callQuery } from '@samvaer/remote-kit/api'
import { readPageState } from '@samvaer/remote-kit/host'
import { isServed, useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'
import { isAdmitted } from '../session/gate-steps.ts'

/** Milliseconds for which wishes to read the counts again are gathered (docs/product/limits.md). */
const debounce = 5000

/** Fresh until somebody tells other ones. */
export const countsQuery = () =>
  callQuery(
    'Notifications/NotificationCounts',
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  )

/** Milliseconds between two questions for who is online (docs/product/limits.md). */
const onlineEvery = 5 * 60_000

/**
 * How many favourites and tagged profiles are online: changes without anybody doing anything, so that it is asked for
 * while the page is visible and told by nobody. It stands beside the other counts, which would write over it.
 */
const onlineQueries = () => {
  const settings = { staleTime: onlineEvery, gcTime: Number.POSITIVE_INFINITY }
  return [
    callQuery('Notifications/OnlineFavoritesCount', {}, settings),
    callQuery('Notifications/OnlineTaggedCount', {}, settings),
  ] as const
}

/** Asks for it, where there are profiles. */
export const useOnlineCounts = (): void => {
  const [favorites, tagged] = onlineQueries()
  const asking = { enabled: isServed('profile'), refetchInterval: onlineEvery }
  useQuery({ ...favorites, ...asking })
  useQuery({ ...tagged, ...asking })
}

/** Whether anything is counted for the reader: a member past terms and gate whose profile is open. */
export const useIsCounted = (): boolean => {
  const profile = useCurrentProfile()
  const { dark } = useSite()
  return isServed('notifications') && isAdmitted(profile, dark) && profile.status === 'Active'
}

/** The counts of the top menu; undefined before they are known and while nothing is counted. */
export const useCounts = (): NotificationCounts | undefined => {
  const isCounted = useIsCounted()
  const [favorites, tagged] = onlineQueries()
  const { data } = useQuery({ ...countsQuery(), enabled: isCounted })
  const onlineFavorites = useQuery({ ...favorites, enabled: false }).data?.count ?? 0
  const onlineTagged = useQuery({ ...tagged, enabled: false }).data?.count ?? 0
  return isCounted && data ? { ...data, onlineFavorites, onlineTagged } : undefined
}

/** Takes counts that were told; an older answer that is still on its way is given up. */
export const applyCounts = (counts: NotificationCounts): void => {
  const { queryClient } = readPageState()
  const { queryKey } = countsQuery()
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, counts)
}

/** Changes one count that is known already. */
export const changeCounts = (change: (counts: NotificationCounts) => NotificationCounts): void => {
  readPageState().queryClient.setQueryData(countsQuery().queryKey, (counts) => counts && change(counts))
}

const waiting: { timer: ReturnType<typeof setTimeout> | undefined } = { timer: undefined }

/** Reads the counts again when nobody has wished for it during five seconds. */
export const refreshCounts = (): void => {
  clearTimeout(waiting.timer)
  waiting.timer = setTimeout(() => {
    // Reads only what is on the screen; a failure shows nothing.
    void readPageState().queryClient.refetchQueries({ queryKey: countsQuery().queryKey, type: 'active' })
  }, debounce)
}
