import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import { ApiError } from '@samvaer/remote-kit/errors'
import { useTopic } from '@samvaer/remote-kit/live'
import { usePage } from '@samvaer/remote-kit/page'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate, useLocation, useParams } from '@samvaer/remote-kit/router'
import { ButtonLink, ErrorBoundary, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { LazyComments } from '../features/comments/load-comments.ts'
import { EntryArticle } from '../features/entry/entry-article.tsx'
import { EntrySkeleton } from '../features/entry/entry-skeleton.tsx'
import { entryQuery } from '../features/entry-data/use-prefetched-entry.ts'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { entryPath, idOf, paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'
import { NotFoundPage } from './lazy-not-found.ts'
import styles from './reading.module.css'

const Entry = ({ entry }: { entry: BlogEntryData }) => {
  const t = useBlogTexts()
  usePage({ title: entry.title })
  return (
    <div className={styles.column}>
      <div className={styles.back}>
        <ButtonLink size="small" variant="quiet" icon="arrow-left" to={paths.all}>
          {t('toAll')}
        </ButtonLink>
      </div>
      <EntryArticle entry={entry} />
      <ErrorBoundary>
        <LazyComments entry={entry} meanwhile={<Skeleton shape="person" />} />
      </ErrorBoundary>
    </div>
  )
}

const LoadedEntry = ({ blogEntryId }: { blogEntryId: number }) => {
  const location = useLocation()
  const query = useQuery({ ...entryQuery(blogEntryId), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  // Its likes; the comments hear of their own.
  useTopic(query.data?.live, (change) => {
    if (change === 'entry' || change === 'Missed') void query.refetch()
  })
  // While the entry is read; the browser loads a module once.
  LazyComments.preload()
  if (query.data) {
    const canonical = entryPath(query.data)
    if (location.pathname !== canonical)
      return <Navigate replace to={{ ...location, pathname: canonical }} state={location.state} />
    return <Entry entry={query.data} />
  }
  if (failure?.error instanceof ApiError && failure.error.code === 'NotFound') return <NotFoundPage what="entry" />
  return <div className={styles.column}>{failure ? <LoadFailure failure={failure} /> : <EntrySkeleton />}</div>
}

/** /Community/Blogs/Entry/{id}/{name?}: the title in plain words is added to the address. */
export const EntryPage = () => {
  const { id } = useParams()
  const blogEntryId = idOf(id)
  if (blogEntryId === undefined) return <NotFoundPage />
  return <LoadedEntry key={blogEntryId} blogEntryId={blogEntryId} />
}
