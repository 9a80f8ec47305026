import { Icon } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './blacklist.module.css'

/** Tells what a blocked member no longer sees, and what the way back does not bring back (docs/product/blocking.md). */
export const BlockedView = () => {
  const t = useProfileTexts()
  return (
    <details className={styles.hidden}>
      <summary className={styles.summary}>
        <Icon name="chevron-down" size="small" />
        {t('blacklist.hidden.title')}
      </summary>
      <ul className={styles.points}>
        <li>{t('blacklist.hidden.profile')}</li>
        <li>{t('blacklist.hidden.lists')}</li>
        <li>{t('blacklist.hidden.writing')}</li>
        <li>{t('blacklist.hidden.mail')}</li>
      </ul>
      <p className={styles.quiet}>{t('blacklist.hidden.back')}</p>
    </details>
  )
}
