/** The place of a page that did not open or broke; header and menu stay. */
import { usePage } from '@samvaer/remote-kit/page'
import { useNavigate, useRouteError } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button } from '@samvaer/ui'
import styles from '../landscape/message-page.module.css'
import { useIsOffline, useReturn } from '../network/network.ts'
import { useAway } from '../network/use-away.ts'
import { useReloadOnMissingChunk } from '../routing/reload-once.ts'

export function PageFailed() {
  const { t } = useTexts('shell')
  const navigate = useNavigate()
  const error = useRouteError()
  useReloadOnMissingChunk(error)
  const away = useAway(error) ? 'away' : 'failed'
  const problem = useIsOffline() ? 'offline' : away
  useReturn(() => location.reload())
  usePage({ title: t(`page.${problem}.title`) })
  return (
    <div className={styles.message} role="alert">
      <div className={styles.words}>
        <h1 tabIndex={-1}>{t(`page.${problem}.title`)}</h1>
        <p className={styles.text}>{t(`page.${problem}.text`)}</p>
        <div className={styles.actions}>
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            {t('page.failed.retry')}
          </Button>
          <Button variant="quiet" onClick={() => navigate(-1)}>
            {t('page.failed.back')}
          </Button>
        </div>
      </div>
    </div>
  )
}
