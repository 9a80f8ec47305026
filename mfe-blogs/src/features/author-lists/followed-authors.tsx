import type { BlogAuthor } from '@samvaer/contracts/blogs'
import { listQuery } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { AuthorCard } from '../authors/author-card.tsx'
import { AuthorSkeletons } from '../authors/author-skeletons.tsx'
import { FollowButton } from '../entry-acts/follow-button.tsx'
import { useFollowAuthorWithNotice } from '../entry-acts/follow-with-notice.ts'
import { EndlessGrid } from '../entry-list/endless-grid.tsx'

const authors = listQuery('Blogs/GetFollowedAuthors', {})

const Author = ({ author }: { author: BlogAuthor }) => {
  const t = useBlogTexts()
  const toggle = useFollowAuthorWithNotice(author, author.followed)
  const labels = { follow: t('follow.entry'), following: t('follow.authorOn') }
  return (
    <AuthorCard author={author} action={<FollowButton followed={author.followed} toggle={toggle} labels={labels} />} />
  )
}

/** The authors whom the reader follows, by name. */
export const FollowedAuthors = () => {
  const t = useBlogTexts()
  const query = useInfiniteQuery({ ...authors, retry: onceMore })
  return (
    <EndlessGrid
      query={query}
      queryKey={authors.queryKey}
      row={(author) => <Author key={author.profileId} author={author} />}
      outline={<AuthorSkeletons />}
      empty={
        <EmptyState
          icon="profile"
          title={t('followedAuthors.empty.title')}
          text={t('followedAuthors.empty.text')}
          action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
        />
      }
    />
  )
}
