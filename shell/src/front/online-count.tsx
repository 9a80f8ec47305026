import { api } from '@samvaer/remote-kit/api'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import styles from './front-page.module.css'
import { useLateAnswer } from './use-late-answer.ts'

const countOnline = (signal: AbortSignal) => api.get('Seo/OnlineProfilesCount', {}, { signal })

/** Shows the number of members online; its line is kept from the beginning, and stays empty where nobody is. */
export const OnlineCount = () => {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  const count = useLateAnswer(countOnline)?.count ?? 0
  return (
    <p className={styles.online}>
      {count > 0 && (
        <>
          <span className={styles.light} aria-hidden="true" />
          {/* The formats of dates, money and distances would come to the door with this one. */}
          {new Intl.NumberFormat(language).format(count)} {t('front.online')}
        </>
      )}
    </p>
  )
}
