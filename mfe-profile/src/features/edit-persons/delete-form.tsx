import type { CallOutput } from '@samvaer/contracts/client'
import { maximumDeletionReason, maximumPasswordLength } from '@samvaer/contracts/identity/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Callout, Card, PasswordField, TextArea } from '@samvaer/ui'
import { useForm } from 'react-hook-form'
import { useProfileTexts } from '../../texts.ts'
import { Consequences } from './consequences.tsx'
import styles from './edit-persons.module.css'

type Summary = CallOutput<'EditProfile/DeletionSummary'>

interface DeleteFormProps {
  summary: Summary
  /** It is asked for, and every session has ended. */
  onDeleted: (restorableUntil: string) => void
}

/** Tells what a deletion takes along and what stays, and asks for the password (docs/product/retention.md). */
export const DeleteForm = ({ summary, onDeleted }: DeleteFormProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', reason: '' } })
  const { mutate, isPending, error } = useCall('EditProfile/DeleteProfile', {
    handles: () => true,
    onSuccess: ({ restorableUntil }) => onDeleted(restorableUntil),
  })
  const wrong = error?.code === 'WrongPassword'
  const send = handleSubmit(({ password, reason }) =>
    mutate({ password, ...(!showsNothing(reason) && { reason: reason.trim() }) }),
  )
  const { goes, stays, restorableDays, subscriberUntil } = summary
  return (
    <Card as="section" inset="large" aria-labelledby="delete-what">
      <h2 id="delete-what">{t('edit.remove.what', { name: summary.name })}</h2>
      <p className={styles.lead}>{t('edit.remove.since', { day: format.date(summary.createdAt) })}</p>
      <Consequences
        label={t('edit.remove.atOnce')}
        icon="eye-off"
        items={[t('edit.remove.hidden'), t('edit.remove.signedOut')]}
      />
      <Consequences
        label={t('edit.remove.later', { count: restorableDays })}
        icon="delete"
        items={goes.map((thing) => t(`edit.remove.goes.${thing}`))}
      />
      <Consequences
        label={t('edit.remove.stay')}
        icon="info"
        items={stays.map((thing) => t(`edit.remove.stays.${thing}`))}
      />
      {subscriberUntil && (
        <Callout tone="warning">{t('edit.remove.paid', { day: format.date(subscriberUntil) })}</Callout>
      )}
      <p className={styles.lead}>{t('edit.remove.restorable', { count: restorableDays })}</p>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <TextArea
          label={t('edit.remove.reason')}
          description={t('edit.remove.reasonWhy')}
          maxLength={maximumDeletionReason}
          {...register('reason')}
        />
        <PasswordField
          label={t('edit.password.label')}
          autoComplete="current-password"
          maxLength={maximumPasswordLength}
          error={(formState.errors.password && t('edit.password.missing')) || (wrong && t('edit.password.wrong'))}
          {...register('password', { required: true })}
        />
        {error && !wrong && (
          <Callout tone="danger" live>
            {errorText(error, t)}
          </Callout>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="danger" icon="delete" busy={isPending}>
            {t('edit.remove.act')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
