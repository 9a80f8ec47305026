import type { CallOutput } from '@samvaer/contracts/client'
import { maximumFactorName } from '@samvaer/contracts/identity/values'
import { useCall } from '@samvaer/remote-kit/api'
import { Button, TextField } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import styles from './factor.module.css'
import { useFactorTexts } from './texts.ts'

interface FactorNameProps {
  factor: CallOutput<'Privacy/GetFactors'>['items'][number]
  onDone: () => void
}

/** Gives a factor another name. */
export const FactorName = ({ factor, onDone }: FactorNameProps) => {
  const t = useFactorTexts()
  const [name, setName] = useState(factor.name)
  const { mutate, isPending } = useCall('Privacy/RenameFactor', {
    invalidates: [['Privacy/GetFactors']],
    onSuccess: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') mutate({ factorId: factor.factorId, name: name.trim() })
  }
  return (
    <form className={styles.whole} noValidate onSubmit={submit}>
      <TextField
        label={t('name')}
        error={name.trim() === '' ? t('missing') : undefined}
        value={name}
        maxLength={maximumFactorName}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.ends}>
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isPending}>
          {t('rename.action')}
        </Button>
      </div>
    </form>
  )
}
