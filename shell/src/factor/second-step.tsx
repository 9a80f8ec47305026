import { maximumFactorCode } from '@samvaer/contracts/identity/values'
import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, TextField } from '@samvaer/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SecondStepProps } from '../session/rest.ts'
import { signIn } from '../session/sign-in.ts'
import styles from './factor.module.css'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { useFactorTexts } from './texts.ts'

/** The second step of a sign-in: a code of an app, a recovery code or a passkey, and the way back of who has none left. */
export default function SecondStep({ input, onBack }: SecondStepProps) {
  const t = useFactorTexts()
  const { t: shell } = useTexts('shell')
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'code' | 'passkey' | 'lost'>()
  const [asksLost, setAsksLost] = useState(false)
  const [removedAt, setRemovedAt] = useState<string>()
  useEffect(() => void field.current?.focus(), [])

  const run = async (what: NonNullable<typeof busy>, act: () => Promise<void>) => {
    setBusy(what)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(errorText(error, shell))
      field.current?.select()
    } finally {
      setBusy(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') field.current?.focus()
    else if (!busy) void run('code', () => signIn({ ...input, code: code.trim() }))
  }
  const askRemoval = async () => {
    const { login, password } = input
    setRemovedAt((await api.post('LogOn/AskFactorRemoval', { login, password })).removedAt)
  }
  const back = (
    <Button variant="quiet" icon="arrow-left" onClick={onBack}>
      {t('second.back')}
    </Button>
  )
  if (removedAt)
    return (
      <div className={styles.form}>
        <Callout tone="positive" live title={t('lost.askedTitle')}>
          {t('lost.asked', { when: format.dateTime(removedAt) })}
        </Callout>
        {back}
      </div>
    )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{t('second.text')}</p>
      {problem && (
        <Callout tone="danger" live>
          {problem}
        </Callout>
      )}
      <TextField
        ref={field}
        label={t('code')}
        description={t('second.hint')}
        error={missing ? t('missing') : undefined}
        value={code}
        maxLength={maximumFactorCode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy === 'code'}>
        {t('second.action')}
      </Button>
      <Button
        variant="secondary"
        icon="lock"
        wide
        busy={busy === 'passkey'}
        onClick={() => void run('passkey', () => signInByPasskey(input.remember))}
      >
        {t('second.passkey')}
      </Button>
      {asksLost ? (
        <Callout
          tone="warning"
          title={t('lost.title')}
          action={
            <Button
              variant="secondary"
              size="small"
              busy={busy === 'lost'}
              onClick={() => void run('lost', askRemoval)}
            >
              {t('lost.action')}
            </Button>
          }
        >
          {t('lost.text')}
        </Callout>
      ) : (
        <Button variant="quiet" onClick={() => setAsksLost(true)}>
          {t('lost.open')}
        </Button>
      )}
      {back}
    </form>
  )
}
