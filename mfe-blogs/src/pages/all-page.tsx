import { EmptyState } from '@samvaer/ui'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { ListFrame, WriteButton } from '../features/entry-list/list-frame.tsx'
import { useByActivity } from '../features/entry-list/sort-choice.tsx'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/All */
export const AllPage = () => {
  const t = useBlogTexts()
  const byActivity = useByActivity()
  const empty = (
    <EmptyState icon="blogs" title={t('all.empty.title')} text={t('all.empty.text')} action={<WriteButton />} />
  )
  return (
    <ListFrame title={t('all.title')} lead={t('all.lead')}>
      <EntryList key={String(byActivity)} list="all" byActivity={byActivity} empty={empty} />
    </ListFrame>
  )
}
