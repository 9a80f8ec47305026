import { errorText } from '@samvaer/remote-kit/errors'
import { Button, Icon, Spinner } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import type { WaitingLetter } from '../sending/outbox.ts'
import styles from './bubble.module.css'
import { MessageText } from './message-text.tsx'

interface WaitingBubbleProps {
  letter: WaitingLetter
  onRetry: () => void
  /** Takes the words back into the box. */
  onTakeBack: () => void
}

/** A message on its way, or one that did not arrive: its words stay until they have. */
export const WaitingBubble = ({ letter, onRetry, onTakeBack }: WaitingBubbleProps) => {
  const t = useProfileTexts()
  const { body, error, refused } = letter
  const closed = error?.detail?.reason === 'MailClosed'
  const why = closed ? t('refused.Closed.title') : error && errorText(error, t)
  return (
    <div className={styles.line} data-mine="" data-first="" data-waiting={error === undefined || undefined}>
      <div className={styles.beside}>
        <div className={styles.bubble}>
          <p className={styles.text}>
            <MessageText text={body} />
          </p>
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
            <span>{refused ? `${t('sending.refused')} ${why}` : t('sending.waiting')}</span>
            <Button size="small" variant="quiet" icon="refresh" onClick={onRetry}>
              {t('sending.retry')}
            </Button>
            <Button size="small" variant="quiet" onClick={onTakeBack}>
              {t('sending.takeBack')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
