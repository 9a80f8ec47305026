import { categoryLimits } from '@samvaer/contracts/lodges/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { Button, Stack, TextArea, TextField } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import styles from './category-manager.module.css'

interface CategoryFormProps {
  initial: { name: string; description: string }
  submitLabel: string
  busy: boolean
  /** The words about a failure. */
  problem: string | undefined
  onSubmit: (fields: { name: string; description: string }) => void
  onCancel: () => void
}

/** Name and description of a category. */
export const CategoryForm = ({ initial, submitLabel, busy, problem, onSubmit, onCancel }: CategoryFormProps) => {
  const t = useLodgeTexts()
  const [name, setName] = useState(initial.name)
  const [description, setDescription] = useState(initial.description)
  const [tried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!showsNothing(name)) onSubmit({ name: name.trim(), description: description.trim() })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={3}>
        <TextField
          label={t('categories.name')}
          autoFocus
          maxLength={categoryLimits.name}
          autoComplete="off"
          value={name}
          error={problem ?? (tried && showsNothing(name) ? t('categories.nameMissing') : undefined)}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={t('categories.description')}
          rows={2}
          maxLength={categoryLimits.description}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" size="small" busy={busy}>
            {submitLabel}
          </Button>
          <Button size="small" variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
