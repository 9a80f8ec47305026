import type { BlogComment } from '@samvaer/contracts/blogs'
import { Button, PersonCard, Time } from '@samvaer/ui'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { LikeButton } from '../like/like-button.tsx'
import { useCommentLike } from '../like/use-like.ts'
import styles from './comment.module.css'
import { commentElementId } from './comment-tree.ts'
import { EditComment } from './edit-comment.tsx'
import { LinkedText } from './linked-text.tsx'
import { useDeleteComment } from './use-comment-calls.ts'

type OneComment = BlogComment['answers'][number]

interface CommentProps {
  blogEntryId: number
  comment: OneComment
  /** The reader came for this one. */
  highlighted: boolean
  /** Opens the box for an answer; absent where the reader may not comment. */
  onAnswer: (() => void) | undefined
}

const Actions = ({
  blogEntryId,
  comment,
  onAnswer,
  onEdit,
}: Omit<CommentProps, 'highlighted'> & { onEdit: () => void }) => {
  const t = useBlogTexts()
  const like = useCommentLike(blogEntryId, comment)
  const remove = useDeleteComment(blogEntryId, comment.blogCommentId)
  return (
    <div className={styles.actions}>
      <LikeButton {...like} />
      {onAnswer && (
        <Button size="small" variant="quiet" icon="answer" onClick={onAnswer}>
          {t('comments.answer')}
        </Button>
      )}
      {comment.may.edit && (
        <Button size="small" variant="quiet" onClick={onEdit}>
          {t('comments.edit')}
        </Button>
      )}
      {comment.may.delete && (
        <Button size="small" variant="quiet" onClick={remove}>
          {t('comments.delete')}
        </Button>
      )}
    </div>
  )
}

/** One comment or answer. */
export const Comment = ({ blogEntryId, comment, highlighted, onAnswer }: CommentProps) => {
  const t = useBlogTexts()
  const [editing, setEditing] = useState(false)
  const { author, blogCommentId, text, createdAt, editedAt } = comment
  if (!author)
    return (
      <p id={commentElementId(blogCommentId)} className={styles.removed}>
        {t('comments.removed')}
      </p>
    )
  return (
    <article
      id={commentElementId(blogCommentId)}
      className={styles.comment}
      tabIndex={-1}
      {...(highlighted && { 'data-highlighted': '' })}
    >
      <PersonCard
        profile={author}
        size="small"
        beside={
          <>
            <Time value={createdAt} />
            {editedAt && ` (${t('comments.edited')})`}
          </>
        }
      />
      {editing ? (
        <EditComment blogEntryId={blogEntryId} comment={comment} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
          <Actions blogEntryId={blogEntryId} comment={comment} onAnswer={onAnswer} onEdit={() => setEditing(true)} />
        </>
      )}
    </article>
  )
}
