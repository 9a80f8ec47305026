import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Spinner } from '@samvaer/ui'
import { refusalText } from './refusal-text.ts'
import { useChatTexts } from './texts.ts'
import type { Waiting } from './visit.ts'
import styles from './waiting-message.module.css'

interface WaitingMessageProps {
  words: Waiting
  sayAgain: () => void
  takeBack: () => void
}

/** A message that nobody has yet: under way, waiting for the connection, or refused. */
export const WaitingMessage = ({ words: { text, refused, delayed }, sayAgain, takeBack }: WaitingMessageProps) => {
  const t = useChatTexts()
  const format = useFormat()
  return (
    <li className={styles.waiting} data-refused={refused !== undefined || undefined}>
      <p className={styles.text}>{text}</p>
      <p className={styles.state}>
        {refused ? refusalText(refused, t, format) : <Spinner />}
        {!refused && t(delayed ? 'waiting.delayed' : 'waiting.sending')}
      </p>
      {refused && (
        <span className={styles.acts}>
          <Button size="small" onClick={sayAgain}>
            {t('again')}
          </Button>
          <Button size="small" variant="quiet" onClick={takeBack}>
            {t('waiting.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}
