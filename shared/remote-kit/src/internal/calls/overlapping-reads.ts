/**
 * Reads that cross an act. The server may answer one before the act reaches it, which would show again what was: it is not
 * shown. One that the act's own change interrupts would be lost. Both are read again when the last act over them is over.
 */
import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

interface Acts {
  /** The changes of each act that is under way. */
  underWay: Set<readonly QueryKey[]>
  crossed: Set<Query>
  /** The data of each changed query as the page shows it. */
  shown: WeakMap<Query, unknown>
  stop: () => void
}

const actsOf = new WeakMap<QueryClient, Acts>()

const isChanged = (acts: Acts, query: Query): boolean =>
  [...acts.underWay].some((keys) => keys.some((queryKey) => matchQuery({ queryKey }, query)))

const start = (queryClient: QueryClient): Acts => {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isChanged(acts, event.query)) return
    const { query, action } = event
    if (action.type === 'fetch') acts.crossed.add(query)
    if (action.type !== 'success') return
    // Written by the page, the first read, before which there was nothing to show, or one more page of a list.
    const adds = action.manual || !acts.shown.has(query) || query.state.fetchMeta?.fetchMore
    if (adds) acts.shown.set(query, query.state.data)
    else queryClient.setQueryData(query.queryKey, acts.shown.get(query))
  })
  const acts: Acts = { underWay: new Set(), crossed: new Set(), shown: new WeakMap(), stop }
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
  for (const query of queryClient.getQueryCache().findAll({ predicate: (one) => isChanged(acts, one) })) {
    if (query.state.fetchStatus !== 'idle') acts.crossed.add(query)
    if (query.state.data === undefined) acts.shown.delete(query)
    else acts.shown.set(query, query.state.data)
  }
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
