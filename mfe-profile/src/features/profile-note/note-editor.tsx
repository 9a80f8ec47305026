import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { maximumNoteLength } from '@samvaer/contracts/profile/values'
import { errorText } from '@samvaer/remote-kit/errors'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Button, Card, Cluster, Stack, TextArea } from '@samvaer/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { useSaveNote } from './use-note.ts'

interface NoteEditorProps {
  card: Pick<ProfileCard, 'profileId' | 'name'>
  /** The text so far. */
  text: string
  onClose: () => void
}

/** Writes a note in the place where it is read. The text stays when it could not be saved. */
export const NoteEditor = ({ card, text, onClose }: NoteEditorProps) => {
  const t = useProfileTexts()
  const [written, setWritten] = useState(text)
  const place = useRef<HTMLFormElement>(null)
  const { save, isPending, isSuccess, error } = useSaveNote(card, onClose)
  const wanted = written.trim()
  useUnsavedChanges(!isSuccess && wanted !== text)
  useEffect(() => {
    place.current?.querySelector('textarea')?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || wanted === '') return
    if (wanted === text) onClose()
    else save(wanted)
  }
  return (
    <Card>
      <form ref={place} onSubmit={submit}>
        <Stack gap={3}>
          <TextArea
            label={t('profile.note.label', { name: card.name })}
            description={t('profile.note.about')}
            error={error && errorText(error, t)}
            rows={3}
            maxLength={maximumNoteLength}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
          <Cluster>
            <Button type="submit" size="small" variant="primary" busy={isPending} disabled={wanted === ''}>
              {t('profile.note.save')}
            </Button>
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  )
}
