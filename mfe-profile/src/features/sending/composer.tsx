import type { QuotedMessage } from '@samvaer/contracts/mail/shapes'
import { maximumMessageLength } from '@samvaer/contracts/mail/values'
import { lengthOf } from '@samvaer/contracts/text/length'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useFileDrop } from '@samvaer/media-ui/uploads'
import { footBar } from '@samvaer/remote-kit/page'
import { Button, Callout, Cluster, ErrorBoundary, Icon, IconButton, lazyPart } from '@samvaer/ui'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { Quotation } from '../mail-data/quotation.tsx'
import type { Written } from '../mail-data/waiting-letters.ts'
import styles from './composer.module.css'
import pictureStyles from './letter-pictures.module.css'
import { PictureWays } from './picture-ways.tsx'
import type { useDraft } from './use-draft.ts'
import { filesOf, type LetterPictures } from './use-letter-pictures.ts'
import { mayRecord, type Voice } from './use-voice.ts'

const UploadTile = lazyPart(async () => ({ default: (await import('@samvaer/media-ui/upload-zone')).UploadTile }))
const ConfirmRights = lazyPart(async () => ({
  default: (await import('@samvaer/media-ui/upload-zone')).ConfirmRights,
}))

const VoiceBar = lazyPart(async () => ({ default: (await import('../voice/late-parts.ts')).VoiceBar }))

const EmojiPanel = lazyPart(async () => ({ default: (await import('@samvaer/remote-kit/emojis')).EmojiPanel }))

/** From this share of the limit on the characters are counted. */
const countFrom = 0.9

/** True with a keyboard, where Enter sends; on phones it begins a new line. */
const entersByKey = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

interface ComposerProps {
  name: string
  draft: ReturnType<typeof useDraft>
  pictures: LetterPictures
  voice: Voice
  onSend: (written: Written) => void
  onTyping: () => void
  /** The message that is answered, and who wrote it. */
  quoted?: { quote: QuotedMessage; author: string } | undefined
  /** Answers it no more. */
  onUnquote?: (() => void) | undefined
  box: RefObject<HTMLTextAreaElement | null>
}

/** Says that what records did not come: it is asked for again when it is opened anew. */
const VoiceAway = ({ onClose }: { onClose: () => void }) => {
  const t = useProfileTexts()
  return (
    <Callout
      tone="warning"
      live
      title={t('voice.notLoaded')}
      action={<Button onClick={onClose}>{t('cancel')}</Button>}
    />
  )
}

