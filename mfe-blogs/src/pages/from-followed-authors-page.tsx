import { ButtonLink, EmptyState } from '@samvaer/ui'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { entryLists } from '../features/entry-list/entry-lists.ts'
import { SortChoice, useByActivity } from '../features/entry-list/sort-choice.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { SectionLinks } from '../features/tabs/section-links.tsx'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/Followed/BlogsFromFollowedAuthors */
export const FromFollowedAuthorsPage = () => {
  const t = useBlogTexts()
  const byActivity = useByActivity()
  const empty = (
    <EmptyState
      icon="profile"
      title={t('fromFollowedAuthors.empty.title')}
      text={t('fromFollowedAuthors.empty.text')}
      action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
    />
  )
  return (
    <ListFrame
      title={t('fromFollowedAuthors.title')}
      within={<SectionLinks section="followed" />}
      choice={<SortChoice />}
    >
      <EntryList
        key={String(byActivity)}
        source={entryLists.fromFollowedAuthors(byActivity)}
        byActivity={byActivity}
        empty={empty}
      />
    </ListFrame>
  )
}
