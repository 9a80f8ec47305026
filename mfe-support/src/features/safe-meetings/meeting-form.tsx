import { meetingLimits } from '@samvaer/contracts/safety/meeting-values'
import { Button, Callout, Stack, TextArea, TextField } from '@samvaer/ui'
import { DateField } from '@samvaer/ui/overlays'
import { RestoredCallout } from '@samvaer/writing/drafts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import type { Unsent } from '../writing/use-unsent.ts'
import { type FieldName, type MeetingFields, wrongFields } from './meeting-fields.ts'
import styles from './safe-meetings.module.css'

interface MeetingFormProps {
  title: string
  act: string
  unsent: Unsent<MeetingFields>
  busy: boolean
  /** The reason why the last attempt did not get through. */
  problem: string | undefined
  /** A quiet line beside the button. */
  tip?: ReactNode
  onSend: (fields: MeetingFields) => void
  onCancel: (() => void) | undefined
}

/** The words of a meeting. A fault is told at its field once one wants to send. */
export const MeetingForm = ({ title, act, unsent, busy, problem, tip, onSend, onCancel }: MeetingFormProps) => {
  const t = useSupportTexts()
  const id = useId()
  const { values, change, restoredAt, clear } = unsent
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wrong = wrongFields(values, new Date())
  const errorOf = (name: FieldName) => (tried && wrong.includes(name) ? t(`meeting.wrong.${name}`) : undefined)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = wrong
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!busy) onSend(values)
  }
  const field = (name: Exclude<FieldName, 'day'>) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <form ref={form} onSubmit={send} noValidate aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id} className={styles.title} tabIndex={-1} data-form-title="">
          {title}
        </h2>
        {restoredAt !== undefined && <RestoredCallout restoredAt={restoredAt} onThrowAway={clear} />}
        <TextField
          label={t('meeting.name')}
          description={t('meeting.nameHint')}
          maxLength={meetingLimits.name}
          autoComplete="given-name"
          {...field('name')}
        />
        <TextField
          label={t('meeting.with')}
          description={t('meeting.withHint')}
          maxLength={meetingLimits.with}
          autoComplete="off"
          {...field('with')}
        />
        <TextField
          label={t('meeting.place')}
          description={t('meeting.placeHint')}
          maxLength={meetingLimits.place}
          autoComplete="off"
          {...field('place')}
        />
        <div className={styles.times}>
          <DateField
            label={t('meeting.day')}
            value={values.day}
            error={errorOf('day')}
            onChange={(day) => change({ day })}
          />
          <TextField type="time" label={t('meeting.from')} {...field('from')} />
          <TextField type="time" label={t('meeting.until')} {...field('until')} />
        </div>
        <p className={styles.quiet}>{t('meeting.untilHint')}</p>
        <TextArea
          label={t('meeting.note')}
          description={t('meeting.noteHint')}
          maxLength={meetingLimits.note}
          rows={2}
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        {problem !== undefined && (
          <Callout tone="danger" live>
            {problem}
          </Callout>
        )}
        <div className={styles.acts}>
          <Button type="submit" variant="primary" icon="shield" busy={busy}>
            {act}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {t('meeting.cancel')}
            </Button>
          )}
        </div>
        {tip}
      </Stack>
    </form>
  )
}
