import { errorText } from '@samvaer/remote-kit/errors'
import { Callout, Stack } from '@samvaer/ui'
import { useState } from 'react'
import { useWritingTexts } from '../texts.ts'
import styles from './comment.module.css'
import type { Discussion } from './comment-calls.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentText } from './comment-text.tsx'
import { useEditComment } from './use-comment-calls.ts'
import type { WrittenComment } from './written-comment.ts'

interface EditCommentProps {
  discussion: Discussion
  comment: WrittenComment
  onClose: () => void
}

/**
 * Changes a comment. One that was changed in another window meanwhile stands above the box: nothing is written over
 * before the reader has seen both.
 */
export const EditComment = ({ discussion, comment, onClose }: EditCommentProps) => {
  const t = useWritingTexts()
  const { commentId, text, version } = comment
  const call = useEditComment(discussion, commentId)
  const [opened] = useState(version)
  const [refused, setRefused] = useState(false)
  if (call.error?.code === 'Conflict' && !refused) setRefused(true)
  // Only after a try, though the other words may have arrived before: no button changes its meaning under a finger.
  const changedMeanwhile = refused && version !== opened
  const send = (next: string, done: () => void) => {
    const close = () => {
      done()
      onClose()
    }
    if (next === text) close()
    else call.save(next, changedMeanwhile ? version : opened, close)
  }
  const problem = call.error && call.error.code !== 'Conflict' ? errorText(call.error, t) : undefined
  return (
    <Stack gap={3}>
      {changedMeanwhile && (
        <Callout tone="warning" live title={t('comments.conflict.title')}>
          <p className={styles.text}>
            <CommentText text={text} mentions={comment.mentions} />
          </p>
          <p>{t('comments.conflict.text')}</p>
        </Callout>
      )}
      <CommentForm
        discussion={discussion}
        part={`edit-${commentId}`}
        label={t('comments.editLabel')}
        submitLabel={changedMeanwhile ? t('comments.conflict.mine') : t('comments.save')}
        initial={text}
        focused
        busy={call.busy}
        problem={problem}
        onSubmit={send}
        onCancel={onClose}
      />
    </Stack>
  )
}
