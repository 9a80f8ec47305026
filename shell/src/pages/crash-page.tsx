import { useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, ButtonLink } from '@samvaer/ui'
import styles from '../landscape/message-page.module.css'

interface CrashPageProps {
  error: unknown
  /** Draws the page anew. */
  onRetry: () => void
  /** Nobody answered: it opens by itself. */
  away?: boolean
  /** Shows what the error says; development alone. */
  details?: boolean
}

/** When a whole page breaks: what happened, what is safe, what to do. Needs no router to stand. */
export const CrashPage = ({ error, onRetry, away = false, details = false }: CrashPageProps) => {
  const { t } = useTexts('shell')
  const { supportEmail } = useSite()
  return (
    <div className={styles.message} role="alert">
      <div className={styles.words}>
        <h1 tabIndex={-1}>{t(away ? 'page.away.title' : 'crash.title')}</h1>
        <p className={styles.text}>{t(away ? 'page.away.text' : 'crash.text')}</p>
        <div className={styles.actions}>
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            {t('crash.retry')}
          </Button>
          <ButtonLink to={`mailto:${supportEmail}`}>{t('crash.write')}</ButtonLink>
        </div>
        {details && error instanceof Error && <pre className={styles.details}>{error.stack ?? error.message}</pre>}
      </div>
    </div>
  )
}
