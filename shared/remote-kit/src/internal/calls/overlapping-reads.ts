/**
 * Reads that cross an act. The server may answer one before the act reaches it, which would show again what was; and one
 * that the act's own change interrupts would be lost. Both are read again when the last act over them is over.
 */
import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

interface Acts {
  /** The changes of each act that is under way. */
  underWay: Set<readonly QueryKey[]>
  crossed: Set<Query>
  stop: () => void
}

const actsOf = new WeakMap<QueryClient, Acts>()

const isChanged = (acts: Acts, query: Query): boolean =>
  [...acts.underWay].some((keys) => keys.some((queryKey) => matchQuery({ queryKey }, query)))

const start = (queryClient: QueryClient): Acts => {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch' && isChanged(acts, event.query))
      acts.crossed.add(event.query)
  })
  const acts: Acts = { underWay: new Set(), crossed: new Set(), stop }
  actsOf.set(queryClient, acts)
  return acts
}

/**
 * Begins an act that changes what is cached under these keys, each of which may be the beginning of one.
 * @returns ends it
 */
export const beginAct = (queryClient: QueryClient, keys: readonly QueryKey[]): (() => void) => {
  const acts = actsOf.get(queryClient) ?? start(queryClient)
  acts.underWay.add(keys)
  for (const query of queryClient.getQueryCache().getAll())
    if (query.state.fetchStatus !== 'idle' && isChanged(acts, query)) acts.crossed.add(query)
  return () => {
    acts.underWay.delete(keys)
    for (const query of acts.crossed) {
      if (isChanged(acts, query)) continue
      acts.crossed.delete(query)
      void queryClient.invalidateQueries({ predicate: (one) => one === query })
    }
    if (acts.underWay.size > 0) return
    acts.stop()
    actsOf.delete(queryClient)
  }
}
