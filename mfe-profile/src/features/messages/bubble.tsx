import type { MailMessage } from '@samvaer/contracts/mail-fields'
import type { ProfileCard } from '@samvaer/contracts/profile-card'
import { useFormat } from '@samvaer/remote-kit/format'
import { useLanguage } from '@samvaer/remote-kit/session'
import { IconButton, VisuallyHidden } from '@samvaer/ui'
import { SafetyMenu } from '@samvaer/ui/overlays'
import { LinkedText } from '@samvaer/writing/reading'
import { useProfileTexts } from '../../texts.ts'
import styles from './bubble.module.css'
import { clockText } from './log-times.ts'
import { MessagePictures } from './message-pictures.tsx'

interface BubbleProps {
  message: MailMessage
  /** Who wrote it; shown in groups. */
  author: string
  /** The card of another member who wrote it: what one may do against them stands with their pictures and runs. */
  writer: ProfileCard | undefined
  showsAuthor: boolean
  first: boolean
  last: boolean
  /** It was searched for, or just found. */
  marked: boolean
  /** Takes it back; absent where that is over. */
  onUnsend: (() => void) | undefined
  /** Its pictures wait until they are asked for. */
  covered: boolean
  /** The addresses of its pictures and videos have ended. */
  onStale: () => void
}

/** One message. */
export const Bubble = (props: BubbleProps) => {
  const { message, author, writer, showsAuthor, first, last, marked, onUnsend, covered, onStale } = props
  const t = useProfileTexts()
  const format = useFormat()
  const [language] = useLanguage()
  const { messageId, mine, text, mediaIds, media, sentAt, removed } = message
  return (
    <div
      className={styles.line}
      data-mine={mine || undefined}
      data-first={first || undefined}
      data-message={messageId}
      tabIndex={-1}
    >
      {showsAuthor && first && !mine && (
        <p className={styles.author} aria-hidden="true">
          {author}
        </p>
      )}
      <div className={styles.beside}>
        <div className={styles.bubble} data-marked={marked || undefined} data-removed={removed || undefined}>
          <VisuallyHidden>{mine ? t('message.byMe') : t('message.by', { name: author })} </VisuallyHidden>
          <MessagePictures
            mediaIds={mediaIds}
            media={media}
            names={{
              Picture: mine ? t('message.pictureByMe') : t('message.picture', { name: author }),
              Video: mine ? t('message.videoByMe') : t('message.video', { name: author }),
            }}
            covered={covered}
            owner={writer}
            onStale={onStale}
          />
          {(removed || text !== '') && (
            <p className={styles.text} title={format.dateTime(sentAt)}>
              {removed ? t('message.removed') : <LinkedText text={text} />}
            </p>
          )}
        </div>
        {writer && showsAuthor && first && <SafetyMenu member={writer} />}
        {onUnsend && <IconButton label={t('message.unsend')} icon="undo" size="small" onClick={onUnsend} />}
      </div>
      {last && (
        <time className={styles.time} dateTime={sentAt} title={format.dateTime(sentAt)}>
          {clockText(sentAt, language)}
        </time>
      )}
    </div>
  )
}
