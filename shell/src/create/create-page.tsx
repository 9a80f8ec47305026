import { usePage } from '@samvaer/remote-kit/page'
import { Icon } from '@samvaer/ui'
import { DuskLandscape } from '../landscape/dusk-landscape.tsx'
import styles from './create-page.module.css'
import { CreateProfileForm } from './create-profile-form.tsx'
import { useCreateTexts } from './texts.ts'

const promises = ['free', 'private', 'leave'] as const

/** Where visitors become members. */
export default function CreatePage() {
  const t = useCreateTexts()
  usePage({ title: t('create.title') })
  return (
    <div className={styles.page}>
      <div className={styles.welcome}>
        <div className={styles.scene}>
          <DuskLandscape />
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
        </div>
      </div>
      <CreateProfileForm />
    </div>
  )
}
