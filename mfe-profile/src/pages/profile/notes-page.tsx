import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { ButtonLink, EmptyState, EndlessList, PageHeader } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import styles from '../../features/notes/note-card.module.css'
import { NoteCard } from '../../features/notes/note-card.tsx'
import { NotesFilter } from '../../features/notes/notes-filter.tsx'
import { isNarrowed, notesList, notesViewIn } from '../../features/notes/notes-view.ts'
import { CardSkeletons } from '../../features/profile-lists/card-skeletons.tsx'
import { notesPath } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'

const NoNotes = ({ narrowed }: { narrowed: boolean }) => {
  const t = useProfileTexts()
  if (!narrowed)
    return (
      <EmptyState
        icon="edit"
        title={t('notes.empty.title')}
        text={t('notes.empty.text')}
        action={<ButtonLink to="/Start">{t('notes.empty.act')}</ButtonLink>}
      />
    )
  return (
    <EmptyState
      icon="search"
      title={t('notes.none.title')}
      text={t('notes.none.text')}
      action={<ButtonLink to={notesPath}>{t('notes.none.act')}</ButtonLink>}
    />
  )
}

/** /Notes: what the member wrote down about others. */
export const NotesPage = () => {
  const t = useProfileTexts()
  const [search] = useSearchParams()
  const view = notesViewIn(search)
  const list = notesList(view)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  usePage({ title: t('notes.title') })
  return (
    <>
      <PageHeader title={t('notes.title')} lead={t('notes.lead')} />
      <NotesFilter view={view} />
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<CardSkeletons lines={2} />}
        empty={<NoNotes narrowed={isNarrowed(view)} />}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((note) => (
              <NoteCard key={note.card.profileId} note={note} />
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  )
}
