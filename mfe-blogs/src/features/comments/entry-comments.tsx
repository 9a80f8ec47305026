import type { BlogEntryData } from '@samvaer/contracts/blogs/calls'
import { Comments } from '@samvaer/writing/comments'
import { useBlogTexts } from '../../texts.ts'
import { blogComments } from './blog-comments.ts'

export const EntryComments = ({ entry }: { entry: BlogEntryData }) => {
  const t = useBlogTexts()
  return (
    <Comments
      calls={blogComments}
      subjectId={entry.blogEntryId}
      authorId={entry.author.profileId}
      people={[entry.author]}
      count={entry.comments}
      mayComment={entry.may.comment}
      closed={t('comments.closed')}
      away={{ title: t('failure.away.title'), text: t('failure.away.text') }}
    />
  )
}
