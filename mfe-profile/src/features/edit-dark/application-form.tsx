import { maximumApplication as most } from '@samvaer/contracts/profile/values'
import { lengthOf } from '@samvaer/contracts/text/length'
import { ApiError, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { useFormat } from '@samvaer/remote-kit/format'
import { useUnsavedChanges } from '@samvaer/remote-kit/page'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, TextArea } from '@samvaer/ui'
import { type FormEvent, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './dark.module.css'
import type { DarkStanding } from './dark-queries.ts'

/** Applies for the dark variant, for the first time or again; a text may be kept before it is sent. */
export const ApplicationForm = ({ standing }: { standing: DarkStanding }) => {
  const t = useProfileTexts()
  const format = useFormat()
  const again = standing.darkStatus === 'Declined'
  const [text, setText] = useState(standing.text ?? '')
  const [missing, setMissing] = useState(false)
  /** The words that the service has here. */
  const [known, setKnown] = useState(standing.text ?? '')
  // The light variant never gives the text back: a kept one is sent without being shown.
  const kept = standing.textSaved && standing.text === null
  const words = text.trim()
  useUnsavedChanges(words !== '' && words !== known.trim())
  const settings = {
    handles: ({ code }: ApiError) => code === 'TooEarly' || code === 'InvalidInput',
    invalidates: [['EditDarkProfile/GetCurrentProfileDark']],
    onSuccess: async (_answer: unknown, input: { text?: string | undefined }) => {
      setKnown(input.text ?? '')
      toast({ tone: 'positive', text: t('edit.dark.applied') })
      await refreshProfile()
    },
  }
  const first = useCall('EditDarkProfile/ApplyApplication', settings)
  const second = useCall('EditDarkProfile/ApplyAgain', settings)
  const save = useCall('EditDarkProfile/SaveDarkInformation', {
    invalidates: [['EditDarkProfile/GetCurrentProfileDark']],
    onSuccess: (_answer, input) => {
      setKnown(input.text)
      toast({ tone: 'positive', text: t('edit.dark.kept') })
    },
  })
  const { error } = again ? second : first
  const early = standing.applyAgainFrom !== null && new Date(standing.applyAgainFrom) > new Date()
  const keep = () => {
    setMissing(words === '')
    // An empty one would erase what is kept and not shown.
    if (words !== '') save.mutate({ text: words })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(words === '' && !kept)
    if (words === '' && !kept) return
    ;(again ? second : first).mutate(words === '' ? {} : { text: words })
  }
  if (early && standing.applyAgainFrom)
    return <Callout>{t('edit.dark.again', { day: format.date(standing.applyAgainFrom) })}</Callout>
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {kept && <Callout>{t('edit.dark.keptNotShown')}</Callout>}
      <TextArea
        label={t('edit.dark.why')}
        description={t('edit.dark.whyHint')}
        rows={6}
        maxLength={most}
        value={text}
        onChange={({ target }) => setText(target.value)}
        beside={t('edit.facts.counter', { used: format.number(lengthOf(text)), most: format.number(most) })}
        error={missing && t('edit.dark.whyMissing')}
      />
      {error instanceof ApiError && settings.handles(error) && (
        <Callout tone="danger" live>
          {errorText(error, t)}
        </Callout>
      )}
      <div className={styles.actions}>
        <Button busy={save.isPending} onClick={keep}>
          {t('edit.dark.keep')}
        </Button>
        <Button type="submit" variant="primary" icon="send" busy={first.isPending || second.isPending}>
          {again ? t('edit.dark.applyAgain') : t('edit.dark.apply')}
        </Button>
      </div>
    </form>
  )
}
