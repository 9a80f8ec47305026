import { maximumFactorName } from '@samvaer/contracts/identity/values'
import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, TextField } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import styles from './factor.module.css'
import { makePasskey } from './passkey.ts'
import { useFactorTexts } from './texts.ts'

interface AddProps {
  /** With the recovery codes that come with the first factor. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Has the browser make a passkey, which the member gives a name. */
export const AddPasskey = ({ onAdded, onCancel }: AddProps) => {
  const t = useFactorTexts()
  const { t: shell } = useTexts('shell')
  const queryClient = useQueryClient()
  const [name, setName] = useState(t('add.passkeyName'))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const passkey = await makePasskey(await api.post('Privacy/BeginPasskey', {}))
      if (!passkey) return
      const { recoveryCodes } = await api.post('Privacy/AddPasskey', { name: name.trim(), passkey })
      await queryClient.invalidateQueries({ queryKey: ['Privacy/GetFactors'] })
      onAdded(recoveryCodes)
    } catch (error) {
      const known = error instanceof Error && error.name === 'InvalidStateError'
      setProblem(known ? t('add.known') : errorText(error, shell))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !busy) void add()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{t('add.passkeyText')}</p>
      {problem && (
        <Callout tone="danger" live>
          {problem}
        </Callout>
      )}
      <TextField
        label={t('name')}
        error={name.trim() === '' ? t('missing') : undefined}
        value={name}
        maxLength={maximumFactorName}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.ends}>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('add.passkeyAction')}
        </Button>
      </div>
    </form>
  )
}
