import { lengthOf } from '@samvaer/contracts/text/length'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { ticketLimits } from '@samvaer/contracts/tickets/values'
import { Button, Callout, lazyPart, Skeleton, TextArea } from '@samvaer/ui'
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { useSupportTexts } from '../../texts.ts'
import type { TicketPictures } from './use-ticket-pictures.ts'
import type { Unsent } from './use-unsent.ts'
import styles from './writing.module.css'

const AttachmentField = lazyPart(async () => ({ default: (await import('./attachment-field.tsx')).AttachmentField }))

/** From this many left on the characters are counted. */
const countFrom = 500

interface ComposerProps {
  label: string
  sendLabel: string
  unsent: Unsent<{ text: string }>
  /** The pictures, which members who are signed in may add. */
  attachments?: TicketPictures | undefined
  busy: boolean
  most?: number
  /** The words about a failure, and that nothing written is lost. */
  problem?: ReactNode
  /** The content between the words and the button. */
  children?: ReactNode
  box?: RefObject<HTMLTextAreaElement | null>
  onSend: () => void
}

/** The box in which one writes. The text is kept until it is sent. */
export const Composer = (props: ComposerProps) => {
  const {
    label,
    sendLabel,
    unsent,
    attachments,
    busy,
    most = ticketLimits.text,
    problem,
    children,
    box,
    onSend,
  } = props
  const t = useSupportTexts()
  const { text } = unsent.values
  const left = most - lengthOf(text.trim())
  const held = attachments?.running === true || attachments?.failing === true
  const mayBeSent = !showsNothing(text) && left >= 0 && !held
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (mayBeSent && !busy) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      {problem && (
        <Callout tone="warning" live>
          {problem}
        </Callout>
      )}
      <TextArea
        label={label}
        value={text}
        rows={4}
        ref={box}
        beside={left <= countFrom ? t('compose.left', { count: left }) : undefined}
        error={left < 0 ? t('compose.tooLong', { count: -left }) : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => unsent.change({ text: target.value })}
      />
      {children}
      <div className={styles.end}>
        {attachments?.open && <AttachmentField attachments={attachments} meanwhile={<Skeleton shape="control" />} />}
        <p className={styles.status} role="status">
          {attachments?.failing && t('pictures.failed')}
          {!attachments?.failing && attachments?.running && t('pictures.running')}
        </p>
        <Button type="submit" variant="primary" icon="send" busy={busy} disabled={!mayBeSent}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
