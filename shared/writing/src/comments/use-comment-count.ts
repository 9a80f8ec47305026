import { writeChanges } from '@samvaer/remote-kit/optimistic'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Discussion } from './comment-calls.ts'
import { countOf } from './comment-tree.ts'
import type { CommentWithAnswers } from './written-comment.ts'

/**
 * Keeps the number that the subject names equal to the comments that are read. The number is set and never changed by
 * one: a comment of one's own is read by the call that sends it and by the message that it arrived.
 */
export const useCommentCount = (
  { calls, subjectId }: Discussion,
  count: number,
  comments: readonly CommentWithAnswers[] | undefined,
): void => {
  const queryClient = useQueryClient()
  const read = comments && countOf(comments)
  useEffect(() => {
    if (read !== undefined && read !== count) writeChanges(queryClient, calls.counted(subjectId, read))
  }, [queryClient, calls, subjectId, read, count])
}
