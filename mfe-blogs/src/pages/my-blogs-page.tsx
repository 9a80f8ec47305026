import { EmptyState, Stack } from '@samvaer/ui'
import { ModeratedNotes } from '@samvaer/writing/moderation'
import { WriteButton } from '../features/editor/write-button.tsx'
import { EntryList } from '../features/entry-list/entry-list.tsx'
import { entryLists } from '../features/entry-list/entry-lists.ts'
import { SortChoice, useByActivity } from '../features/entry-list/sort-choice.tsx'
import { DeletedEntries } from '../features/my-entries/deleted-entries.tsx'
import { MyEntriesChoice, useMyEntries } from '../features/my-entries/my-entries-choice.tsx'
import { ScheduledEntries } from '../features/my-entries/scheduled-entries.tsx'
import { ListFrame } from '../features/tabs/list-frame.tsx'
import { useBlogTexts } from '../texts.ts'

/** /Community/Blogs/MyBlogs: what is out, what waits for its time (query show=scheduled), what was deleted. */
export const MyBlogsPage = () => {
  const t = useBlogTexts()
  const byActivity = useByActivity()
  const shown = useMyEntries()
  const within = <MyEntriesChoice />
  if (shown === 'scheduled')
    return (
      <ListFrame title={t('scheduled.title')} within={within}>
        <ScheduledEntries />
      </ListFrame>
    )
  if (shown === 'deleted')
    return (
      <ListFrame title={t('deleted.title')} lead={t('deleted.lead')} within={within}>
        <DeletedEntries />
      </ListFrame>
    )
  const empty = (
    <EmptyState icon="edit" title={t('myBlogs.empty.title')} text={t('myBlogs.empty.text')} action={<WriteButton />} />
  )
  return (
    <ListFrame title={t('myBlogs.title')} within={within} choice={<SortChoice />}>
      <Stack gap={4}>
        <ModeratedNotes itemTypes={['BlogEntry']} quote="title" />
        <EntryList
          key={String(byActivity)}
          source={entryLists.myBlogs(byActivity)}
          byActivity={byActivity}
          empty={empty}
        />
      </Stack>
    </ListFrame>
  )
}
