import { useFormat } from '@samvaer/remote-kit/format'
import { isPassing } from '@samvaer/remote-kit/recovery'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, ErrorBoundary, Icon, lazyPart, Spinner } from '@samvaer/ui'
import { LinkedText } from '@samvaer/writing/reading'
import { useProfileTexts } from '../../texts.ts'
import { keptCards } from '../mail-data/kept-cards.ts'
import type { WaitingLetter } from '../mail-data/letter.ts'
import { Quotation } from '../mail-data/quotation.tsx'
import { refusalText, slowedText } from '../mail-data/refusal-text.ts'
import styles from './bubble.module.css'
import { loneEmoji } from './lone-emoji.ts'
import { MessagePictures } from './message-pictures.tsx'

const VoiceMessage = lazyPart(async () => ({ default: (await import('../voice/late-parts.ts')).VoiceMessage }))

interface WaitingBubbleProps {
  letter: WaitingLetter
  /** The author of the message that it answers. */
  quoted?: string | undefined
  onRetry: () => void
  /** Takes the words back into the box. */
  onTakeBack: () => void
}

/** A message on its way, or one that did not arrive: its words stay until they have. */
export const WaitingBubble = ({ letter, quoted = '', onRetry, onTakeBack }: WaitingBubbleProps) => {
  const t = useProfileTexts()
  const { dateTime } = useFormat()
  const { body, mediaIds, voice, quote, error, refused } = letter
  const slowed = error && slowedText(error, t, dateTime)
  const large = !quote && mediaIds.length === 0 ? loneEmoji(body) : undefined
  return (
    <div className={styles.line} data-mine="" data-first="" data-waiting={error === undefined || undefined}>
      <div className={styles.beside}>
        <div className={styles.bubble} data-last="" data-large={large}>
          {quote && <Quotation quote={quote} author={quoted} />}
          {voice && (
            <ErrorBoundary fallback={() => t('voice.notLoaded')}>
              <VoiceMessage voice={voice} media={keptCards(mediaIds)} author={undefined} />
            </ErrorBoundary>
          )}
          <MessagePictures
            mediaIds={voice ? [] : mediaIds}
            media={keptCards(mediaIds)}
            names={{ Picture: t('message.pictureByMe'), Video: t('message.videoByMe') }}
          />
          {body !== '' && (
            <p className={styles.text}>
              <LinkedText text={body} />
            </p>
          )}
        </div>
      </div>
      <div className={styles.note} data-failed={error && ''} {...(error && { role: 'status' })}>
        {!error && (
          <>
            <Spinner /> {t('sending.now')}
          </>
        )}
        {error && (
          <>
            <Icon name="warning" size="small" />
            <span>
              {slowed ??
                (refused
                  ? `${t('sending.refused')} ${refusalText(error, t, voice !== undefined)}`
                  : t('sending.waiting'))}
            </span>
            {isPassing(error) && !slowed && (
              <Button size="small" variant="quiet" icon="refresh" onClick={onRetry}>
                {t('sending.retry')}
              </Button>
            )}
            {refused && error.code === 'SubscriberRequired' && (
              <Button size="small" variant="quiet" onClick={() => askMembership('WriteMail')}>
                {t('refused.see')}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={onTakeBack}>
              {t(voice ? 'voice.takeBack' : 'sending.takeBack')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
