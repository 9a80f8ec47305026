import { useRecovery } from '@samvaer/remote-kit/recovery'
import { Grid, ListEnd } from '@samvaer/ui'
import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { LoadFailure } from '../recovery/load-failure.tsx'
import { useRowFocus } from './use-row-focus.ts'

interface EndlessGridProps<Item> {
  query: UseInfiniteQueryResult<Item[]>
  queryKey: readonly unknown[]
  /** A card that carries `rowAttributes`. */
  row: (item: Item) => ReactNode
  /** The list in the shape of what comes. */
  outline: ReactNode
  empty: ReactNode
}

/** An endless list of small cards: people, or entries that nobody reads now. */
export const EndlessGrid = <Item,>({ query, queryKey, row, outline, empty }: EndlessGridProps<Item>) => {
  const t = useBlogTexts()
  const queryClient = useQueryClient()
  const place = useRowFocus()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  if (!data) return failure ? <LoadFailure failure={failure} /> : outline
  if (data.length === 0 && !hasNextPage) return <div ref={place}>{empty}</div>
  return (
    <div ref={place}>
      <Grid column="wide">{data.map(row)}</Grid>
      <ListEnd
        pages={queryClient.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0}
        hasNext={hasNextPage}
        fetchingNext={isFetchingNextPage}
        fetchNext={fetchNextPage}
        failure={failure && <LoadFailure failure={failure} />}
        words={{ more: t('list.more'), loading: t('list.loading'), end: t('list.end') }}
      />
    </div>
  )
}
