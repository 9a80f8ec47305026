import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, PasswordField } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { type FormEvent, useId, useRef, useState } from 'react'
import styles from './factor.module.css'
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
  const [password, setPassword] = useState('')
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
    setMissing(password === '')
    if (password === '') input.current?.focus()
    else mutate({ password })
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
        <PasswordField
          ref={input}
          label={t('password')}
          error={missing ? t('missing') : undefined}
          value={password}
          maxLength={128}
          autoComplete="current-password"
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </Dialog>
  )
}
