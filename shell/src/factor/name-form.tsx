import { maximumFactorName } from '@samvaer/contracts/identity/values'
import { Button, TextField } from '@samvaer/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from './factor.module.css'
import { useFactorTexts } from './texts.ts'

interface NameFormProps {
  className: string | undefined
  /** The name that the field begins with. */
  initial: string
  act: string
  busy: boolean
  onName: (name: string) => void
  onCancel: () => void
  /** Stands above the field. */
  children?: ReactNode
}

/** Asks for the name of a factor. */
export const NameForm = ({ className, initial, act, busy, onName, onCancel, children }: NameFormProps) => {
  const t = useFactorTexts()
  const [name, setName] = useState(initial)
  const isMissing = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMissing && !busy) onName(name.trim())
  }
  return (
    <form className={className} noValidate onSubmit={submit}>
      {children}
      <TextField
        label={t('name')}
        error={isMissing ? t('missing') : undefined}
        value={name}
        maxLength={maximumFactorName}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.ends}>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {act}
        </Button>
      </div>
    </form>
  )
}
