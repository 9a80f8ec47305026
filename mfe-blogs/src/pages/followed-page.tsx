import { ButtonLink, EmptyState } from '@samvaer/ui'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { entryLists } from '../features/entry-list/entry-lists.ts'
import { SortChoice, useByActivity } from '../features/entry-list/sort-choice.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { SectionLinks } from '../features/tabs/section-links.tsx'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/Followed */
export const FollowedPage = () => {
  const t = useBlogTexts()
  const byActivity = useByActivity()
  const empty = (
    <EmptyState
      icon="follow"
      title={t('followed.empty.title')}
      text={t('followed.empty.text')}
      action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
    />
  )
  return (
    <ListFrame title={t('followed.title')} within={<SectionLinks section="followed" />} choice={<SortChoice />}>
      <EntryList
        key={String(byActivity)}
        source={entryLists.followed(byActivity)}
        byActivity={byActivity}
        empty={empty}
      />
    </ListFrame>
  )
}
