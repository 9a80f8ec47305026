import { maximumEmail } from '@samvaer/contracts/identity/values'
import { api } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, TextField } from '@samvaer/ui'
import { type FormEvent, useRef, useState } from 'react'
import type { ForgotPasswordProps } from '../session/rest.ts'
import styles from './sign-in-card.module.css'

/** Asks for a mailed link. The answer is the same whether the login is known or not (R5). */
export default function ForgotPassword({ login, onLogin, onBack }: ForgotPasswordProps) {
  const { t } = useTexts('shell')
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [problem, setProblem] = useState<string>()
  const [checked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const missing = login.trim() === ''
  const send = async () => {
    setState('sending')
    setProblem(undefined)
    try {
      await api.post('LogOn/ForgotPassword', { login: login.trim() })
      setState('sent')
    } catch (error) {
      setProblem(errorText(error, t))
      setState('asking')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (missing) input.current?.focus()
    else if (state === 'asking') void send()
  }
  const back = (
    <Button variant="quiet" icon="arrow-left" onClick={onBack}>
      {t('front.forgot.back')}
    </Button>
  )
  if (state === 'sent')
    return (
      <div className={styles.form}>
        <Callout tone="positive" live title={t('front.forgot.sent.title')}>
          {t('front.forgot.sent.text', { login: login.trim() })}
        </Callout>
        {back}
      </div>
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{t('front.forgot.text')}</p>
      {problem && (
        <Callout tone="danger" live>
          {problem}
        </Callout>
      )}
      <TextField
        ref={input}
        id="login"
        label={t('front.signIn.login')}
        error={checked && missing ? t('front.signIn.missing.login') : undefined}
        name="login"
        value={login}
        onChange={(event) => onLogin(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maximumEmail}
        // The member asked for this form just now and goes on writing.
        autoFocus
      />
      <Button type="submit" variant="primary" size="large" wide busy={state === 'sending'}>
        {t('front.forgot.action')}
      </Button>
      {back}
    </form>
  )
}
