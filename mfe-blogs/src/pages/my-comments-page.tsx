import { ButtonLink, EmptyState, Stack } from '@samvaer/ui'
import { ModeratedNotes } from '@samvaer/writing/moderation'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { entryLists } from '../features/entry-list/entry-lists.ts'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { paths } from '../paths.ts'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/MyComments */
export const MyCommentsPage = () => {
  const t = useBlogTexts()
  const empty = (
    <EmptyState
      icon="comment"
      title={t('myComments.empty.title')}
      text={t('myComments.empty.text')}
      action={<ButtonLink to={paths.all}>{t('toAll')}</ButtonLink>}
    />
  )
  return (
    <ListFrame title={t('myComments.title')}>
      <Stack gap={4}>
        <ModeratedNotes itemTypes={['BlogComment']} quote="text" />
        <EntryList source={entryLists.myComments()} byActivity empty={empty} />
      </Stack>
    </ListFrame>
  )
}
