import type { CallOutput } from '@samvaer/contracts/client'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Button, Card, Cluster, PersonCard, Time } from '@samvaer/ui'
import { useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { NoteEditor } from '../profile-note/note-editor.tsx'
import { useDeleteNote } from '../profile-note/use-note.ts'
import styles from './note-card.module.css'

type Note = CallOutput<'Profiles/GetNotes'>['items'][number]

/** A note and whom it is about; changed in its place. */
export const NoteCard = ({ note: { card, text, savedAt } }: { note: Note }) => {
  const t = useProfileTexts()
  const [editing, setEditing] = useState(false)
  const remove = useDeleteNote(card, text)
  return (
    <li {...rowAttributes(card.profileId)}>
      {editing ? (
        <NoteEditor card={card} text={text} onClose={() => setEditing(false)} />
      ) : (
        <Card>
          <div className={styles.note}>
            <PersonCard profile={card} beside={<Time value={savedAt} />} />
            <p className={styles.text}>{text}</p>
            <Cluster gap={2}>
              <Button
                size="small"
                variant="quiet"
                icon="edit"
                aria-label={t('notes.editOf', { name: card.name })}
                onClick={() => setEditing(true)}
              >
                {t('notes.edit')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                icon="delete"
                aria-label={t('notes.deleteOf', { name: card.name })}
                onClick={remove}
              >
                {t('notes.delete')}
              </Button>
            </Cluster>
          </div>
        </Card>
      )}
    </li>
  )
}
