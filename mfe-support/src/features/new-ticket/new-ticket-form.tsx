import { lengthOf } from '@samvaer/contracts/text/length'
import { ticketCategories, ticketLimits } from '@samvaer/contracts/tickets/values'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, Callout, lazyPart, Select, Skeleton, Stack, TextArea, TextField } from '@samvaer/ui'
import { RestoredCallout } from '@samvaer/writing/drafts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import type { TicketPictures } from '../writing/use-ticket-pictures.ts'
import type { Unsent } from '../writing/use-unsent.ts'
import { type FieldName, type Fields, wrongFields } from './fields.ts'
import styles from './new-ticket.module.css'

const AttachmentField = lazyPart(async () => ({
  default: (await import('../writing/attachment-field.tsx')).AttachmentField,
}))

/** From this many left on the characters are counted. */
const countFrom = 500

interface NewTicketFormProps {
  unsent: Unsent<Fields>
  /** The pictures, which members who are signed in may add. */
  attachments: TicketPictures | undefined
  busy: boolean
  /** The reason why the last attempt did not get through. */
  problem: ReactNode
  onSend: (fields: Fields) => void
}

/** The fields of a question. A fault is told at its field once one wants to send. */
export const NewTicketForm = ({ unsent, attachments, busy, problem, onSend }: NewTicketFormProps) => {
  const t = useSupportTexts()
  const id = useId()
  const { isLoggedIn } = useCurrentProfile()
  const { values, change, restoredAt, clear } = unsent
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wrong = wrongFields(values, !isLoggedIn)
  const errorOf = (name: FieldName) => (tried && wrong.includes(name) ? t(`new.wrong.${name}`) : undefined)
  const held = attachments?.running === true || attachments?.failing === true
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = wrong
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!busy && !held) onSend(values)
  }
  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const left = ticketLimits.text - lengthOf(values.text.trim())
  return (
    <form ref={form} onSubmit={send} noValidate aria-labelledby={id}>
      <Stack gap={5}>
        <div>
          <h2 id={id} className={styles.title} tabIndex={-1} data-form-title="">
            {t('new.title')}
          </h2>
          <p className={styles.lead}>{t(isLoggedIn ? 'new.lead' : 'new.leadAnonymous')}</p>
        </div>
        {restoredAt !== undefined && <RestoredCallout restoredAt={restoredAt} onThrowAway={clear} />}
        <Select
          label={t('new.category')}
          placeholder={t('new.categoryChoose')}
          options={ticketCategories.map((category) => ({ value: category, label: t(`category.${category}`) }))}
          {...field('category')}
        />
        <TextField label={t('new.subject')} maxLength={ticketLimits.subject} autoComplete="off" {...field('subject')} />
        <TextArea
          label={t('new.text')}
          description={t('new.textHint')}
          rows={6}
          beside={left <= countFrom ? t('compose.left', { count: left }) : undefined}
          {...field('text')}
        />
        {!isLoggedIn && (
          <TextField
            label={t('new.email')}
            description={t('new.emailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field('email')}
          />
        )}
        {attachments?.open && <AttachmentField attachments={attachments} meanwhile={<Skeleton shape="control" />} />}
        {problem && (
          <Callout tone="danger" live>
            {problem}
          </Callout>
        )}
        <div className={styles.end}>
          <p className={styles.status} role="status">
            {attachments?.failing && t('pictures.failed')}
            {!attachments?.failing && attachments?.running && t('pictures.running')}
          </p>
          <Button type="submit" variant="primary" icon="send" busy={busy}>
            {t('new.send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
