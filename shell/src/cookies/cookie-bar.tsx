import { chooseCookies, consentStore, footBarOf } from '@samvaer/remote-kit/host'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Button, ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useSyncExternalStore } from 'react'
import styles from './cookie-bar.module.css'

const footBar = footBarOf('frame')

const CookieSettings = lazyPart(() => import('./cookie-settings.tsx'))

/**
 * Asks at the first visit what other sites may do here (docs/product/README.md). It lies at the lower edge without
 * stopping anybody; the page ends above it, and what gets the focus is scrolled clear of it. Saying nothing is a no.
 */
export const CookieBar = () => {
  const { t } = useTexts('shell')
  const { consent, settingsOpen } = useSyncExternalStore(consentStore.subscribe, consentStore.get, consentStore.get)
  return (
    <>
      {consent === undefined && (
        <section ref={footBar} className={styles.bar} aria-label={t('cookies.label')}>
          <p className={styles.text}>{t('cookies.text')}</p>
          <div className={styles.choices}>
            <Button size="small" onClick={() => void chooseCookies('necessary')}>
              {t('cookies.necessary')}
            </Button>
            <Button size="small" onClick={() => void chooseCookies('external-video')}>
              {t('cookies.video')}
            </Button>
          </div>
        </section>
      )}
      {settingsOpen && (
        <ErrorBoundary fallback={() => null}>
          <CookieSettings />
        </ErrorBoundary>
      )}
    </>
  )
}
