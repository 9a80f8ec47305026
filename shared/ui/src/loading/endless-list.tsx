import { type Failure, useRecovery } from '@samvaer/remote-kit/recovery'
import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListEnd } from './list-end.tsx'
import { inShellWords } from './load-failure.tsx'

export interface EndlessListProps<Item> {
  query: UseInfiniteQueryResult<Item[]>
  queryKey: readonly unknown[]
  /** The rows, each with `rowAttributes`. */
  children: (items: Item[]) => ReactNode
  /** The list in the shape of what comes. */
  outline: ReactNode
  empty: ReactNode
  /** Says what did not come, where the words are not the shell's. */
  failed?: ((failure: Failure) => ReactNode) | undefined
}

/** An endless list: five pages come by themselves, then a button goes on (docs/product/expectations.md, row 2). */
export const EndlessList = <Item,>(props: EndlessListProps<Item>) => {
  const { query, queryKey, children, outline, empty, failed = inShellWords } = props
  const queryClient = useQueryClient()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  if (!data) return failure ? failed(failure) : outline
  if (data.length === 0 && !hasNextPage) return empty
  return (
    <>
      {children(data)}
      <ListEnd
        pages={queryClient.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0}
        hasNext={hasNextPage}
        fetchingNext={isFetchingNextPage}
        fetchNext={fetchNextPage}
        failure={failure && failed(failure)}
      />
    </>
  )
}
