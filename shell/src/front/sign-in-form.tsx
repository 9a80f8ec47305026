import { maximumEmail, maximumFactorCode, maximumPasswordLength } from '@samvaer/contracts/identity/values'
import type { TriedSignIn } from '@samvaer/contracts/shell/door'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, Checkbox, PasswordField, TextField } from '@samvaer/ui'
import { type FormEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePlace } from '../routing/place.ts'
import { rest, type SignInProblem } from '../session/rest.ts'
import { type LogOnInput, signIn } from '../session/sign-in.ts'
import styles from './sign-in-card.module.css'

const unreachable = { name: 'Unreachable', count: 0 } as const

const neverChanges = () => () => undefined
const knowsPasskeys = () => 'PublicKeyCredential' in window
const mostDo = () => true

interface SignInFormProps {
  /** The form sent itself before there was a script, and was refused. */
  tried: TriedSignIn | undefined
  login: string
  onLogin: (login: string) => void
  onForgotten: () => void
  /** The password was right, and the account asks for more. */
  onSecondStep: (input: LogOnInput) => void
}

/**
 * Login and password. The guards decide where the member goes afterwards (query `u`). Before there is a script it sends
 * itself to the address of its page, which the gateway answers.
 */
export const SignInForm = ({ tried, login, onLogin, onForgotten, onSecondStep }: SignInFormProps) => {
  const { t } = useTexts('shell')
  const returning = new URLSearchParams(usePlace().search).has('u')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(tried?.remember ?? false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | string | undefined>(tried?.sentence)
  const [checked, setChecked] = useState(tried !== undefined && tried.sentence === undefined)
  const loginInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const missing = { login: login.trim() === '', password: password === '' }

  const form = useRef<HTMLFormElement>(null)
  const passkeys = useSyncExternalStore(neverChanges, knowsPasskeys, mostDo)
  useLayoutEffect(() => {
    // Typed before the script came.
    const typed = new FormData(form.current ?? undefined)
    onLogin(String(typed.get('login')))
    setPassword(String(typed.get('password')))
    setRemember(typed.has('remember'))
  }, [onLogin])

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
    const code = codeInput.current?.value.trim()
    if (missing.login) loginInput.current?.focus()
    else if (missing.password) passwordInput.current?.focus()
    else if (!busy) void run(() => signIn({ ...input, ...(code && { code }) }))
  }
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
      {returning && !problem && <Callout>{t('front.signIn.returning')}</Callout>}
      {problem && (
        <Callout tone="danger" live>
          {typeof problem === 'string' ? problem : t(`front.signIn.problems.${problem.name}`, { count: problem.count })}
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
        // The reader sent the form and goes on with what it lacks.
        autoFocus={tried !== undefined}
      />
      {tried?.code && (
        <TextField
          ref={codeInput}
          id="code"
          label={tried.code.label}
          description={tried.code.hint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maximumFactorCode}
        />
      )}
      <Checkbox
        label={t('front.signIn.remember')}
        name="remember"
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('front.signIn.action')}
      </Button>
      {passkeys && (
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
