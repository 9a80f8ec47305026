import type { maximumMessageLength as declaredMaximum } from '@samvaer/contracts/mail-fields'
import { Button, Notice } from '@samvaer/ui'
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { useProfileTexts } from '../../texts.ts'
import type { useDraft } from '../drafts/use-draft.ts'
import styles from './composer.module.css'

/** The contract's limit by its type: its module would bring the validation library with it. */
const maximumLength: typeof declaredMaximum = 10_000
/** From this share of the limit on the characters are counted. */
const countFrom = 0.9

/** With a keyboard Enter sends; on phones it begins a new line. */
const entersByKey = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

interface ComposerProps {
  name: string
  draft: ReturnType<typeof useDraft>
  onSend: (text: string) => void
  onTyping: () => void
  box: RefObject<HTMLTextAreaElement | null>
}

/** Where one writes. What stands here is kept until it is sent. */
export const Composer = ({ name, draft, onSend, onTyping, box }: ComposerProps) => {
  const t = useProfileTexts()
  const id = useId()
  const { text, state, change } = draft
  const left = maximumLength - text.trim().length
  const mayBeSent = text.trim() !== '' && left >= 0
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!mayBeSent) return
    onSend(text.trim())
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.ctrlKey || event.metaKey) && (event.shiftKey || !entersByKey())) return
    event.preventDefault()
    send()
  }
  const counted = left < maximumLength * (1 - countFrom)
  return (
    <form className={styles.composer} onSubmit={send}>
      {state.phase === 'conflict' && (
        <Notice
          tone="warning"
          live
          title={t('draft.conflict.title')}
          action={
            <>
              <Button size="small" onClick={draft.keepMine}>
                {t('draft.conflict.mine')}
              </Button>
              <Button size="small" onClick={draft.takeTheirs}>
                {t('draft.conflict.theirs')}
              </Button>
            </>
          }
        >
          {t('draft.conflict.text')}
        </Notice>
      )}
      <div className={styles.line}>
        <label className={styles.hidden} htmlFor={id}>
          {t('composer.label', { name })}
        </label>
        <textarea
          ref={box}
          id={id}
          className={styles.box}
          rows={1}
          value={text}
          placeholder={t('composer.placeholder')}
          aria-describedby={`${id}-notes`}
          aria-invalid={left < 0 || undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            change(event.target.value)
            if (event.target.value !== '') onTyping()
          }}
        />
        <Button type="submit" variant="primary" icon="send" disabled={!mayBeSent}>
          <span className={styles.send}>{t('composer.send')}</span>
        </Button>
      </div>
      <p className={styles.notes} id={`${id}-notes`}>
        <span className={styles.keys}>{t('composer.keys')}</span>
        <span role="status">
          {counted && (left < 0 ? t('composer.tooLong', { count: -left }) : t('composer.left', { count: left }))}
          {!counted && state.phase === 'failed' && t('draft.failed')}
          {!counted && state.phase === 'saved' && t('draft.saved')}
        </span>
      </p>
    </form>
  )
}
