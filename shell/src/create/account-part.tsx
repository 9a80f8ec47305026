import { maximumEmail, maximumPasswordLength } from '@samvaer/contracts/identity/values'
import { Icon, PasswordField, TextField } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CreateForm } from './create-form.ts'
import styles from './create-page.module.css'
import { useNameState } from './name-check.ts'
import { guessableQuery, minimumLength, passwordStrength } from './password-strength.ts'
import { useCreateTexts } from './texts.ts'
import { useProblem } from './use-problem.ts'

const NameField = () => {
  const t = useCreateTexts()
  const { register, control } = useFormContext<CreateForm>()
  const problem = useProblem()
  const name = useWatch({ control, name: 'name' })
  const { state, suggestion } = useNameState(name)
  const refused = () => {
    if (state === 'taken') return t('create.problems.name.taken')
    if (state !== 'alike') return undefined
    return suggestion ? t('create.problems.name.alikeTry', { suggestion }) : t('create.problems.name.alike')
  }
  return (
    <TextField
      label={t('create.account.name')}
      description={t('create.account.nameHint')}
      error={problem('name') ?? refused()}
      beside={
        <span role="status">
          {state === 'checking' && t('create.account.checking')}
          {state === 'free' && (
            <span className={styles.free}>
              <Icon name="check" size="small" />
              {t('create.account.free')}
            </span>
          )}
        </span>
      }
      autoComplete="nickname"
      spellCheck={false}
      {...register('name')}
    />
  )
}

const NewPasswordField = () => {
  const t = useCreateTexts()
  const { register, control } = useFormContext<CreateForm>()
  const problem = useProblem()
  const [password, name, email] = useWatch({ control, name: ['password', 'name', 'email'] })
  const [chosen, setChosen] = useState(false)
  const rule = useQuery({ ...guessableQuery, enabled: chosen || password !== '' })
  const strength = passwordStrength(password, { name, email }, rule.data?.isGuessable)
  return (
    <PasswordField
      label={t('create.account.password')}
      description={
        <span className={styles.strength}>
          <span className={styles.meter} data-strength={strength} aria-hidden="true" />
          <span>{t(`create.account.strength.${strength}`, { count: minimumLength - [...password].length })}</span>
        </span>
      }
      error={problem('password')}
      autoComplete="new-password"
      maxLength={maximumPasswordLength}
      onFocus={() => setChosen(true)}
      {...register('password')}
    />
  )
}

/** Asks for the name that others see, and for what the member signs in by. */
export const AccountPart = () => {
  const t = useCreateTexts()
  const { register } = useFormContext<CreateForm>()
  const problem = useProblem()
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('create.account.title')}</legend>
      <NameField />
      <TextField
        label={t('create.account.email')}
        description={t('create.account.emailHint')}
        error={problem('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maximumEmail}
        {...register('email')}
      />
      <NewPasswordField />
    </fieldset>
  )
}
