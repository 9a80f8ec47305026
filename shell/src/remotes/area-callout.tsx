/** The callout of an area that did not open: names it, says that the rest works, and offers to try again; or that there is no network. */
import { useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, Callout, Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useIsOffline, useReturn } from '../network/network.ts'
import { areaLabel } from './area-label.ts'

export function AreaCallout({ name, onRetry }: { name: string; onRetry: () => void }) {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  const area = areaLabel(name, language)
  const offline = useIsOffline()
  useReturn(onRetry)
  if (offline) {
    return (
      <div role="alert">
        <Callout tone="warning" title={t('page.offline.title')}>
          {t('page.offline.text')}
        </Callout>
      </div>
    )
  }
  return (
    <div role="alert">
      <Callout
        tone="warning"
        title={t('area.failed.title', { area })}
        action={<Button onClick={onRetry}>{t('area.failed.retry')}</Button>}
      >
        {t('area.failed.text', { area })}
      </Callout>
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
