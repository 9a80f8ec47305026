import { callQuery } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { usePage } from '@samvaer/remote-kit/page'
import { Navigate, useParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { PageHeader } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { EditorSkeleton } from '../features/editor/editor-skeleton.tsx'
import { LazyEditor } from '../features/editor/load-editor.ts'
import { WriterGate } from '../features/editor/writer-gate.tsx'
import { LoadFailure } from '../features/recovery/load-failure.tsx'
import { onceMore } from '../features/recovery/once-more.ts'
import { useRecovery } from '../features/recovery/use-recovery.ts'
import { entryPath, idOf, paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'
import styles from './reading.module.css'

/** The fields as they are now, never those of an earlier visit. */
const always = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

const EditEntry = ({ blogEntryId }: { blogEntryId: number }) => {
  const query = useQuery({
    ...callQuery('Blogs/GetBlogEntryDataForEdit', { blogEntryId }, always),
    retry: onceMore,
  })
  const failure = useRecovery(query, query.refetch)
  if (failure?.error instanceof ApiError) {
    const { code } = failure.error
    if (code === 'Banned') return <Navigate replace to={paths.ban} />
    if (code === 'NotFound' || code === 'NotAllowed') return <NotFoundPage what="entry" />
  }
  if (failure) return <LoadFailure failure={failure} />
  if (!query.data) return <EditorSkeleton />
  const { title, text, tags } = query.data
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <LazyEditor
        blogEntryId={blogEntryId}
        published={{ title, text, tags }}
        back={entryPath({ blogEntryId, title })}
      />
    </Suspense>
  )
}

const EditFrame = ({ blogEntryId }: { blogEntryId: number }) => {
  const t = useBlogTexts()
  const { subscriber } = useCurrentProfile()
  const title = t('edit.title')
  usePage({ title })
  return (
    <div className={styles.column}>
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
