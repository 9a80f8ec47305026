import { maximumChatMessageLength } from '@samvaer/contracts/chat/values'
import { useFormat } from '@samvaer/remote-kit/format'
import { Callout, IconButton } from '@samvaer/ui'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import styles from './composer.module.css'
import { useChatTexts } from './texts.ts'
import type { Visit } from './visit.ts'

interface ComposerProps {
  visit: Visit
  /** Of the room. */
  name: string
  mutedUntil: string | null
  onSay: () => void
}

/** Letters that are left from which on they are counted. */
const countedFrom = 100

/** The box: Enter sends, Shift and Enter make a new line, and the focus stays. */
export const Composer = ({ visit, name, mutedUntil, onSay }: ComposerProps) => {
  const t = useChatTexts()
  const format = useFormat()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(visit.draft)
  const left = maximumChatMessageLength - [...text].length
  const empty = text.trim() === ''

  const change = (next: string) => {
    setText(next)
    visit.keepDraft(next)
  }
  const say = () => {
    box.current?.focus()
    if (empty || left < 0) return
    setText('')
    visit.say(text.trim())
    onSay()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    say()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
  }

  if (mutedUntil !== null)
    return (
      <div className={styles.muted}>
        <Callout tone="warning" live>
          {t('composer.muted', { at: format.dateTime(mutedUntil) })}
        </Callout>
      </div>
    )
  return (
    <form className={styles.form} onSubmit={submit}>
      <textarea
        ref={box}
        className={styles.box}
        rows={1}
        value={text}
        placeholder={t('composer.placeholder', { room: name })}
        aria-label={t('composer.label', { room: name })}
        aria-describedby="chat-composer-hint"
        aria-invalid={left < 0 || undefined}
        enterKeyHint="send"
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
      />
      <IconButton type="submit" icon="send" label={t('composer.send')} disabled={empty || left < 0} />
      <p id="chat-composer-hint" className={styles.hint} data-over={left < 0 || undefined}>
        {left < countedFrom ? t('composer.left', { count: left }) : t('composer.hint')}
      </p>
    </form>
  )
}
