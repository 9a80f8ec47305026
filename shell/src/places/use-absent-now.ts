import { api } from '@samvaer/remote-kit/api'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { useQueries } from '@tanstack/react-query'
import { releaseDescriptions } from '../remotes/release-list.ts'
import { type AbsentNow, absentNow, asksFor } from './absent-now.ts'
import type { Place } from './places.ts'
import { usePlaces } from './use-places.ts'

/** Milliseconds for which an answer counts as fresh: what is there for a while stays for days. */
const freshness = 60 * 60_000

type Answer = Readonly<Record<string, unknown>>
/** Reads a call that a release names: the shell does not know it by its type. */
type ReadByName = (call: string, input: object, options: { signal: AbortSignal }) => Promise<unknown>

/** Returns what is declared for a while and not there now; `pending` until everything has answered. */
export const useAbsentNow = (): AbsentNow & { pending: boolean } => {
  const site = useSite()
  const { isLoggedIn, status } = useCurrentProfile()
  const releases = releaseDescriptions()
  const calls = isLoggedIn && status === 'Active' ? asksFor(releases, site) : []
  const queries = useQueries({
    queries: calls.map((call) => ({
      queryKey: [call, {}],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        (api.get as ReadByName)(call, {}, { signal }) as Promise<Answer>,
      staleTime: freshness,
      retry: false,
    })),
  })
  const answers = new Map(calls.map((call, index) => [call, queries[index]?.data]))
  return { ...absentNow(releases, answers), pending: queries.some(({ isPending }) => isPending) }
}

/** The places of the menu that are there now. */
export const useMenu = (): Place[] => {
  const { menu } = usePlaces()
  const { paths } = useAbsentNow()
  return menu.filter(({ path }) => !paths.includes(path))
}
