/** Writing, changing, removing and liking comments. */
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import type { CacheChange } from '@samvaer/remote-kit/optimistic'
import { announce } from '@samvaer/remote-kit/page'
import { toast } from '@samvaer/remote-kit/toasts'
import { useRef } from 'react'
import { type Like, useLike } from '../reading/use-like.ts'
import { useWritingTexts } from '../texts.ts'
import type { Discussion } from './comment-calls.ts'
import { withChanged, withoutComment } from './comment-tree.ts'
import type { CommentWithAnswers, ReadComments, WrittenComment } from './written-comment.ts'

/**
 * True for problems of sending that stand at the box; what the shell answers itself (sign-in, membership) is left to
 * it.
 */
const shownAtTheBox = (error: ApiError): boolean => error.code !== 'SignInRequired'

const changeComments = (
  { calls, subjectId }: Discussion,
  change: (comments: CommentWithAnswers[]) => CommentWithAnswers[],
): CacheChange => ({
  queryKey: calls.key(subjectId),
  change: (cached) => {
    const read = cached as ReadComments
    return { ...read, comments: change([...read.comments]) }
  },
})

interface AddComment {
  /** `onSent` gets the id of the new comment. */
  send: (text: string, answerTo: number | undefined, onSent: (commentId: number) => void) => void
  busy: boolean
  error: ApiError | null
}

export const useAddComment = ({ calls, subjectId }: Discussion): AddComment => {
  const t = useWritingTexts()
  const { call, input, commentId } = calls.add
  const { mutate, isPending, error } = useCall(call, {
    handles: shownAtTheBox,
    invalidates: [calls.key(subjectId)],
  })
  return {
    send: (text, answerTo, onSent) =>
      mutate(input({ subjectId, text, answerTo }), {
        onSuccess: (answer) => {
          announce(t('comments.sent'))
          onSent(commentId(answer))
        },
      }),
    busy: isPending,
    error,
  }
}

interface EditComment {
  save: (text: string, version: number | undefined, onSaved: () => void) => void
  busy: boolean
  error: ApiError | null
}

export const useEditComment = ({ calls, subjectId }: Discussion, commentId: number): EditComment => {
  const { call, input } = calls.edit
  const { mutate, isPending, error } = useCall(call, {
    handles: shownAtTheBox,
    invalidates: [calls.key(subjectId)],
  })
  return {
    save: (text, version, onSaved) => mutate(input({ commentId, text, version }), { onSuccess: onSaved }),
    busy: isPending,
    error,
  }
}

/** Removes at once; the message gives it back (docs/product/blogs.md: restorable for 30 days). Staff say why. */
export const useRemoveComment = (discussion: Discussion, commentId: number): ((reason: string | undefined) => void) => {
  const t = useWritingTexts()
  const { calls, subjectId } = discussion
  const invalidates = [calls.key(subjectId)]
  const given = useRef<string | undefined>(undefined)
  const restore = useCall(calls.restore.call, { invalidates })
  const { mutate, isPending } = useCall(calls.remove.call, {
    optimistic: () => [changeComments(discussion, (comments) => withoutComment(comments, commentId))],
    onSuccess: () => {
      const undo = () => restore.mutate(calls.restore.input({ commentId, reason: given.current }))
      toast({ tone: 'neutral', text: t('comments.deleted'), action: { label: t('undo'), run: undo } })
    },
    invalidates,
  })
  return (reason) => {
    if (isPending) return
    given.current = reason
    mutate(calls.remove.input({ commentId, reason }))
  }
}

export const useCommentLike = (discussion: Discussion, comment: WrittenComment): Like => {
  const { commentId } = comment
  return useLike({ itemType: discussion.calls.itemType, itemId: commentId }, comment, (change) => [
    changeComments(discussion, (comments) => withChanged(comments, commentId, change)),
  ])
}
