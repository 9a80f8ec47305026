import { maximumFactorCode, maximumPasswordLength } from '@samvaer/contracts/identity/values'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, PasswordField, TextField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import styles from './factor.module.css'
import { givePasskey } from './passkey.ts'
import { useFactorTexts } from './texts.ts'

interface ConfirmationDialogProps {
  /** Closing without having called it is a no. */
  answer: (confirmed: boolean) => void
  onClose: () => void
}

/** Asks once more who is there, before what could hurt (R7). The call that asked is then made again. */
export default function ConfirmationDialog({ answer, onClose }: ConfirmationDialogProps) {
  const t = useFactorTexts()
  const { t: shell } = useTexts('shell')
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [byCode, setByCode] = useState(false)
  const factors = useQuery(callQuery('Privacy/GetFactors', {})).data?.items ?? []
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useCall('Privacy/Confirm', {
    handles: () => true,
    onSuccess: () => {
      answer(true)
      onClose()
    },
    onError: () => input.current?.select(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(typed === '')
    if (typed === '') input.current?.focus()
    else mutate(byCode ? { code: typed } : { password: typed })
  }
  const other = () => {
    setByCode(!byCode)
    setTyped('')
    setMissing(false)
  }
  const confirmByPasskey = async () => {
    const passkey = await givePasskey().catch(() => undefined)
    if (passkey) mutate({ passkey })
  }
  const asked = {
    ref: input,
    error: missing ? t('missing') : undefined,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('confirm.title')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isPending}>
            {t('confirm.action')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.text}>{t('confirm.text')}</p>
        {error && (
          <Callout tone="danger" live>
            {errorText(error, shell)}
          </Callout>
        )}
        {byCode ? (
          <TextField
            {...asked}
            key="code"
            label={t('code')}
            maxLength={maximumFactorCode}
            autoComplete="one-time-code"
          />
        ) : (
          <PasswordField
            {...asked}
            key="password"
            label={t('password')}
            maxLength={maximumPasswordLength}
            autoComplete="current-password"
          />
        )}
        {factors.some(({ kind }) => kind === 'Passkey') && (
          <Button variant="secondary" icon="lock" onClick={() => void confirmByPasskey()}>
            {t('confirm.passkey')}
          </Button>
        )}
        {factors.length > 0 && (
          <Button variant="quiet" onClick={other}>
            {t(byCode ? 'confirm.byPassword' : 'confirm.byCode')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
