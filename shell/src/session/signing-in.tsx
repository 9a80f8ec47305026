import { useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { Spinner } from '@samvaer/ui'
import { DuskLandscape } from '../landscape/dusk-landscape.tsx'
import styles from './signing-in.module.css'

/** The moment in which a link from another brand signs in: the brand's evening, its sign, and one quiet line. */
export const SigningIn = () => {
  const { t } = useTexts('shell')
  const { name, logoPath } = useSite()
  return (
    <main className={styles.page}>
      <div className={styles.scene}>
        <DuskLandscape />
      </div>
      <div className={styles.words}>
        <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d={logoPath} fillRule="evenodd" />
        </svg>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.line} role="status">
          <Spinner />
          {t('signingIn')}
        </p>
      </div>
    </main>
  )
}
