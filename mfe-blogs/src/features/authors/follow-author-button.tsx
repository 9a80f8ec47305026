import type { BlogAuthor } from '@samvaer/contracts/blogs/calls'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useBlogTexts } from '../../texts.ts'
import { FollowButton } from '../entry-acts/follow-button.tsx'
import { useFollowAuthor } from '../entry-acts/use-follow.ts'

/** Follows an author from a list; nobody follows oneself. */
export const FollowAuthorButton = ({ author }: { author: BlogAuthor }) => {
  const t = useBlogTexts()
  const { id } = useCurrentProfile()
  const follow = useFollowAuthor(author.profileId, author.followed)
  if (author.profileId === id) return null
  return <FollowButton {...follow} labels={{ follow: t('follow.entry'), following: t('follow.authorOn') }} />
}
