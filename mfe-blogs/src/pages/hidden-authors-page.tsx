import { HiddenAuthors } from '../features/author-lists/hidden-authors.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { SectionLinks } from '../features/tabs/section-links.tsx'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/Hidden/Authors */
export const HiddenAuthorsPage = () => {
  const t = useBlogTexts()
  return (
    <ListFrame title={t('hiddenAuthors.title')} within={<SectionLinks section="hidden" />}>
      <HiddenAuthors />
    </ListFrame>
  )
}
