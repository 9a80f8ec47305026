import { maximumFeedback } from '@samvaer/contracts/site/values'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { Button, Callout, RadioGroup, Stack, TextArea } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './page-feedback.module.css'

const ratings = [1, 2, 3, 4, 5] as const

const FeedbackForm = () => {
  const t = useProfileTexts()
  const [rating, setRating] = useState('')
  const [text, setText] = useState('')
  const { mutate, isPending, isSuccess, error } = useCall('Common/AddProfilePageNewDesignFeedback', {
    handles: () => true,
  })
  if (isSuccess)
    return (
      <Callout tone="positive" live title={t('profile.feedback.thanks')}>
        {t('profile.feedback.thanksText')}
      </Callout>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rating !== '' && !isPending) mutate({ rating: Number(rating), text: text.trim() })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <RadioGroup
          name="rating"
          label={t('profile.feedback.rating')}
          description={t('profile.feedback.scale')}
          options={ratings.map((value) => ({ value: String(value), label: String(value) }))}
          value={rating}
          onChange={({ target }) => setRating(target.value)}
        />
        <TextArea
          label={t('profile.feedback.text')}
          rows={3}
          maxLength={maximumFeedback}
          value={text}
          error={error && errorText(error, t)}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit" size="small" busy={isPending} disabled={rating === ''}>
            {t('profile.feedback.send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/**
 * Asks for the reader's opinion of the new profile page (docs/product/screens.md); opened by those who want to give it.
 */
export const PageFeedback = () => {
  const t = useProfileTexts()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.feedback} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('profile.feedback.title')}</summary>
      {open && (
        <div className={styles.form}>
          <FeedbackForm />
        </div>
      )}
    </details>
  )
}
