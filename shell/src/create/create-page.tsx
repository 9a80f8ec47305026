import { usePage } from '@samvaer/remote-kit/page'
import { Icon } from '@samvaer/ui'
import { BrandScene } from '../landscape/brand-scene.tsx'
import styles from './create-page.module.css'
import { CreateProfileForm } from './create-profile-form.tsx'
import { useCreateTexts } from './texts.ts'

const promises = ['free', 'private', 'leave'] as const
const steps = ['form', 'code', 'look'] as const

/** The page on which visitors become members. */
export default function CreatePage() {
  const t = useCreateTexts()
  usePage({ title: t('create.title') })
  return (
    <div className={styles.page}>
      <div className={styles.welcome}>
        <div className={styles.scene}>
          <BrandScene name="create" />
        </div>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{t('create.title')}</h1>
          <p className={styles.lead}>{t('create.lead')}</p>
          <ul className={styles.promises}>
            {promises.map((promise) => (
              <li key={promise} className={styles.promise}>
                <Icon name="check" className={styles.check} />
                {t(`create.promises.${promise}`)}
              </li>
            ))}
          </ul>
          <h2 className={styles.expect}>{t('create.expect.title')}</h2>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li key={step} className={styles.promise}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {t(`create.expect.steps.${step}`)}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <CreateProfileForm />
    </div>
  )
}
