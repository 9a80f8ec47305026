import type { BlogAuthor } from '@samvaer/contracts/blogs/calls'
import { listQuery } from '@samvaer/remote-kit/api'
import { useBlogTexts } from '../../texts.ts'
import { AuthorCard } from '../authors/author-card.tsx'
import { FollowButton } from '../entry-acts/follow-button.tsx'
import { useFollowAuthorWithToast } from '../entry-acts/follow-with-toast.ts'
import { AuthorList } from './author-list.tsx'

const authors = listQuery('Blogs/GetFollowedAuthors', {})

const Author = ({ author }: { author: BlogAuthor }) => {
  const t = useBlogTexts()
  const toggle = useFollowAuthorWithToast(author, author.followed)
  const labels = { follow: t('follow.entry'), following: t('follow.authorOn') }
  return (
    <AuthorCard author={author} action={<FollowButton followed={author.followed} toggle={toggle} labels={labels} />} />
  )
}

/** The authors whom the reader follows, by name. */
export const FollowedAuthors = () => {
  const t = useBlogTexts()
  return (
    <AuthorList
      authors={authors}
      row={(author) => <Author key={author.profileId} author={author} />}
      empty={{ icon: 'profile', title: t('followedAuthors.empty.title'), text: t('followedAuthors.empty.text') }}
    />
  )
}
