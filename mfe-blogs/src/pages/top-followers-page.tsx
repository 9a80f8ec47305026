import { MostFollowedAuthors } from '../features/author-lists/most-followed-authors.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { SectionLinks } from '../features/tabs/section-links.tsx'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/Top/Followers */
export const TopFollowersPage = () => {
  const t = useBlogTexts()
  return (
    <ListFrame title={t('top.followers.title')} within={<SectionLinks section="top" />}>
      <MostFollowedAuthors />
    </ListFrame>
  )
}
