import { FollowedAuthors } from '../features/author-lists/followed-authors.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
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
