import { maximumSearchName } from '@samvaer/contracts/search/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { Button, Checkbox, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { useSearchTexts } from '../../texts.ts'

export interface NamedSearch {
  name: string
  notify: boolean
}

interface SearchFormProps {
  title: string
  initial: NamedSearch
  busy: boolean
  /** The reason why it was refused. */
  error?: string | undefined
  onSave: (named: NamedSearch) => void
  onClose: () => void
}

/** The name of a search, and whether the member is told of new people in it. */
export const SearchForm = ({ title, initial, busy, error, onSave, onClose }: SearchFormProps) => {
  const t = useSearchTexts()
  const id = useId()
  const [name, setName] = useState(initial.name)
  const [notify, setNotify] = useState(initial.notify)
  const [missing, setMissing] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands in the tree of the page: no form around it is sent.
    event.stopPropagation()
    if (showsNothing(name)) return setMissing(true)
    onSave({ name: name.trim(), notify })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      cancel={t('saved.cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" busy={busy}>
          {t('saved.save')}
        </Button>
      }
    >
      <form id={id} onSubmit={save} noValidate>
        <TextField
          label={t('saved.name')}
          autoFocus
          onFocus={({ target }) => target.select()}
          value={name}
          maxLength={maximumSearchName}
          autoComplete="off"
          error={missing ? t('saved.nameMissing') : error}
          onChange={({ target }) => {
            setName(target.value)
            setMissing(false)
          }}
        />
        <Checkbox
          label={t('saved.notify')}
          description={t('saved.notifyWhen')}
          checked={notify}
          onChange={({ target }) => setNotify(target.checked)}
        />
      </form>
    </Dialog>
  )
}
