import type { CallOutput } from '@samvaer/contracts/client'
import { storyLimits } from '@samvaer/contracts/support/values'
import { useCall } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, Card, Checkbox, Stack, TextArea, TextField } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'

export type OwnStory = NonNullable<CallOutput<'Stories/GetMyStory'>['story']>

interface StoryFormProps {
  /** The words of before; none when absent. */
  before?: OwnStory | undefined
  onClose: () => void
}

/** Asks for a story, and says first that everybody can read it. */
export const StoryForm = ({ before, onClose }: StoryFormProps) => {
  const t = useSupportTexts()
  const { name } = useCurrentProfile()
  const [title, setTitle] = useState(before?.title ?? '')
  const [text, setText] = useState(before?.text ?? '')
  const [names, setNames] = useState(before?.names ?? name)
  const [consent, setConsent] = useState(false)
  const [tried, setTried] = useState(false)
  const save = useCall('Stories/SaveStory', { invalidates: [['Stories/GetMyStory']], onSuccess: onClose })
  const missing = {
    title: title.trim() === '',
    text: text.trim().length < storyLimits.least,
    names: names.trim() === '',
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing.title || missing.text || missing.names || !consent) return
    save.mutate({ title: title.trim(), text: text.trim(), names: names.trim(), consent })
  }
  return (
    <Card inset="large" as="section" aria-labelledby="story-form">
      <form onSubmit={submit} noValidate>
        <Stack>
          <h2 id="story-form">{t('story.form.title')}</h2>
          <TextField
            label={t('story.form.heading')}
            maxLength={storyLimits.title}
            value={title}
            error={tried && missing.title ? t('story.form.headingMissing') : undefined}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextArea
            label={t('story.form.text')}
            description={t('story.form.textHint')}
            rows={8}
            maxLength={storyLimits.most}
            value={text}
            error={tried && missing.text ? t('story.form.textMissing', { least: storyLimits.least }) : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          <TextField
            label={t('story.form.names')}
            description={t('story.form.namesHint')}
            maxLength={storyLimits.names}
            value={names}
            error={tried && missing.names ? t('story.form.namesMissing') : undefined}
            onChange={({ target }) => setNames(target.value)}
          />
          <Checkbox
            label={t('story.form.consent')}
            description={t('story.form.consentText')}
            checked={consent}
            error={tried && !consent ? t('story.form.consentMissing') : undefined}
            onChange={({ target }) => setConsent(target.checked)}
          />
          <p>
            <Button variant="primary" type="submit" busy={save.isPending} data-sends="">
              {t('story.form.send')}
            </Button>{' '}
            {before && (
              <Button variant="quiet" onClick={onClose}>
                {t('desk.cancel')}
              </Button>
            )}
          </p>
        </Stack>
      </form>
    </Card>
  )
}
