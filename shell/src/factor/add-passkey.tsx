import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Callout } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './factor.module.css'
import { NameForm } from './name-form.tsx'
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
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async (name: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const passkey = await makePasskey(await api.post('Privacy/BeginPasskey', {}))
      if (!passkey) return
      const { recoveryCodes } = await api.post('Privacy/AddPasskey', { name, passkey })
      await queryClient.invalidateQueries({ queryKey: ['Privacy/GetFactors'] })
      onAdded(recoveryCodes)
    } catch (error) {
      const known = error instanceof Error && error.name === 'InvalidStateError'
      setProblem(known ? t('add.known') : errorText(error, shell))
    } finally {
      setBusy(false)
    }
  }
  return (
    <NameForm
      className={styles.form}
      initial={t('add.passkeyName')}
      act={t('add.passkeyAction')}
      busy={busy}
      onName={(name) => void add(name)}
      onCancel={onCancel}
    >
      <p className={styles.text}>{t('add.passkeyText')}</p>
      {problem && (
        <Callout tone="danger" live>
          {problem}
        </Callout>
      )}
    </NameForm>
  )
}
