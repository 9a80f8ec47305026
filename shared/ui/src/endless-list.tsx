import { type Failure, useRecovery } from '@samvaer/remote-kit/recovery'
import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListEnd } from './list-end.tsx'

/** What a part of the product says at the end of its lists, and when something does not come. */
interface ListWords {
  /** What the button says. */
  more: string
  loading: string
  /** What stands behind the last of several pages. */
  end: string
  /** Says what did not come: a LoadFailure. */
  failure: (failure: Failure) => ReactNode
}

export interface EndlessListProps<Item> {
  query: UseInfiniteQueryResult<Item[]>
  queryKey: readonly unknown[]
  /** The rows, each with `rowAttributes`. */
  children: (items: Item[]) => ReactNode
  /** The list in the shape of what comes. */
  outline: ReactNode
  empty: ReactNode
  words: ListWords
}

/** An endless list: five pages come by themselves, then a button goes on (docs/product/expectations.md, row 2). */
export const EndlessList = <Item,>({ query, queryKey, children, outline, empty, words }: EndlessListProps<Item>) => {
  const queryClient = useQueryClient()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  if (!data) return failure ? words.failure(failure) : outline
  if (data.length === 0 && !hasNextPage) return empty
  return (
    <>
      {children(data)}
      <ListEnd
        pages={queryClient.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0}
        hasNext={hasNextPage}
        fetchingNext={isFetchingNextPage}
        fetchNext={fetchNextPage}
        failure={failure && words.failure(failure)}
        words={words}
      />
    </>
  )
}
