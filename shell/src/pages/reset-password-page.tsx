import { maximumPasswordLength, minimumPasswordLength } from '@samvaer/contracts/identity/values'
import { api } from '@samvaer/remote-kit/api'
import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import { useMailedToken } from '@samvaer/remote-kit/page'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { Navigate, useNavigate } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, LoadFailure, PasswordField, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import styles from '../landscape/message-page.module.css'
import { MessagePage } from '../landscape/message-page.tsx'

const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && ['LinkExpired', 'NotFound', 'InvalidInput'].includes(error.code)

const NewPasswordForm = ({ code, onExpired }: { code: string; onExpired: () => void }) => {
  const { t } = useTexts('shell')
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [fieldProblem, setFieldProblem] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    setFieldProblem(undefined)
    try {
      await api.post('LogOn/ResetPassword', { queryString: code, password })
      toast({ tone: 'positive', text: t('resetPassword.done') })
      await navigate('/', { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WeakPassword') setFieldProblem(errorText(error, t))
      else if (isExpired(error)) onExpired()
      else setProblem(errorText(error, t))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password.length < minimumPasswordLength) setFieldProblem(t('errors.WeakPassword'))
    else void save()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && (
        <Callout tone="danger" live>
          {problem}
        </Callout>
      )}
      <PasswordField
        label={t('resetPassword.password')}
        description={t('resetPassword.hint')}
        error={fieldProblem}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="new-password"
        maxLength={maximumPasswordLength}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('resetPassword.action')}
      </Button>
    </form>
  )
}

const NewPassword = ({ code }: { code: string }) => {
  const { t } = useTexts('shell')
  const [expired, setExpired] = useState(false)
  const query = useQuery({
    queryKey: ['LogOn/ResetPasswordData', code],
    queryFn: ({ signal }) => api.post('LogOn/ResetPasswordData', { queryString: code }, { signal }),
    staleTime: 60_000,
  })
  const { data, error } = query
  if (expired || isExpired(error)) return <Navigate to="/LinkExpired" replace />
  return (
    <MessagePage
      title={t('resetPassword.title')}
      text={data ? t('resetPassword.text', { name: data.name }) : !error && <Skeleton lines={1} />}
    >
      {error && (
        <div className={styles.form}>
          <LoadFailure failure={failureOf(query)} t={t} />
        </div>
      )}
      {data && <NewPasswordForm code={code} onExpired={() => setExpired(true)} />}
    </MessagePage>
  )
}

/** A new password by a mailed link (R6). */
export default function ResetPasswordPage() {
  const code = useMailedToken('q')
  return code ? <NewPassword code={code} /> : <Navigate to="/Start" replace />
}
