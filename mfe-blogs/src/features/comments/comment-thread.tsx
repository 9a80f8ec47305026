import type { BlogComment } from '@samvaer/contracts/blogs'
import { errorText } from '@samvaer/remote-kit/errors'
import { useState } from 'react'
import { useBlogTexts } from '../../texts.ts'
import { Comment } from './comment.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { useAddComment } from './use-comment-calls.ts'

interface CommentThreadProps {
  blogEntryId: number
  comment: BlogComment
  /** All comments stand in one line: an answer is known by the name that it begins with. */
  inLine: boolean
  mayComment: boolean
  highlighted: number | undefined
  /** A new answer was sent. */
  onSent: (blogCommentId: number) => void
}

/** Whom an open box answers; a box below an answer begins with that author's name. */
interface Answering {
  name: string | undefined
}

/** A comment with its answers; answers to answers stand in the same row (docs/product/limits.md: two deep). */
export const CommentThread = (props: CommentThreadProps) => {
  const { blogEntryId, comment, inLine, mayComment, highlighted, onSent } = props
  const t = useBlogTexts()
  const [answering, setAnswering] = useState<Answering>()
  const call = useAddComment(blogEntryId)
  const open = (name: string | undefined) => (mayComment ? () => setAnswering({ name }) : undefined)
  const { blogCommentId, answers } = comment
  const shared = { blogEntryId, highlighted }
  return (
    <li>
      <Comment
        {...shared}
        comment={comment}
        highlighted={highlighted === blogCommentId}
        onAnswer={open(inLine ? comment.author?.name : undefined)}
      />
      {(answers.length > 0 || answering) && (
        <ol className={styles.answers}>
          {answers.map((answer) => (
            <li key={answer.blogCommentId}>
              <Comment
                {...shared}
                comment={answer}
                highlighted={highlighted === answer.blogCommentId}
                onAnswer={open(answer.author?.name)}
              />
            </li>
          ))}
          {answering && (
            <li className={styles.answerBox}>
              <CommentForm
                key={answering.name}
                blogEntryId={blogEntryId}
                part={`answer-${blogCommentId}`}
                label={t('comments.answerTo', { name: answering.name ?? comment.author?.name ?? '' })}
                submitLabel={t('comments.answer')}
                initial={answering.name ? `@${answering.name} ` : ''}
                focused
                busy={call.isPending}
                problem={call.error ? errorText(call.error, t) : undefined}
                onCancel={() => setAnswering(undefined)}
                onSubmit={(text, done) =>
                  call.mutate(
                    { blogEntryId, answerTo: blogCommentId, text },
                    {
                      onSuccess: (added) => {
                        done()
                        setAnswering(undefined)
                        onSent(added.blogCommentId)
                      },
                    },
                  )
                }
              />
            </li>
          )}
        </ol>
      )}
    </li>
  )
}
