import { useRecovery } from '@samvaer/remote-kit/recovery'
import { ListEnd } from '@samvaer/ui'
import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { LoadFailure } from '../recovery/load-failure.tsx'

interface EndlessListProps<Item> {
  query: UseInfiniteQueryResult<Item[]>
  queryKey: readonly unknown[]
  /** The rows, each with `rowAttributes`. */
  children: (items: Item[]) => ReactNode
  /** The list in the shape of what comes. */
  outline: ReactNode
  empty: ReactNode
}

/** An endless list: five pages come by themselves, then a button goes on (docs/product/expectations.md, row 2). */
export const EndlessList = <Item,>({ query, queryKey, children, outline, empty }: EndlessListProps<Item>) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  if (!data) return failure ? <LoadFailure failure={failure} /> : outline
  if (data.length === 0 && !hasNextPage) return empty
  return (
    <>
      {children(data)}
      <ListEnd
        pages={queryClient.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0}
        hasNext={hasNextPage}
        fetchingNext={isFetchingNextPage}
        fetchNext={fetchNextPage}
        failure={failure && <LoadFailure failure={failure} />}
        words={{ more: t('list.more'), loading: t('list.loading'), end: t('list.end') }}
      />
    </>
  )
}
