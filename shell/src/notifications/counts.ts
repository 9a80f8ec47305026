/**
 * The counts of the top menu: read once after signing in, then sent by the realtime connection
 * (docs/product/limits.md).
 */
import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { askedCounts } from '@samvaer/contracts/notifications/own-counts'
import { callQuery } from '@samvaer/remote-kit/api'
import { pageCache } from '@samvaer/remote-kit/host'
import { isServed, useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { useQueries, useQuery } from '@tanstack/react-query'
import { isAdmitted } from '../session/gate-steps.ts'

/** Milliseconds for which wishes to read the counts again are gathered (docs/product/limits.md). */
const debounce = 5000

/** Reads the counts, fresh until other ones arrive. */
export const countsQuery = () =>
  callQuery(
    'Notifications/NotificationCounts',
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  )

/** Milliseconds between two questions for what no event announces (docs/product/limits.md). */
const askedEvery = 5 * 60_000

const asked = Object.entries(askedCounts)

/**
 * Counts that no event announces are asked for while the page is visible; they stand beside the others, which would
 * write over them.
 */
const askedQueries = () => {
  const settings = { staleTime: askedEvery, gcTime: Number.POSITIVE_INFINITY }
  return asked.map(([name, { call, service }]) => ({ name, service, query: callQuery(call, {}, settings) }))
}

/** Asks for it, where its service runs. */
export const useAskedCounts = (): void => {
  const queries = askedQueries().map(({ query, service }) => ({
    ...query,
    enabled: isServed(service),
    refetchInterval: askedEvery,
  }))
  useQueries({ queries })
}

/** True when anything is counted for the reader: a member past terms and gate whose profile is open. */
export const useIsCounted = (): boolean => {
  const profile = useCurrentProfile()
  const { dark } = useSite()
  return isServed('notifications') && isAdmitted(profile, dark) && profile.status === 'Active'
}

/** The counts of the top menu; undefined before they are known and while nothing is counted. */
export const useCounts = (): NotificationCounts | undefined => {
  const isCounted = useIsCounted()
  const { data } = useQuery({ ...countsQuery(), enabled: isCounted })
  const queries = askedQueries()
  const answers = useQueries({ queries: queries.map(({ query }) => ({ ...query, enabled: false })) })
  const known = queries.map(({ name }, index) => [name, answers[index]?.data?.count ?? 0])
  return isCounted && data ? { ...data, ...Object.fromEntries(known) } : undefined
}

/** Takes counts that arrived; an older answer that is still on its way is given up. */
export const applyCounts = (counts: NotificationCounts): void => {
  const queryClient = pageCache()
  const { queryKey } = countsQuery()
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, counts)
}

/** Acts whose answers say the counts, by their inputs, in the order in which they began. */
const acts: object[] = []

export const beginCounting = (input: object): void => void acts.push(input)

/** Takes the counts of an act's answer; an answer that comes behind that of a later act says what was before it. */
export const takeCounts = (counts: NotificationCounts, input: object): void => {
  if (acts.splice(0, acts.indexOf(input) + 1).length > 0) applyCounts(counts)
}

/** Changes one count that is known already. */
export const changeCounts = (change: (counts: NotificationCounts) => NotificationCounts): void => {
  pageCache().setQueryData(countsQuery().queryKey, (counts) => counts && change(counts))
}

const waiting: { timer: ReturnType<typeof setTimeout> | undefined } = { timer: undefined }

/** Reads the counts again when nobody has wished for it during five seconds. */
export const refreshCounts = (): void => {
  clearTimeout(waiting.timer)
  waiting.timer = setTimeout(() => {
    // Reads only what is on the screen; a failure shows nothing.
    void pageCache().refetchQueries({ queryKey: countsQuery().queryKey, type: 'active' })
  }, debounce)
}
