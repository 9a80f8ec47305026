import { callQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useQuery } from '@tanstack/react-query'
import { useIdle } from '../browser/use-idle.ts'
import styles from './front-page.module.css'

/** How many members are online; its line is kept from the beginning, and stays empty where nobody is. */
export const OnlineCount = () => {
  const { t } = useTexts('shell')
  const format = useFormat()
  const idle = useIdle()
  const { data } = useQuery({ ...callQuery('Seo/OnlineProfilesCount', {}, { enabled: idle }), retry: false })
  const count = data?.count ?? 0
  return (
    <p className={styles.online}>
      {count > 0 && (
        <>
          <span className={styles.light} aria-hidden="true" />
          {t('front.online', { count, shown: format.number(count) })}
        </>
      )}
    </p>
  )
}
