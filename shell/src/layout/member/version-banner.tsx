import { useTexts } from '@samvaer/remote-kit/texts'
import { Button } from '@samvaer/ui'
import styles from './banners.module.css'

/** Offers the new version. It comes while somebody reads, so it lies upon the page and moves nothing. */
export const VersionBanner = () => {
  const { t } = useTexts('shell')
  return (
    <div className={styles.floating}>
      <p className={styles.version} role="status">
        {t('banner.version.title')}
        <Button size="small" variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t('banner.version.action')}
        </Button>
      </p>
    </div>
  )
}
