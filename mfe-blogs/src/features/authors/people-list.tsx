import { Grid } from '@samvaer/ui'
import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListEnd } from '../entry-list/list-end.tsx'
import { LoadFailure } from '../recovery/load-failure.tsx'
import { useRecovery } from '../recovery/use-recovery.ts'
import { AuthorSkeletons } from './author-skeletons.tsx'

interface PeopleListProps<Person> {
  query: UseInfiniteQueryResult<Person[]>
  queryKey: readonly unknown[]
  row: (person: Person) => ReactNode
  empty: ReactNode
}

/** An endless list of people. */
export const PeopleList = <Person extends { profileId: number }>({
  query,
  queryKey,
  row,
  empty,
}: PeopleListProps<Person>) => {
  const queryClient = useQueryClient()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  if (!data) return failure ? <LoadFailure failure={failure} /> : <AuthorSkeletons />
  if (data.length === 0 && !hasNextPage) return empty
  return (
    <>
      <Grid column="wide">{data.map(row)}</Grid>
      <ListEnd
        pages={queryClient.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0}
        hasNext={hasNextPage}
        fetchingNext={isFetchingNextPage}
        failure={failure}
        fetchNext={fetchNextPage}
      />
    </>
  )
}
