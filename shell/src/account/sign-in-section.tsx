import type { CallOutput } from '@samvaer/contracts/client'
import { maximumEmail, maximumPasswordLength, maximumProfileName } from '@samvaer/contracts/identity/values'
import { api } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { noteStay, staysSignedIn } from '@samvaer/remote-kit/host'
import { refreshProfile, useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Card, Time } from '@samvaer/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styles from './account-page.module.css'
import { ChangeForm } from './change-form.tsx'
import { useAccountTexts } from './texts.ts'

type Settings = CallOutput<'EditProfile/Settings'>
type Change = 'name' | 'email' | 'password'

const password = { name: 'password', kind: 'password', maxLength: maximumPasswordLength } as const

const fieldsOf = {
  name: [{ name: 'name', kind: 'text', maxLength: maximumProfileName }, password],
  email: [{ name: 'email', kind: 'email', maxLength: maximumEmail }, password],
  password: [password, { name: 'newPassword', kind: 'newPassword', maxLength: maximumPasswordLength }],
} as const

const acts: Record<Change, (values: Record<string, string>) => Promise<unknown>> = {
  name: ({ name = '', password = '' }) => api.post('EditProfile/UpdateProfileName', { name, password }),
  email: ({ email = '', password = '' }) => api.post('EditProfile/UpdateProfileEmail', { email, password }),
  password: ({ password = '', newPassword = '' }) =>
    api.post('EditProfile/UpdateProfilePassword', { password, newPassword }),
}

/** Keeps pushes beyond a new password: another session begins with it, and pushes end with the one before. */
const keepPushes = (profileId: number): void => {
  noteStay(staysSignedIn())
  void import('../push/subscription.ts').then(({ keepSubscribed }) => keepSubscribed(profileId)).catch(() => undefined)
}

/** Name, e-mail and password, each with its change. */
export const SignInSection = ({ settings }: { settings: Settings }) => {
  const t = useAccountTexts()
  const format = useFormat()
  const { id } = useCurrentProfile()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Change>()

  const close = (change: Change) => {
    setOpen(undefined)
    requestAnimationFrame(() => document.getElementById(`open-${change}`)?.focus())
  }
  const save = async (change: Change, values: Record<string, string>) => {
    await acts[change](values)
    toast({ tone: 'positive', text: t(`change.${change}.done`, { email: values.email }) })
    close(change)
    await queryClient.invalidateQueries({ queryKey: ['EditProfile/Settings'] })
    if (change === 'name') await refreshProfile()
    if (change === 'password') keepPushes(id)
    if (change === 'password') await queryClient.invalidateQueries({ queryKey: ['Privacy/GetSessions'] })
  }

  const locked = settings.nameChangeFrom !== null
  const rows: { change: Change; value: ReactNode; note?: ReactNode; disabled?: boolean }[] = [
    {
      change: 'name',
      value: settings.name,
      disabled: locked,
      note: settings.nameChangeFrom && t('change.name.from', { day: format.date(settings.nameChangeFrom) }),
    },
    {
      change: 'email',
      value: settings.email,
      note: settings.pendingEmail && t('change.email.pending', { email: settings.pendingEmail }),
    },
    {
      change: 'password',
      value: '••••••••••',
      note: (
        <>
          {t('change.password.changed')} <Time value={settings.passwordChangedAt} />
        </>
      ),
    },
  ]
  return (
    <Card as="section" inset="large" aria-labelledby="account-sign-in">
      <h2 id="account-sign-in">{t('signIn.title')}</h2>
      <p className={styles.lead}>{t('signIn.lead')}</p>
      <dl className={styles.rows}>
        {rows.map(({ change, value, note, disabled = false }) => (
          <div key={change} className={styles.row}>
            <dt className={styles.label}>{t(change === 'password' ? 'signIn.password' : `fields.${change}`)}</dt>
            <dd className={styles.value}>
              {value}
              {note && <span className={styles.note}>{note}</span>}
            </dd>
            {open !== change && (
              <dd className={styles.opener}>
                <Button
                  id={`open-${change}`}
                  size="small"
                  variant="secondary"
                  disabled={disabled}
                  onClick={() => setOpen(change)}
                >
                  {t(`change.${change}.open`)}
                </Button>
              </dd>
            )}
            {open === change && (
              <dd className={styles.whole}>
                <ChangeForm
                  name={change}
                  fields={fieldsOf[change]}
                  onSave={(values) => save(change, values)}
                  onCancel={() => close(change)}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}
