import type { CallOutput } from '@samvaer/contracts/client'
import { listQuery, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { toast } from '@samvaer/remote-kit/notices'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { Button, EmptyState, Grid, Time } from '@samvaer/ui'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useBlogTexts } from '../../texts.ts'
import { entryListKeys } from '../entry-list/entry-cache.ts'
import { ListEnd } from '../entry-list/list-end.tsx'
import { LoadFailure } from '../recovery/load-failure.tsx'
import { onceMore } from '../recovery/once-more.ts'
import { useRecovery } from '../recovery/use-recovery.ts'
import { WaitingCard } from './waiting-card.tsx'
import { WaitingSkeletons } from './waiting-skeletons.tsx'

type DeletedEntry = CallOutput<'Blogs/GetDeletedBlogEntries'>['items'][number]

const deleted = listQuery('Blogs/GetDeletedBlogEntries', {}, { staleTime: 0 })

const Deleted = ({ entry }: { entry: DeletedEntry }) => {
  const t = useBlogTexts()
  const { date } = useFormat()
  const { blogEntryId, title, excerpt, deletedAt, restorableUntil, restorable } = entry
  const restore = useCall('Blogs/RestoreBlogEntry', {
    optimistic: () => [
      changeItems('Blogs/GetDeletedBlogEntries', (one) => (one.blogEntryId === blogEntryId ? undefined : one)),
    ],
    onSuccess: () => toast({ tone: 'positive', text: t('deleted.restored', { title }) }),
    invalidates: entryListKeys,
  })
  return (
    <WaitingCard
      title={title}
      excerpt={excerpt}
      moment={
        <>
          <span>
            {t('deleted.at')} <Time value={deletedAt} />
          </span>
          <span>{restorable ? t('deleted.until', { date: date(restorableUntil) }) : t('deleted.byStaff')}</span>
        </>
      }
      actions={
        restorable && (
          <Button size="small" icon="undo" onClick={() => restore.mutate({ blogEntryId })}>
            {t('deleted.restore')}
          </Button>
        )
      }
    />
  )
}

/** Own entries that were deleted within 30 days, latest first (rules.md 2.1). */
export const DeletedEntries = () => {
  const t = useBlogTexts()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({ ...deleted, retry: onceMore })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  if (!data) return failure ? <LoadFailure failure={failure} /> : <WaitingSkeletons />
  if (data.length === 0 && !hasNextPage)
    return <EmptyState icon="undo" title={t('deleted.empty.title')} text={t('deleted.empty.text')} />
  return (
    <>
      <Grid column="wide">
        {data.map((entry) => (
          <Deleted key={entry.blogEntryId} entry={entry} />
        ))}
      </Grid>
      <ListEnd
        pages={queryClient.getQueryData<InfiniteData<unknown>>(deleted.queryKey)?.pages.length ?? 0}
        hasNext={hasNextPage}
        fetchingNext={isFetchingNextPage}
        failure={failure}
        fetchNext={fetchNextPage}
      />
    </>
  )
}
