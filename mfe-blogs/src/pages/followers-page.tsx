import { Followers } from '../features/author-lists/followers.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { SectionLinks } from '../features/tabs/section-links.tsx'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/Followed/MyFollowers */
export const FollowersPage = () => {
  const t = useBlogTexts()
  return (
    <ListFrame title={t('followers.title')} within={<SectionLinks section="followed" />}>
      <Followers />
    </ListFrame>
  )
}
