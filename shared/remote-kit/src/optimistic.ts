/** Answers that show before the server has spoken: changes of the cache that can be taken back. */
import type { CallInput, CallOutput, GetCallName } from '@samvaer/contracts/client'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ListCallName, ListItem } from './api.ts'
import { changeItemsOf } from './internal/lists.ts'

/** A change of everything cached under keys that begin with `queryKey`. */
export interface CacheChange {
  queryKey: QueryKey
  change: (cached: unknown) => unknown
}
export type Undo = () => void

/** Changes one cached answer. */
export const changeAnswer = <Name extends GetCallName>(
  name: Name,
  input: CallInput<Name>,
  change: (answer: CallOutput<Name>) => CallOutput<Name>,
): CacheChange => ({ queryKey: [name, input], change: (cached) => change(cached as CallOutput<Name>) })

/** Changes the items of every cached list of a call, whatever its input; undefined takes an item out. */
export const changeItems = <Name extends ListCallName>(
  name: Name,
  change: (item: ListItem<Name>) => ListItem<Name> | undefined,
): CacheChange => ({ queryKey: [name], change: (cached) => changeItemsOf(cached, change as (item: never) => unknown) })

/** Writes changes into what is cached, and leaves alone what is on its way. */
export const writeChanges = (queryClient: QueryClient, changes: readonly CacheChange[]): void => {
  for (const { queryKey, change } of changes)
    queryClient.setQueriesData({ queryKey }, (cached: unknown) => (cached === undefined ? cached : change(cached)))
}

/** True for a query that has data: a first read has nothing to show again. */
const isRead = ({ state }: Query): boolean => state.data !== undefined

/** Applies changes at once, and gives up older reads of what they change; the answer takes all of them back. */
export const applyChanges = async (queryClient: QueryClient, changes: readonly CacheChange[]): Promise<Undo> => {
  await Promise.all(changes.map(({ queryKey }) => queryClient.cancelQueries({ queryKey, predicate: isRead })))
  const before = changes.flatMap(({ queryKey }) => queryClient.getQueriesData({ queryKey }))
  writeChanges(queryClient, changes)
  return () => {
    for (const [queryKey, cached] of before) queryClient.setQueryData(queryKey, cached)
  }
}
