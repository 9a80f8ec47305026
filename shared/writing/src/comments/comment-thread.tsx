import { errorText } from '@samvaer/remote-kit/errors'
import { useRef, useState } from 'react'
import { useWritingTexts } from '../texts.ts'
import { Comment } from './comment.tsx'
import type { Discussion } from './comment-calls.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { useAddComment } from './use-comment-calls.ts'
import type { CommentWithAnswers } from './written-comment.ts'

interface CommentThreadProps {
  discussion: Discussion
  comment: CommentWithAnswers
  /** All comments stand in one line: an answer is known by the name that it begins with. */
  inLine: boolean
  mayComment: boolean
  highlighted: number | undefined
  /** A new answer was sent. */
  onSent: (commentId: number) => void
}

/** The author whom an open box answers; a box below an answer begins with that author's name. */
interface Answering {
  name: string | undefined
}

/** A comment with its answers; answers to answers stand in the same row (docs/product/limits.md: two deep). */
export const CommentThread = (props: CommentThreadProps) => {
  const { discussion, comment, inLine, mayComment, highlighted, onSent } = props
  const t = useWritingTexts()
  const [answering, setAnswering] = useState<Answering>()
  const call = useAddComment(discussion)
  const opener = useRef<HTMLElement>(undefined)
  const open = (name: string | undefined) =>
    mayComment
      ? () => {
          if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement
          setAnswering({ name })
        }
      : undefined
  const close = () => {
    setAnswering(undefined)
    opener.current?.focus({ preventScroll: true })
  }
  const { commentId, answers } = comment
  return (
    <li>
      <Comment
        discussion={discussion}
        comment={comment}
        highlighted={highlighted === commentId}
        onAnswer={open(inLine ? comment.author?.name : undefined)}
      />
      {(answers.length > 0 || answering) && (
        <ol className={styles.answers}>
          {answers.map((answer) => (
            <li key={answer.commentId}>
              <Comment
                discussion={discussion}
                comment={answer}
                highlighted={highlighted === answer.commentId}
                onAnswer={open(answer.author?.name)}
              />
            </li>
          ))}
          {answering && (
            <li className={styles.answerBox}>
              <CommentForm
                key={answering.name}
                discussion={discussion}
                part={`answer-${commentId}`}
                label={t('comments.answerTo', { name: answering.name ?? comment.author?.name ?? '' })}
                submitLabel={t('comments.answer')}
                initial={answering.name ? `@${answering.name} ` : ''}
                focused
                busy={call.busy}
                problem={call.error ? errorText(call.error, t) : undefined}
                onCancel={close}
                onSubmit={(text, done) =>
                  call.send(text, commentId, (added) => {
                    done()
                    close()
                    onSent(added)
                  })
                }
              />
            </li>
          )}
        </ol>
      )}
    </li>
  )
}
