import { validationTextLimits } from '@samvaer/contracts/profile/values'
import { useCall } from '@samvaer/remote-kit/api'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, TextArea, Time } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { refusalText } from './refusal.ts'
import styles from './validation.module.css'
import type { ValidationInfo } from './validation-query.ts'

/** A meeting with staff: asked for, then waited for. */
export const InPerson = ({ personal }: Pick<ValidationInfo, 'personal'>) => {
  const t = useProfileTexts()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useCall('ValidateProfile/ValidateProfilePersonally', {
    handles: () => true,
    invalidates: [['ValidateProfile/ProfileValidationInfo']],
    onSuccess: () => {
      setText('')
      toast({ tone: 'positive', text: t('validation.personal.sent') })
    },
  })
  useUnsavedChanges(text.trim() !== '' && !isPending)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    setMissing(words === '')
    if (words !== '') mutate({ text: words })
  }
  return (
    <section className={styles.part} aria-labelledby="validation-personal">
      <h3 id="validation-personal">{t('validation.personal.title')}</h3>
      <p className={styles.quiet}>{t('validation.personal.text')}</p>
      {personal ? (
        <Callout tone="positive">
          {t('validation.personal.waiting')} <Time value={personal.askedAt} />
        </Callout>
      ) : (
        <form className={styles.form} onSubmit={send} noValidate>
          <TextArea
            label={t('validation.personal.when')}
            description={t('validation.personal.whenHint')}
            maxLength={validationTextLimits.wish}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={missing && t('validation.personal.missing')}
          />
          {error && (
            <Callout tone="danger" live>
              {refusalText(error, t)}
            </Callout>
          )}
          <div className={styles.acts}>
            <Button type="submit" icon="send" busy={isPending}>
              {t('validation.personal.act')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
