import type { MailMessage } from '@samvaer/contracts/mail/shapes'
import type { MessageReaction } from '@samvaer/contracts/mail/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { truncate } from '@samvaer/contracts/text/truncate'
import { useFormat } from '@samvaer/remote-kit/format'
import { useLanguage } from '@samvaer/remote-kit/session'
import { Avatar, ErrorBoundary, IconButton, lazyPart, VisuallyHidden } from '@samvaer/ui'
import { SafetyMenu } from '@samvaer/ui/overlays'
import { LinkedText, Translation } from '@samvaer/writing/reading'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { Quotation } from '../mail-data/quotation.tsx'
import styles from './bubble.module.css'
import { copyText } from './copy-text.ts'
import { clockText } from './log-times.ts'
import { loneEmoji } from './lone-emoji.ts'
import { MessageActs } from './message-acts.tsx'
import { MessagePictures } from './message-pictures.tsx'
import { Reactions } from './reactions.tsx'
import { RemovedNote } from './removed-note.tsx'
import { useHold } from './use-hold.ts'
import { useSwipe } from './use-swipe.ts'

const SharedCard = lazyPart(async () => ({ default: (await import('../share/late-parts.ts')).SharedCard }))
const VoiceMessage = lazyPart(async () => ({ default: (await import('../voice/late-parts.ts')).VoiceMessage }))

interface BubbleProps {
  message: MailMessage
  nameOf: (seat: number) => string
  /** The viewer's seat. */
  mySeat: number
  /** The card of another member who wrote it: what one may do against them stands with their pictures and runs. */
  writer: (ProfileCard & { staff: boolean }) | undefined
  /** Several others write: whoever wrote it is named. */
  named: boolean
  first: boolean
  last: boolean
  /** It was searched for, or just found. */
  marked: boolean
  /** It came while the page was open. */
  arrived: boolean
  /** True while its acts are open. */
  open: boolean
  onOpen: (open: boolean) => void
  /** Takes it back; absent where that is over. */
  onUnsend: (() => void) | undefined
  /** Changes its words; absent where that is over. */
  onEdit: (() => void) | undefined
  /** The form that stands in the place of its words while they are changed. */
  editor: ReactNode
  /** Reports it to the staff; absent for one's own. */
  onReport: (() => void) | undefined
  /** Writes an answer to it; absent where one may not write. */
  onAnswer: (() => void) | undefined
  /** Says something without words, or takes it back; absent where that is not possible. */
  onReact: ((reaction: MessageReaction) => void) | undefined
  /** Leads to a message that this one answers. */
  onLead: (messageId: number) => void
  /** The words about whether others have read it. */
  receipt: string | undefined
  /** Its pictures wait until they are asked for. */
  covered: boolean
  /** The addresses of its pictures and videos have ended. */
  onStale: () => void
}

/** A finger opens what one may do by a tap; a mouse finds the buttons beside the bubble. */
const tapsOpen = ({ target }: MouseEvent): boolean =>
  matchMedia('(hover: none)').matches && target instanceof Element && !target.closest('a, button, input')

