/** The place of a page that did not open or broke; header and menu stay. */
import { usePage } from '@samvaer/remote-kit/page'
import { useNavigate, useRouteError } from '@samvaer/remote-kit/router'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button } from '@samvaer/ui'
import styles from '../pages/message-page.module.css'
import { useReloadOnMissingChunk } from './reload-once.ts'

export function PageFailed() {
  const { t } = useTexts('shell')
  const navigate = useNavigate()
  useReloadOnMissingChunk(useRouteError())
  usePage({ title: t('page.failed.title') })
  return (
    <div className={styles.message} role="alert">
      <div className={styles.words}>
        <h1 tabIndex={-1}>{t('page.failed.title')}</h1>
        <p className={styles.text}>{t('page.failed.text')}</p>
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
