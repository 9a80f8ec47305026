import { ListFrame } from '../features/entry-list/list-frame.tsx'
import { FollowedAuthors } from '../features/follow/followed-authors.tsx'
import { SectionLinks } from '../features/tabs/section-links.tsx'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/Followed/Authors */
export const FollowedAuthorsPage = () => {
  const t = useBlogTexts()
  return (
    <ListFrame title={t('followedAuthors.title')} within={<SectionLinks section="followed" />}>
      <FollowedAuthors />
    </ListFrame>
  )
}
