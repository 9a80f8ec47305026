import { heldBan } from '@samvaer/contracts/core/held-ban'
import { lengthOf } from '@samvaer/contracts/text/length'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Button, Cluster, ErrorBoundary, lazyPart, Stack, TextArea } from '@samvaer/ui'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { BanNotice } from '../moderation/ban-notice.tsx'
import { useWritingTexts } from '../texts.ts'
import type { Discussion } from './comment-calls.ts'
import styles from './comment-form.module.css'
import { usePersistedText } from './use-persisted-text.ts'

const MentionPicker = lazyPart(() => import('./mention-picker.tsx'))

/** From this share of the limit on the characters are counted. */
const countFrom = 0.9

interface CommentFormProps {
  /** The place of unsent text, and the members whom it may mention. */
  discussion: Pick<Discussion, 'subjectId' | 'people'> & {
    calls: Pick<Discussion['calls'], 'maximumLength' | 'draftPlace'>
  }
  /** `new`, `answer-<id>` or `edit-<id>`: where the unsent text is kept. */
  part: string
  label: string
  submitLabel: string
  initial?: string
  /** Takes the focus when it appears after a click. */
  focused?: boolean
  busy: boolean
  /** The reason why it was not sent. */
  problem: string | undefined
  /** Sends; `done` forgets the kept text. */
  onSubmit: (text: string, done: () => void) => void
  onCancel?: () => void
}

/** A box for a comment. The text is kept until it is sent, also while a ban that came meanwhile stands in its place. */
export const CommentForm = (props: CommentFormProps) => {
  const { discussion, part, label, submitLabel, initial, focused = false, busy, onSubmit, onCancel } = props
  const { calls, subjectId, people } = discussion
  const { maximumLength } = calls
  const field = useRef<HTMLTextAreaElement>(null)
  const t = useWritingTexts()
  const { id: profileId, bans } = useCurrentProfile()
  const ban = heldBan(bans, 'Comments')
  const { text, change, forget } = usePersistedText({ profileId, place: calls.draftPlace(subjectId), part }, initial)
  const [empty, setEmpty] = useState(false)
  const name = useId()
  const left = maximumLength - lengthOf(text)
  const problem = left < 0 ? t('comments.tooLong', { count: -left }) : empty ? t('comments.missing') : props.problem

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (busy || left < 0) return
    setEmpty(showsNothing(text))
    if (!showsNothing(text)) onSubmit(text.trim(), forget)
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  const cancel = () => {
    forget()
    onCancel?.()
  }
  if (ban)
    return (
      <Stack gap={3}>
        <BanNotice ban={ban} />
        {onCancel && (
          <p>
            <Button variant="quiet" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </p>
        )}
      </Stack>
    )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.box}>
        <TextArea
          ref={field}
          name={name}
          label={label}
          rows={3}
          value={text}
          autoFocus={focused}
          error={problem}
          aria-autocomplete="list"
          onKeyDown={sendByKey}
          onChange={(event) => {
            setEmpty(false)
            change(event.target.value)
          }}
        />
        {text.includes('@') && (
          <ErrorBoundary fallback={() => null}>
            <MentionPicker field={field} people={people} onChange={change} />
          </ErrorBoundary>
        )}
      </div>
      <Cluster align="between">
        <span className={styles.count} aria-live="polite">
          {left >= 0 && left <= maximumLength * (1 - countFrom) && t('comments.left', { count: left })}
        </span>
        <Cluster>
          {onCancel && (
            <Button variant="quiet" onClick={cancel}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" variant="primary" icon="send" busy={busy}>
            {submitLabel}
          </Button>
        </Cluster>
      </Cluster>
    </form>
  )
}