/** Shows one message. */
export const Bubble = (props: BubbleProps) => {
  const { message, nameOf, mySeat, writer, named, first, last, marked, arrived, open, onOpen } = props
  const { onUnsend, onEdit, editor, onReport, onAnswer, onReact, onLead, receipt, covered, onStale } = props
  const t = useProfileTexts()
  const format = useFormat()
  const [language] = useLanguage()
  const { messageId, mine, text, mediaIds, media, voice, shared, sentAt, removed, undecided, quote, reactions } =
    message
  const author = nameOf(message.seat)
  const large = quote === undefined && mediaIds.length === 0 && !removed && !shared ? loneEmoji(text) : undefined
  const swipe = useSwipe(onAnswer)
  const more = useRef<HTMLButtonElement>(null)
  const acts = [
    ...(onAnswer ? [{ id: 'answer', label: t('message.answer'), icon: 'answer' as const, act: onAnswer }] : []),
    ...(text !== '' && !removed
      ? [{ id: 'copy', label: t('message.copy'), icon: 'document' as const, act: () => void copyText(text, t) }]
      : []),
    ...(onReport ? [{ id: 'report', label: t('message.report'), icon: 'report' as const, act: onReport }] : []),
    ...(onEdit ? [{ id: 'edit', label: t('edited.act'), icon: 'edit' as const, act: onEdit }] : []),
    ...(onUnsend ? [{ id: 'unsend', label: t('message.unsend'), icon: 'undo' as const, act: onUnsend }] : []),
  ]
  const by = mine ? t('message.byMe') : t('message.by', { name: author })
  /** Tells the buttons of one message from those of all others. */
  const beginning = `${by} ${truncate(text, 40) || clockText(sentAt, language)}`
  const acting = !editor && (acts.length > 0 || onReact !== undefined)
  const hold = useHold(acting ? () => onOpen(true) : undefined)
  return (
    <div
      className={styles.line}
      data-mine={mine || undefined}
      data-first={first || undefined}
      data-named={(named && !mine) || undefined}
      data-arrived={arrived || undefined}
      data-message={messageId}
      tabIndex={-1}
    >
      {named && first && !mine && (
        <div className={styles.author}>
          <span aria-hidden="true">{author}</span>
          {writer && <SafetyMenu member={writer} />}
        </div>
      )}
      {named && last && !mine && writer && (
        <span className={styles.face}>
          <Avatar profile={writer} size="small" />
        </span>
      )}
      <div className={styles.beside} {...hold}>
        {/* biome-ignore lint/a11y: a finger's way to what the button beside it opens */}
        <div
          className={styles.bubble}
          data-marked={marked || undefined}
          data-removed={removed || undefined}
          data-last={last || undefined}
          data-large={large}
          onClick={(event) => acting && tapsOpen(event) && onOpen(true)}
          {...swipe}
        >
          <VisuallyHidden>{by} </VisuallyHidden>
          {quote !== undefined && (
            <Quotation
              quote={quote}
              author={quote ? nameOf(quote.seat) : ''}
              onLead={quote ? () => onLead(quote.messageId) : undefined}
            />
          )}
          {voice && (
            <ErrorBoundary fallback={() => t('voice.notLoaded')}>
              <VoiceMessage voice={voice} media={media} author={mine ? undefined : author} onStale={onStale} />
            </ErrorBoundary>
          )}
          {shared && (
            <ErrorBoundary fallback={() => t('voice.notLoaded')}>
              <SharedCard shared={shared} />
            </ErrorBoundary>
          )}
          <MessagePictures
            mediaIds={voice ? [] : mediaIds}
            media={media}
            names={{
              Picture: mine ? t('message.pictureByMe') : t('message.picture', { name: author }),
              Video: mine ? t('message.videoByMe') : t('message.video', { name: author }),
            }}
            covered={covered}
            owner={writer}
            item={{ itemType: 'Message', itemId: messageId, title: t('message.reported', { name: author }) }}
            onStale={onStale}
          />
          {editor}
          {!editor && (removed || text !== '') && (
            <p className={styles.text} title={format.dateTime(sentAt)}>
              {removed ? t(undecided ? 'message.undecided' : 'message.removed') : <LinkedText text={text} />}
            </p>
          )}
          {!mine && !removed && <Translation text={text} />}
        </div>
        {acting && (
          <span className={styles.acts} data-open={open || undefined}>
            {onAnswer && (
              <IconButton
                label={t('message.answerOf', { message: beginning })}
                icon="answer"
                size="small"
                tabIndex={-1}
                onClick={onAnswer}
              />
            )}
            <IconButton
              ref={more}
              label={t('message.moreOf', { message: beginning })}
              icon={onReact ? 'emoji' : 'more'}
              size="small"
              aria-haspopup="dialog"
              aria-expanded={open}
              // The press that closes the panel opens it no second time.
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => onOpen(!open)}
            />
          </span>
        )}
        {open && (
          <MessageActs
            label={t('message.moreOf', { message: beginning })}
            message={message}
            mine={mySeat}
            nameOf={nameOf}
            onReact={onReact}
            acts={acts}
            named={named}
            onClose={() => {
              onOpen(false)
              more.current?.focus({ preventScroll: true })
            }}
          />
        )}
      </div>
      {mine && removed && <RemovedNote messageId={messageId} />}
      {reactions && <Reactions reactions={reactions} mine={mySeat} nameOf={nameOf} onReact={onReact} />}
      {(last || message.edited) && (
        <p className={styles.time}>
          <time dateTime={sentAt} title={format.dateTime(sentAt)}>
            {clockText(sentAt, language)}
          </time>
          {message.edited && <span className={styles.receipt}>{t('edited.mark')}</span>}
          {receipt && <span className={styles.receipt}>{receipt}</span>}
        </p>
      )}
    </div>
  )
}
