import type { CallOutput } from '@samvaer/contracts/client'
import { listQuery, useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { changeItems } from '@samvaer/remote-kit/optimistic'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, EmptyState, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { entryListKeys } from '../entry-data/entry-cache.ts'
import { EndlessGrid } from '../entry-list/endless-grid.tsx'
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
      id={blogEntryId}
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

/** Own entries that were deleted within 30 days, latest first (docs/product/blogs.md). */
export const DeletedEntries = () => {
  const t = useBlogTexts()
  const query = useInfiniteQuery({ ...deleted, retry: onceMore })
  return (
    <EndlessGrid
      query={query}
      queryKey={deleted.queryKey}
      row={(entry) => <Deleted key={entry.blogEntryId} entry={entry} />}
      outline={<WaitingSkeletons />}
      empty={
        <EmptyState
          icon="undo"
          title={t('deleted.empty.title')}
          text={t('deleted.empty.text')}
          action={<ButtonLink to={paths.myBlogs}>{t('myBlogs.title')}</ButtonLink>}
        />
      }
    />
  )
}
