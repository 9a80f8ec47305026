/** The page of an area that did not open: names it, says that the rest works, and offers to try again; or that there is no network. */
import { usePage } from '@samvaer/remote-kit/page'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Skeleton, VisuallyHidden } from '@samvaer/ui'
// Without its picture: what failed may be the network.
import styles from '../landscape/message-page.module.css'
import { useIsOffline, useReturn } from '../network/network.ts'
import { areaLabel } from './area-label.ts'

export function AreaCallout({ name, onRetry }: { name: string; onRetry: () => void }) {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  const area = areaLabel(name, language)
  const offline = useIsOffline()
  useReturn(onRetry)
  const title = offline ? t('page.offline.title') : t('area.failed.title', { area })
  usePage({ title })
  return (
    <div className={styles.message} role="alert">
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.text}>{offline ? t('page.offline.text') : t('area.failed.text', { area })}</p>
        {!offline && (
          <div className={styles.actions}>
            <Button variant="primary" icon="refresh" onClick={onRetry}>
              {t('area.failed.retry')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

export function AreaSkeleton({ name }: { name: string }) {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('area.loading', { area: areaLabel(name, language) })}</VisuallyHidden>
      <Skeleton lines={6} />
    </div>
  )
}
