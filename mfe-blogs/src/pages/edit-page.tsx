import { callQuery } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { usePage } from '@samvaer/remote-kit/page'
import { type Failure, onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Navigate, useParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { PageHeader } from '@samvaer/ui'
import { EditorSkeleton } from '@samvaer/writing/reading'
import { useQuery } from '@tanstack/react-query'
import { LazyEditor } from '../features/editor/load-editor.ts'
import { WriterGate } from '../features/editor/writer-gate.tsx'
import { LoadFailure } from '../features/recovery/recovery.ts'
import { entryPath, idOf, paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'
import { NotFoundPage } from './lazy-not-found.ts'
import styles from './reading.module.css'

/** The fields as they are now, never those of an earlier visit. */
const always = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

const refusalOf = (failure: Failure | undefined): string | undefined =>
  failure?.error instanceof ApiError ? failure.error.code : undefined

/** An entry that waits for its time has the id that it will be out with. */
const EditWaiting = ({ blogEntryId }: { blogEntryId: number }) => {
  const query = useQuery({ ...callQuery('Blogs/GetScheduledBlogEntry', { blogEntryId }, always), retry: onceMore })
  const failure = useRecovery(query, query.refetch)
  if (refusalOf(failure) === 'NotFound') return <NotFoundPage what="entry" />
  if (failure) return <LoadFailure failure={failure} />
  if (!query.data) return <EditorSkeleton />
  const { title, text, media, tags, version, publishAt } = query.data
  return (
    <LazyEditor
      blogEntryId={blogEntryId}
      published={{ title, text, tags }}
      media={media}
      version={version}
      publishAt={publishAt}
      back={`${paths.myBlogs}?show=scheduled`}
      meanwhile={<EditorSkeleton />}
    />
  )
}

const EditEntry = ({ blogEntryId }: { blogEntryId: number }) => {
  const query = useQuery({
    ...callQuery('Blogs/GetBlogEntryDataForEdit', { blogEntryId }, always),
    retry: onceMore,
  })
  const failure = useRecovery(query, query.refetch)
  const refusal = refusalOf(failure)
  if (refusal === 'Banned') return <Navigate replace to={paths.ban} />
  if (refusal === 'NotFound') return <EditWaiting blogEntryId={blogEntryId} />
  if (refusal === 'NotAllowed') return <NotFoundPage what="entry" />
  if (failure) return <LoadFailure failure={failure} />
  if (!query.data) return <EditorSkeleton />
  const { title, text, media, tags, version } = query.data
  return (
    <LazyEditor
      blogEntryId={blogEntryId}
      published={{ title, text, tags }}
      media={media}
      version={version}
      back={entryPath({ blogEntryId, title })}
      meanwhile={<EditorSkeleton />}
    />
  )
}

const EditFrame = ({ blogEntryId }: { blogEntryId: number }) => {
  const t = useBlogTexts()
  const { subscriber } = useCurrentProfile()
  const title = t('edit.title')
  usePage({ title })
  return (
    <div className={styles.writing}>
      <PageHeader title={title} lead={subscriber && t('edit.lead')} />
      <WriterGate>
        <EditEntry blogEntryId={blogEntryId} />
      </WriterGate>
    </div>
  )
}

/** /Community/Blogs/Edit/{id} */
export const EditPage = () => {
  const { id } = useParams()
  const blogEntryId = idOf(id)
  if (blogEntryId === undefined) return <NotFoundPage />
  return <EditFrame key={blogEntryId} blogEntryId={blogEntryId} />
}
