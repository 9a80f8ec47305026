import { api } from '@samvaer/remote-kit/api'
import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, TextField } from '@samvaer/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './create-page.module.css'
import { useCreateTexts } from './texts.ts'

interface CodeStepProps {
  email: string
  /** The code was right: goes on with the proof of it. Resolves when that is done, or has failed and was said. */
  onProven: (emailProof: string) => Promise<void>
  /** Back to the form, to mend the address. */
  onBack: () => void
}

const length = 6

/** Returns the digits of a code, which members paste with what stands around it. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, length)

/** The code of the mail, typed in the page that is still open: nothing of the form is lost, and no link is followed. */
export const CodeStep = ({ email, onProven, onBack }: CodeStepProps) => {
  const t = useCreateTexts()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'confirm' | 'resend'>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])

  /** Known before anything is drawn: a double click is one try of the few. */
  const sending = useRef(false)
  const run = async (what: 'confirm' | 'resend', act: () => Promise<void>) => {
    if (sending.current) return
    sending.current = true
    setBusy(what)
    setProblem(undefined)
    setWrong(undefined)
    await act().catch((error: unknown) => {
      const known = error instanceof ApiError && { InvalidInput: 'wrong', LinkExpired: 'expired' }[error.code as string]
      if (known) setWrong(t(`create.code.${known}`))
      else setProblem(errorText(error, t))
    })
    sending.current = false
    setBusy(undefined)
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < length) return setWrong(t('create.code.short'))
    void run('confirm', async () => {
      const { emailProof } = await api.post('Profiles/ConfirmEmailCode', { email, code })
      await onProven(emailProof)
    })
  }
  const resend = () =>
    run('resend', async () => {
      await api.post('Profiles/AskEmailCode', { email })
      setCode('')
      toast({ tone: 'positive', text: t('create.code.resent') })
    })
  return (
    <form className={styles.form} onSubmit={confirm} noValidate>
      <div className={styles.part}>
        <h2 ref={heading} tabIndex={-1} className={styles.legend}>
          {t('create.code.title')}
        </h2>
        <p className={styles.sent}>{t('create.code.text', { email })}</p>
        <TextField
          label={t('create.code.label')}
          description={t('create.code.hint')}
          error={wrong}
          value={code}
          onChange={({ currentTarget }) => setCode(digitsOf(currentTarget.value))}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy === 'confirm'}>
          {t('create.code.action')}
        </Button>
        {problem && (
          <Callout tone="danger" live title={t('create.failed')}>
            {problem}
          </Callout>
        )}
        <Button variant="quiet" wide busy={busy === 'resend'} onClick={() => void resend()}>
          {t('create.code.resend')}
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          {t('create.code.back')}
        </Button>
      </div>
    </form>
  )
}
