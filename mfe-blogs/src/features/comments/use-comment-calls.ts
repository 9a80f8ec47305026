/** Writing, changing and removing comments. */
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/notices'
import { applyChanges, changeAnswer } from '@samvaer/remote-kit/optimistic'
import { useQueryClient } from '@tanstack/react-query'
import { useBlogTexts } from '../../texts.ts'
import { changeEntry } from '../entry-list/entry-cache.ts'
import { withoutComment } from './comment-tree.ts'

/** Problems of sending stand at the box; what the shell answers itself (sign-in, membership) is left to it. */
const shownAtTheBox = (error: ApiError): boolean => error.code !== 'SignInRequired'

const commentsOf = (blogEntryId: number) => [['Blogs/GetComments', { blogEntryId }]] as const

export const useAddComment = (blogEntryId: number) => {
  const queryClient = useQueryClient()
  return useCall('Blogs/AddBlogComment', {
    handles: shownAtTheBox,
    onSuccess: () =>
      applyChanges(
        queryClient,
        changeEntry(blogEntryId, ({ comments }) => ({ comments: comments + 1 })),
      ),
    invalidates: commentsOf(blogEntryId),
  })
}

export const useEditComment = (blogEntryId: number) =>
  useCall('Blogs/EditBlogComment', { handles: shownAtTheBox, invalidates: commentsOf(blogEntryId) })

/** Removes at once; the message gives it back (docs/product/blogs.md: restorable for 30 days). */
export const useDeleteComment = (blogEntryId: number, blogCommentId: number): (() => void) => {
  const t = useBlogTexts()
  const restore = useCall('Blogs/RestoreBlogComment', {
    optimistic: () => changeEntry(blogEntryId, ({ comments }) => ({ comments: comments + 1 })),
    invalidates: commentsOf(blogEntryId),
  })
  const { mutate, isPending } = useCall('Blogs/DeleteBlogComment', {
    optimistic: () => [
      changeAnswer('Blogs/GetComments', { blogEntryId }, ({ items }) => ({
        items: withoutComment(items, blogCommentId),
      })),
      ...changeEntry(blogEntryId, ({ comments }) => ({ comments: Math.max(0, comments - 1) })),
    ],
    onSuccess: () => {
      const undo = () => restore.mutate({ blogCommentId })
      toast({ tone: 'neutral', text: t('comments.deleted'), action: { label: t('undo'), run: undo } })
    },
    invalidates: commentsOf(blogEntryId),
  })
  return () => {
    if (!isPending) mutate({ blogCommentId })
  }
}
