import { heldBan } from '@samvaer/contracts/core/held-ban'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { errorText } from '@samvaer/remote-kit/errors'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ArrivalsButton, Callout, Card, LoadFailure, Skeleton, Stack } from '@samvaer/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { BanNotice } from '../moderation/ban-notice.tsx'
import { ModeratedNotes } from '../moderation/moderated-notes.tsx'
import { useWritingTexts } from '../texts.ts'
import type { CommentCalls, Discussion } from './comment-calls.ts'
import { CommentForm } from './comment-form.tsx'
import { useTwoLayered } from './comment-layers.ts'
import { CommentThread } from './comment-thread.tsx'
import { commenters } from './comment-tree.ts'
import styles from './comments.module.css'
import { LayerChoice } from './layer-choice.tsx'
import { useArrival } from './use-arrival.ts'
import { useArrivals } from './use-arrivals.ts'
import { useAddComment } from './use-comment-calls.ts'
import { useCommentCount } from './use-comment-count.ts'
import { useRemovedFocus } from './use-removed-focus.ts'

const freshMilliseconds = 15_000

const NewComment = ({ discussion, onSent }: { discussion: Discussion; onSent: (commentId: number) => void }) => {
  const t = useWritingTexts()
  const call = useAddComment(discussion)
  const send = (text: string, done: () => void) =>
    call.send(text, undefined, (commentId) => {
      done()
      onSent(commentId)
    })
  return (
    <Card>
      <CommentForm
        discussion={discussion}
        part="new"
        label={t('comments.write')}
        submitLabel={t('comments.send')}
        busy={call.busy}
        problem={call.error ? errorText(call.error, t) : undefined}
        onSubmit={send}
      />
    </Card>
  )
}

/** Says that a comment is gone, to a reader who came for it, and in the place where the others are. */
const CommentGone = () => {
  const t = useWritingTexts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} className={styles.gone} tabIndex={-1}>
      <Callout live title={t('comments.gone.title')}>
        {t('comments.gone.text')}
      </Callout>
    </div>
  )
}

interface CommentsProps {
  calls: CommentCalls
  /** The thing that the comments stand below. */
  subjectId: number
  /** The owner of that. */
  authorId: number
  /** The people who belong to it, besides those who comment: they may be mentioned. */
  people?: readonly ProfileCard[]
  /** The number of comments, as the subject itself says it. */
  count: number
  mayComment: boolean
  /** The sentence in place of the box where the reader may not comment. */
  closed: string
  /** The words while the service is away. */
  away: { title: string; text: string }
}

/** The comments of a subject in the layers that the reader wants, and the box for a new one below them. */
export const Comments = ({
  calls,
  subjectId,
  authorId,
  people = [],
  count,
  mayComment,
  closed,
  away,
}: CommentsProps) => {
  const t = useWritingTexts()
  const heading = useId()
  const section = useRemovedFocus()
  const [twoLayered, chooseLayers] = useTwoLayered()
  const query = useQuery({
    queryKey: [...calls.key(subjectId), { twoLayered }],
    queryFn: ({ signal }) => calls.read(subjectId, twoLayered, signal),
    staleTime: freshMilliseconds,
    // The other order takes the place of this one at once.
    placeholderData: keepPreviousData,
    retry: onceMore,
  })
  const failure = useRecovery(query, query.refetch)
  const comments = query.data?.comments
  const { id, bans } = useCurrentProfile()
  const { pathname } = useLocation()
  const ban = heldBan(bans, 'Comments')
  const taking = [...people, ...commenters(comments ?? [])].filter(({ profileId }) => profileId !== id)
  const discussion = { calls, subjectId, authorId, people: taking }
  useCommentCount(discussion, count, comments)
  const { highlighted, missing, arriveAt, leadTo } = useArrival(
    query.isPlaceholderData ? undefined : comments,
    async () => {
      const { isSuccess, data } = await query.refetch()
      return isSuccess ? data.comments : undefined
    },
  )
  // The list that is shown while the other order is on its way is not the one that would be read again.
  const { arrived, show } = useArrivals(discussion, twoLayered, query.isPlaceholderData ? undefined : query.data)
  const [firstNew] = arrived
  const showNew = async () => {
    show()
    if (firstNew) leadTo(firstNew.commentId)
  }
  return (
    <section ref={section} className={styles.comments} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} tabIndex={-1}>
          {t('comments.title', { count })}
        </h2>
        {count > 1 && <LayerChoice twoLayered={twoLayered} onChoose={chooseLayers} />}
      </div>
      {!comments && !failure && (
        <div aria-busy="true">
          <Stack gap={5}>
            <Skeleton shape="person" />
            <Skeleton shape="person" />
          </Stack>
        </div>
      )}
      {failure && <LoadFailure failure={failure} t={t} away={away} />}
      {missing && <CommentGone />}
      <ModeratedNotes itemTypes={[calls.itemType]} quote="text" at={pathname} />
      {comments?.length === 0 && !firstNew && (
        <p className={styles.none}>{mayComment && !ban ? t('comments.first') : t('comments.none')}</p>
      )}
      <ArrivalsButton label={firstNew && t('comments.new', { count: arrived.length })} towards="end" onShow={showNew} />
      {comments && comments.length > 0 && (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <CommentThread
              key={comment.commentId}
              discussion={discussion}
              comment={comment}
              inLine={!twoLayered}
              mayComment={mayComment && !ban}
              highlighted={highlighted}
              onSent={arriveAt}
            />
          ))}
        </ol>
      )}
      {comments &&
        mayComment &&
        (ban ? <BanNotice ban={ban} /> : <NewComment discussion={discussion} onSent={arriveAt} />)}
      {comments && !mayComment && <Callout>{closed}</Callout>}
    </section>
  )
}
