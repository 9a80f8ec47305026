import type { BlogEntryData } from '@samvaer/contracts/blogs'
import { callQuery } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Card, Notice, Skeleton, Stack } from '@samvaer/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { LoadFailure } from '../recovery/load-failure.tsx'
import { CommentForm } from './comment-form.tsx'
import { useTwoLayered } from './comment-layers.ts'
import { CommentThread } from './comment-thread.tsx'
import styles from './comments.module.css'
import { LayerChoice } from './layer-choice.tsx'
import { useArrival } from './use-arrival.ts'
import { useAddComment } from './use-comment-calls.ts'

const freshMilliseconds = 15_000

const NewComment = ({ blogEntryId, onSent }: { blogEntryId: number; onSent: (blogCommentId: number) => void }) => {
  const t = useBlogTexts()
  const call = useAddComment(blogEntryId)
  const send = (text: string, done: () => void) =>
    call.mutate(
      { blogEntryId, text },
      {
        onSuccess: ({ blogCommentId }) => {
          done()
          onSent(blogCommentId)
        },
      },
    )
  return (
    <Card>
      <CommentForm
        blogEntryId={blogEntryId}
        part="new"
        label={t('comments.write')}
        submitLabel={t('comments.send')}
        busy={call.isPending}
        problem={call.error ? errorText(call.error, t) : undefined}
        onSubmit={send}
      />
    </Card>
  )
}

/** The comments of an entry in the layers that the reader wants, and the box for a new one below them. */
export const Comments = ({ entry }: { entry: BlogEntryData }) => {
  const t = useBlogTexts()
  const heading = useId()
  const { blogEntryId, may } = entry
  const [twoLayered, chooseLayers] = useTwoLayered()
  const asked = twoLayered ? { blogEntryId } : { blogEntryId, twoLayered }
  const query = useQuery({
    ...callQuery('Blogs/GetComments', asked, { staleTime: freshMilliseconds }),
    // The other order takes the place of this one at once.
    placeholderData: keepPreviousData,
    retry: onceMore,
  })
  const failure = useRecovery(query, query.refetch)
  const comments = query.data?.items
  const { highlighted, arriveAt } = useArrival(comments)
  return (
    <section className={styles.comments} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t('comments.title', { count: entry.comments })}</h2>
        {entry.comments > 1 && <LayerChoice twoLayered={twoLayered} onChoose={chooseLayers} />}
      </div>
      {!comments && !failure && (
        <div aria-busy="true">
          <Stack gap={5}>
            <Skeleton shape="person" />
            <Skeleton shape="person" />
          </Stack>
        </div>
      )}
      {failure && <LoadFailure failure={failure} />}
      {comments?.length === 0 && (
        <p className={styles.none}>{may.comment ? t('comments.first') : t('comments.none')}</p>
      )}
      {comments && comments.length > 0 && (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <CommentThread
              key={comment.blogCommentId}
              blogEntryId={blogEntryId}
              comment={comment}
              inLine={!twoLayered}
              mayComment={may.comment}
              highlighted={highlighted}
              onSent={arriveAt}
            />
          ))}
        </ol>
      )}
      {comments && may.comment && <NewComment blogEntryId={blogEntryId} onSent={arriveAt} />}
      {comments && !may.comment && <Notice>{t('comments.closed')}</Notice>}
    </section>
  )
}
