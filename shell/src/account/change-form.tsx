import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { Button, Callout, PasswordField, TextField } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import styles from './account-page.module.css'
import { fieldProblemOf } from './field-problems.ts'
import { useAccountTexts } from './texts.ts'

interface ChangeField {
  name: string
  /** A new password may be anything the member chooses, the present one is asked as it is. */
  kind: 'text' | 'email' | 'password' | 'newPassword'
  maxLength: number
}

interface ChangeFormProps {
  /** The key of its texts: `change.<name>`. */
  name: string
  fields: readonly ChangeField[]
  /** Values by field; a refusal is shown at its field, everything typed stays. */
  onSave: (values: Record<string, string>) => Promise<void>
  onCancel: () => void
}

const autoComplete = { text: 'nickname', email: 'email', password: 'current-password', newPassword: 'new-password' }

/** A change of what somebody signs in with; the present password is asked again (R6). */
export const ChangeForm = ({ name, fields, onSave, onCancel }: ChangeFormProps) => {
  const t = useAccountTexts()
  const [values, setValues] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  useUnsavedChanges(!busy && Object.values(values).some((value) => value !== ''))

  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onSave(values)
    } catch (error) {
      const refused = fieldProblemOf(error)
      if (refused && fields.some((field) => field.name === refused.field)) {
        setProblems({ [refused.field]: t([`problems.${refused.problem}`, 'problems.other']) })
        document.getElementById(`change-${refused.field}`)?.focus()
      } else if (error instanceof ApiError && error.code === 'TooManyRequests') setProblem(t('problems.tooMany'))
      else setProblem(errorText(error, t))
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = fields.filter((field) => !values[field.name]?.trim())
    setProblems(Object.fromEntries(missing.map((field) => [field.name, t('problems.missing')])))
    const [first] = missing
    if (first) document.getElementById(`change-${first.name}`)?.focus()
    else void save()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && (
        <Callout tone="danger" live>
          {problem}
        </Callout>
      )}
      {fields.map((field) => {
        const attributes = {
          id: `change-${field.name}`,
          label: t(`fields.${field.name}`),
          error: problems[field.name],
          value: values[field.name] ?? '',
          maxLength: field.maxLength,
          autoComplete: autoComplete[field.kind],
          onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field.name]: target.value }),
        }
        if (field.kind === 'password') return <PasswordField key={field.name} {...attributes} />
        if (field.kind === 'newPassword') {
          return <PasswordField key={field.name} {...attributes} description={t('fields.newPasswordHint')} />
        }
        return (
          <TextField
            key={field.name}
            {...attributes}
            type={field.kind === 'email' ? 'email' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
          />
        )
      })}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(`change.${name}.action`)}
        </Button>
      </div>
    </form>
  )
}
