import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, lazyPart, PersonCard, Time } from '@samvaer/ui'
import { useState } from 'react'
import { useStaffReason } from '../moderation/use-staff-reason.tsx'
import { LikeButton } from '../reading/like-button.tsx'
import { LikersButton } from '../reading/likers-button.tsx'
import { useWritingTexts } from '../texts.ts'
import { Translation } from '../translation/translation.tsx'
import styles from './comment.module.css'
import type { Discussion } from './comment-calls.ts'
import { CommentText } from './comment-text.tsx'
import { commentElementId } from './comment-tree.ts'
import { EditComment } from './edit-comment.tsx'
import { useCommentLike, useRemoveComment } from './use-comment-calls.ts'
import type { WrittenComment } from './written-comment.ts'

const SafetyMenu = lazyPart(async () => ({ default: (await import('@samvaer/ui/overlays')).SafetyMenu }))

interface CommentProps {
  discussion: Discussion
  comment: WrittenComment
  /** The reader came for this one. */
  highlighted: boolean
  /** Opens the box for an answer; absent where the reader may not comment. */
  onAnswer: (() => void) | undefined
}

const Actions = ({
  discussion,
  comment,
  onAnswer,
  edited,
  onEdit,
}: Omit<CommentProps, 'highlighted'> & { edited: boolean; onEdit: () => void }) => {
  const t = useWritingTexts()
  const like = useCommentLike(discussion, comment)
  const { id } = useCurrentProfile()
  // Anybody else who may delete it is one of the staff.
  const { ask, dialog } = useStaffReason(comment.author?.profileId !== id && discussion.authorId !== id)
  const remove = useRemoveComment(discussion, comment.commentId)
  return (
    <div className={styles.actions}>
      <LikeButton {...like} />
      <LikersButton item={like.item} likes={like.likes} />
      {onAnswer && (
        <Button size="small" variant="quiet" icon="answer" onClick={onAnswer}>
          {t('comments.answer')}
        </Button>
      )}
      {comment.may.edit && (
        <Button size="small" variant="quiet" autoFocus={edited} onClick={onEdit}>
          {t('comments.edit')}
        </Button>
      )}
      {comment.may.delete && (
        <Button size="small" variant="quiet" onClick={() => ask(remove)}>
          {t('comments.delete')}
        </Button>
      )}
      {comment.author?.profileId !== id && <Translation text={comment.text} />}
      {dialog}
    </div>
  )
}

/** Shows one comment or answer. */
export const Comment = ({ discussion, comment, highlighted, onAnswer }: CommentProps) => {
  const t = useWritingTexts()
  /** Closed: the focus goes back to what opened it. */
  const [editor, setEditor] = useState<'open' | 'closed'>()
  const { id } = useCurrentProfile()
  const { author, commentId, text, createdAt, editedAt } = comment
  if (!author && text === '')
    return (
      <p id={commentElementId(commentId)} className={styles.removed} tabIndex={-1}>
        {t('comments.removed')}
      </p>
    )
  return (
    <article
      id={commentElementId(commentId)}
      className={styles.comment}
      tabIndex={-1}
      {...(highlighted && { 'data-highlighted': '' })}
    >
      {author ? (
        <PersonCard
          profile={author}
          size="small"
          beside={
            <>
              <Time value={createdAt} />
              {editedAt && ` (${t('comments.edited')})`}
            </>
          }
          action={
            author.profileId !== id && (
              <SafetyMenu member={author} item={{ itemType: discussion.calls.itemType, itemId: commentId }} />
            )
          }
        />
      ) : (
        <p className={styles.removed}>
          {t('comments.hiddenMember')} · <Time value={createdAt} />
        </p>
      )}
      <div className={styles.body}>
        {editor === 'open' ? (
          <EditComment discussion={discussion} comment={comment} onClose={() => setEditor('closed')} />
        ) : (
          <>
            <p className={styles.text}>
              <CommentText text={text} mentions={comment.mentions} />
            </p>
            <Actions
              discussion={discussion}
              comment={comment}
              onAnswer={onAnswer}
              edited={editor === 'closed'}
              onEdit={() => setEditor('open')}
            />
          </>
        )}
      </div>
    </article>
  )
}
