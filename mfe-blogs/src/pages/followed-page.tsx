import { ButtonLink, EmptyState } from '@samvaer/ui'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { ListFrame } from '../features/entry-list/list-frame.tsx'
import { useByActivity } from '../features/entry-list/sort-choice.tsx'
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
    <ListFrame title={t('followed.title')}>
      <EntryList key={String(byActivity)} list="followed" byActivity={byActivity} empty={empty} />
    </ListFrame>
  )
}
