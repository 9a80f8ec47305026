import { maximumEmail, maximumPasswordLength } from '@samvaer/contracts/identity/values'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, Checkbox, PasswordField, TextField } from '@samvaer/ui'
import { type FormEvent, useRef, useState } from 'react'
import { usePlace } from '../routing/place.ts'
import { rest, type SignInProblem } from '../session/rest.ts'
import { type LogOnInput, signIn } from '../session/sign-in.ts'
import styles from './sign-in-card.module.css'

const unreachable = { name: 'Unreachable', count: 0 } as const

interface SignInFormProps {
  login: string
  onLogin: (login: string) => void
  onForgotten: () => void
  /** The password was right, and the account asks for more. */
  onSecondStep: (input: LogOnInput) => void
}

/** Login and password. The guards decide where the member goes afterwards (query `u`). */
export const SignInForm = ({ login, onLogin, onForgotten, onSecondStep }: SignInFormProps) => {
  const { t } = useTexts('shell')
  const returning = new URLSearchParams(usePlace().search).has('u')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem>()
  const [checked, setChecked] = useState(false)
  const loginInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const missing = { login: login.trim() === '', password: password === '' }

  const input = { login: login.trim(), password, remember }
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      // Without the part that says why there is no network either.
      const problem = await rest()
        .then(({ signInProblem }) => signInProblem(error))
        .catch(() => unreachable)
      if (problem.name === 'SecondStepNeeded') return onSecondStep(input)
      setProblem(problem)
      passwordInput.current?.select()
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (missing.login) loginInput.current?.focus()
    else if (missing.password) passwordInput.current?.focus()
    else if (!busy) void run(() => signIn(input))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {returning && !problem && <Callout>{t('front.signIn.returning')}</Callout>}
      {problem && (
        <Callout tone="danger" live>
          {t(`front.signIn.problems.${problem.name}`, { count: problem.count })}
        </Callout>
      )}
      <TextField
        ref={loginInput}
        id="login"
        label={t('front.signIn.login')}
        error={checked && missing.login ? t('front.signIn.missing.login') : undefined}
        name="login"
        value={login}
        onChange={(event) => onLogin(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maximumEmail}
      />
      <PasswordField
        ref={passwordInput}
        label={t('front.signIn.password')}
        error={checked && missing.password ? t('front.signIn.missing.password') : undefined}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        maxLength={maximumPasswordLength}
      />
      <Checkbox
        label={t('front.signIn.remember')}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('front.signIn.action')}
      </Button>
      {'PublicKeyCredential' in window && (
        <Button wide onClick={() => void run(async () => (await rest()).signInByPasskey(remember))}>
          {t('front.signIn.passkey')}
        </Button>
      )}
      <Button variant="quiet" onClick={onForgotten}>
        {t('front.signIn.forgotten')}
      </Button>
    </form>
  )
}
