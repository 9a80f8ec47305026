import { Button, Cluster, TextField } from '@samvaer/ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWritingTexts } from '../texts.ts'
import styles from './link-form.module.css'

interface AddressFormProps {
  title: string
  label: string
  description?: string
  initial?: string
  applyLabel: string
  /** The fault of an address that `onApply` refuses. */
  wrong: string
  /** False when the address cannot be used. */
  onApply: (address: string) => boolean
  onClose: () => void
  /** Another thing to do. */
  more?: ReactNode
}

/** Asks for an address. It stands inside the form of what is written, so it has no form of its own. */
export const AddressForm = (props: AddressFormProps) => {
  const { title, label, description, initial = '', applyLabel, wrong, onApply, onClose, more } = props
  const t = useWritingTexts()
  const [address, setAddress] = useState(initial)
  const [refused, setRefused] = useState(false)
  const apply = () => setRefused(!onApply(address))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Enter would send that whole form.
    event.preventDefault()
    apply()
  }
  return (
    <fieldset className={styles.link} onKeyDown={onKeyDown}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.field}>
        <TextField
          label={label}
          description={description}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoFocus
          placeholder="https://"
          value={address}
          error={refused ? wrong : undefined}
          onChange={(event) => {
            setRefused(false)
            setAddress(event.target.value)
          }}
        />
      </div>
      <Cluster gap={2}>
        <Button size="small" variant="primary" onClick={apply}>
          {applyLabel}
        </Button>
        {more}
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Cluster>
    </fieldset>
  )
}
