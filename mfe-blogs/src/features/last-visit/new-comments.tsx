import type { LastVisitProps } from '@samvaer/contracts/site/start-settings'
import { callQuery } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { ChangeRow, ComingChange, FailedChange } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { entryPath, paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'

/** The number that is counted at most; there may be more. */
const counted = 30

/** Own entries below which others commented since the last visit, and the member has not looked. */
export const NewComments = ({ since }: LastVisitProps) => {
  const t = useBlogTexts()
  const input = { orderByCommentDate: true, take: counted }
  const query = useQuery(callQuery('Blogs/GetMyBlogEntries', input, { staleTime: 0 }))
  if (query.isPending) return <ComingChange />
  if (!query.data) return <FailedChange failure={failureOf(query)} t={t} />
  const entries = query.data.items.filter(
    ({ latestCommentAt, newComments, read }) => latestCommentAt && latestCommentAt >= since && (newComments || !read),
  )
  const [only, ...others] = entries
  if (!only) return null
  const count = entries.length
  return (
    <ChangeRow
      icon="comment"
      to={others.length === 0 ? entryPath(only) : paths.myBlogs}
      text={
        others.length === 0
          ? t('lastVisit.commentsBelow', { title: only.title })
          : t('lastVisit.comments', { shown: count === counted ? `${count}+` : count })
      }
    />
  )
}
