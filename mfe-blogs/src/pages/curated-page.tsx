import { useCall } from '@samvaer/remote-kit/api'
import { ButtonLink, EmptyState } from '@samvaer/ui'
import { useEffect } from 'react'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { entryLists } from '../features/entry-list/entry-lists.ts'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { SectionLinks } from '../features/tabs/section-links.tsx'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/Top/Curated */
export const CuratedPage = () => {
  const t = useBlogTexts()
  // For curators, who see how many are new to them; a mark that was not kept is nobody's trouble.
  const { mutate: seen } = useCall('Blogs/UpdateCuratedReadDate', { handles: () => true })
  useEffect(() => {
    seen({})
  }, [seen])
  const empty = (
    <EmptyState
      icon="star"
      title={t('top.curated.empty.title')}
      text={t('top.curated.empty.text')}
      action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
    />
  )
  return (
    <ListFrame title={t('top.curated.title')} lead={t('top.curated.lead')} within={<SectionLinks section="top" />}>
      <EntryList source={entryLists.curated()} empty={empty} />
    </ListFrame>
  )
}
