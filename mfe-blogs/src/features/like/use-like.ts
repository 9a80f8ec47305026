/** Likes that show at once and are taken back when the call fails. */
import type { BlogComment, BlogEntrySummary } from '@samvaer/contracts/blogs'
import { useCall } from '@samvaer/remote-kit/api'
import { type CacheChange, changeAnswer } from '@samvaer/remote-kit/optimistic'
import { changeEntry } from '../entry-list/entry-cache.ts'

interface Likeable {
  liked: boolean
  likes: number
}
export interface Like extends Likeable {
  toggle: () => void
}

/** The state after a click. */
export const toggled = ({ liked, likes }: Likeable): Likeable => ({
  liked: !liked,
  likes: Math.max(0, likes + (liked ? -1 : 1)),
})

const useLike = (
  item: { itemType: 'BlogEntry' | 'BlogComment'; itemId: number },
  state: Likeable,
  optimistic: () => CacheChange[],
): Like => {
  const call = useCall('Common/ToggleLike', { optimistic })
  const toggle = () => {
    // A second click before the answer would toggle back what the reader sees as done.
    if (!call.isPending) call.mutate(item)
  }
  return { liked: state.liked, likes: state.likes, toggle }
}

export const useEntryLike = (entry: BlogEntrySummary): Like =>
  useLike({ itemType: 'BlogEntry', itemId: entry.blogEntryId }, entry, () => changeEntry(entry.blogEntryId, toggled))

type OneComment = BlogComment | BlogComment['answers'][number]

export const useCommentLike = (blogEntryId: number, comment: OneComment): Like => {
  const { blogCommentId } = comment
  const changed = <C extends OneComment>(one: C): C =>
    one.blogCommentId === blogCommentId ? { ...one, ...toggled(one) } : one
  return useLike({ itemType: 'BlogComment', itemId: blogCommentId }, comment, () => [
    changeAnswer('Blogs/GetComments', { blogEntryId }, ({ items }) => ({
      items: items.map((one) => ({ ...changed(one), answers: one.answers.map(changed) })),
    })),
  ])
}
