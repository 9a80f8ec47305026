import { ButtonLink, EmptyState } from '@samvaer/ui'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { entryLists } from '../features/entry-list/entry-lists.ts'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { SectionLinks } from '../features/tabs/section-links.tsx'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/Hidden */
export const HiddenPage = () => {
  const t = useBlogTexts()
  const empty = (
    <EmptyState
      icon="eye-off"
      title={t('hidden.empty.title')}
      text={t('hidden.empty.text')}
      action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
    />
  )
  return (
    <ListFrame title={t('hidden.title')} lead={t('hidden.lead')} within={<SectionLinks section="hidden" />}>
      <EntryList source={entryLists.hidden()} corner="unhide" empty={empty} />
    </ListFrame>
  )
}
