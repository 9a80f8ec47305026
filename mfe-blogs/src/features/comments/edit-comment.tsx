import type { BlogComment } from '@samvaer/contracts/blogs'
import { errorText } from '@samvaer/remote-kit/errors'
import { Notice, Stack } from '@samvaer/ui'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import styles from './comment.module.css'
import { CommentForm } from './comment-form.tsx'
import { LinkedText } from './linked-text.tsx'
import { useEditComment } from './use-comment-calls.ts'

interface EditCommentProps {
  blogEntryId: number
  comment: BlogComment['answers'][number]
  onClose: () => void
}

/**
 * Changes a comment. One that was changed in another window meanwhile stands above the box: nothing is written over
 * before the reader has seen both.
 */
export const EditComment = ({ blogEntryId, comment, onClose }: EditCommentProps) => {
  const t = useBlogTexts()
  const call = useEditComment(blogEntryId)
  const { blogCommentId, text, version } = comment
  const [opened] = useState(version)
  const changedMeanwhile = version !== opened
  const send = (next: string, done: () => void) => {
    const close = () => {
      done()
      onClose()
    }
    if (next === text) close()
    else call.mutate({ blogCommentId, text: next, ...(version !== undefined && { version }) }, { onSuccess: close })
  }
  const problem = call.error && call.error.code !== 'Conflict' ? errorText(call.error, t) : undefined
  return (
    <Stack gap={3}>
      {changedMeanwhile && (
        <Notice tone="warning" live title={t('comments.conflict.title')}>
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
          <p>{t('comments.conflict.text')}</p>
        </Notice>
      )}
      <CommentForm
        blogEntryId={blogEntryId}
        part={`edit-${blogCommentId}`}
        label={t('comments.editLabel')}
        submitLabel={changedMeanwhile ? t('comments.conflict.mine') : t('comments.save')}
        initial={text}
        focused
        busy={call.isPending}
        problem={problem}
        onSubmit={send}
        onCancel={onClose}
      />
    </Stack>
  )
}
