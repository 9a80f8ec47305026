import { EmptyState } from '@samvaer/ui'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { ListFrame, WriteButton } from '../features/entry-list/list-frame.tsx'
import { useByActivity } from '../features/entry-list/sort-choice.tsx'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/MyBlogs */
export const MyBlogsPage = () => {
  const t = useBlogTexts()
  const byActivity = useByActivity()
  const empty = (
    <EmptyState icon="edit" title={t('myBlogs.empty.title')} text={t('myBlogs.empty.text')} action={<WriteButton />} />
  )
  return (
    <ListFrame title={t('myBlogs.title')}>
      <EntryList key={String(byActivity)} list="myBlogs" byActivity={byActivity} empty={empty} />
    </ListFrame>
  )
}
