import { offeredGenders } from '@samvaer/contracts/core/values'
import { maximumNoteSearch, noteSorts } from '@samvaer/contracts/profile/values'
import { useNavigate } from '@samvaer/remote-kit/router'
import { Select, TextField } from '@samvaer/ui'
import { useEffect, useRef, useState } from 'react'
import { notesPath } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import styles from './notes-filter.module.css'
import { type NotesView, searchOfNotes } from './notes-view.ts'

/** Milliseconds without a key before what was typed is looked for. */
const pause = 350

/** Filters notes by member and words, and orders them. */
export const NotesFilter = ({ view }: { view: NotesView }) => {
  const t = useProfileTexts()
  const navigate = useNavigate()
  const [written, setWritten] = useState({ text: view.text, known: view.text })
  // Another address, such as the one of all notes, empties the field.
  if (written.known !== view.text)
    setWritten({ text: written.text.trim() === view.text ? written.text : view.text, known: view.text })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  const change = (fields: Partial<NotesView>) =>
    void navigate(`${notesPath}${searchOfNotes({ ...latest.current, ...fields })}`, { replace: true })
  const type = (text: string) => {
    setWritten({ ...written, text })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change({ text: text.trim() }), pause)
  }
  const { gender, sort } = view
  return (
    <search className={styles.filter}>
      <TextField
        label={t('notes.filter.text')}
        type="search"
        value={written.text}
        maxLength={maximumNoteSearch}
        onChange={({ target }) => type(target.value)}
      />
      <Select
        label={t('notes.filter.gender')}
        placeholder={t('notes.filter.everybody')}
        value={gender ?? ''}
        options={offeredGenders.map((value) => ({ value, label: t(`notes.gender.${value}`) }))}
        onChange={({ target }) => change({ gender: offeredGenders.find((one) => one === target.value) })}
      />
      <Select
        label={t('notes.filter.sort')}
        value={sort}
        options={noteSorts.map((value) => ({ value, label: t(`notes.sort.${value}`) }))}
        onChange={({ target }) => change({ sort: noteSorts.find((one) => one === target.value) ?? 'Newest' })}
      />
    </search>
  )
}