/** The box in which one writes. The text is kept until it is sent. */
export const Composer = (props: ComposerProps) => {
  const { name, draft, pictures, voice, onSend, onTyping, quoted, onUnquote, box } = props
  const t = useProfileTexts()
  const id = useId()
  const { text, state, change } = draft
  const left = maximumMessageLength - lengthOf(text.trim())
  const { over, place } = useFileDrop(pictures.give)
  const [emoji, setEmoji] = useState(false)
  const emojiButton = useRef<HTMLButtonElement>(null)
  const { list, running, failing } = pictures
  const mayBeSent = (!showsNothing(text) || list.length > 0) && left >= 0 && !running && !failing
  const wasSpoken = useRef(false)
  useEffect(() => {
    const isSpoken = voice.spoken !== undefined
    if (wasSpoken.current && !isSpoken) box.current?.focus()
    wasSpoken.current = isSpoken
  }, [voice.spoken, box])
  /** The text was sent a moment ago, and the page does not show it yet. */
  const taken = useRef(false)
  useEffect(() => {
    taken.current = false
  }, [text, list])
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!mayBeSent || taken.current) return
    taken.current = true
    onSend({ body: text.trim(), ...pictures.take(), ...(quoted && { quote: quoted.quote }) })
    onUnquote?.()
    setEmoji(false)
    box.current?.focus()
  }
  const speak = (written: Written) => {
    onSend({ ...written, ...(quoted && { quote: quoted.quote }) })
    onUnquote?.()
    voice.end()
  }
  const isEmpty = text === '' && list.length === 0
  /** In place of what is selected; the caret stands behind it. */
  const putIn = (character: string) => {
    const field = box.current
    if (!field) return
    field.focus()
    field.setRangeText(character, field.selectionStart, field.selectionEnd, 'end')
    change(field.value)
    onTyping()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && quoted) onUnquote?.()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.ctrlKey || event.metaKey) && (event.shiftKey || !entersByKey())) return
    event.preventDefault()
    send()
  }
  const counted = left < maximumMessageLength * (1 - countFrom)
  const status = (): string | false => {
    if (counted) return left < 0 ? t('composer.tooLong', { count: -left }) : t('composer.left', { count: left })
    if (failing) return t('composer.pictures.failed')
    if (running) return t('composer.pictures.running')
    if (state.failing) return t('draft.failed')
    // An emptied box has no draft.
    return state.phase === 'saved' && text !== '' && t('draft.saved')
  }
  const form = (
    <form ref={footBar} className={styles.composer} data-over={over || undefined} onSubmit={send} {...place}>
      {state.phase === 'conflict' && (
        <Callout
          tone="warning"
          live
          title={t('draft.conflict.title')}
          action={
            <Cluster gap={2}>
              <Button size="small" onClick={draft.keepMine}>
                {t('draft.conflict.mine')}
              </Button>
              <Button size="small" onClick={draft.takeTheirs}>
                {t('draft.conflict.theirs')}
              </Button>
            </Cluster>
          }
        >
          {t('draft.conflict.text')}
        </Callout>
      )}
      {quoted && (
        <div className={styles.quoted}>
          <Icon name="answer" />
          <Quotation {...quoted} />
          <IconButton label={t('quote.drop')} icon="close" size="small" onClick={onUnquote} />
        </div>
      )}
      {list.length > 0 && (
        <ul className={pictureStyles.strip} aria-label={t('composer.pictures.list')}>
          {list.map((upload) => (
            <UploadTile key={upload.id} upload={upload} uploads={pictures.uploads} plain />
          ))}
        </ul>
      )}
      {emoji && (
        <div className={styles.emoji}>
          <EmojiPanel
            onTake={putIn}
            onClose={() => {
              setEmoji(false)
              emojiButton.current?.focus()
            }}
          />
        </div>
      )}
      {voice.spoken && (
        <ErrorBoundary fallback={() => <VoiceAway onClose={voice.end} />}>
          <VoiceBar back={voice.spoken === 'new' ? undefined : voice.spoken} onSend={speak} onClose={voice.end} />
        </ErrorBoundary>
      )}
      <div className={styles.line} hidden={voice.spoken !== undefined}>
        <PictureWays onFiles={pictures.give} />
        <span className={styles.emojiWay}>
          <IconButton
            ref={emojiButton}
            label={t('composer.emoji')}
            icon="emoji"
            aria-expanded={emoji}
            onClick={() => setEmoji((open) => !open)}
          />
        </span>
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
          onPaste={(event) => {
            const files = filesOf(event.clipboardData)
            if (files.length === 0) return
            event.preventDefault()
            pictures.give(files)
          }}
          onChange={(event) => {
            change(event.target.value)
            if (event.target.value !== '') onTyping()
          }}
        />
        {isEmpty && mayRecord() && (
          <IconButton label={t('voice.record')} icon="microphone" data-voice="" onClick={voice.begin} />
        )}
        <Button type="submit" variant="primary" icon="send" disabled={!mayBeSent}>
          <span className={styles.send}>{t('composer.send')}</span>
        </Button>
      </div>
      <p className={styles.notes} id={`${id}-notes`}>
        <span className={styles.keys}>{over ? t('composer.pictures.drop') : !voice.spoken && t('composer.keys')}</span>
        <span role="status">{status()}</span>
      </p>
    </form>
  )
  return (
    <>
      {form}
      {pictures.asking && <ConfirmRights onConfirm={pictures.confirm} onClose={pictures.refuse} />}
    </>
  )
}
