import { api } from '@samvaer/remote-kit/api'
import { Link } from '@samvaer/remote-kit/router'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useQuery } from '@tanstack/react-query'
import { useIdle } from '../browser/use-idle.ts'
import styles from './front-page.module.css'

/** The pages that the brand leads to from its front page (Seo/FrontpageLandingPages), read when the page is drawn. */
export const LandingLinks = () => {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  const idle = useIdle()
  const { data } = useQuery({
    // The answer is in the reader's language.
    queryKey: ['Seo/FrontpageLandingPages', {}, language],
    queryFn: ({ signal }) => api.get('Seo/FrontpageLandingPages', {}, { signal }),
    enabled: idle,
    retry: false,
  })
  if (!data || data.items.length === 0) return null
  return (
    <nav aria-labelledby="front-explore">
      <h2 className={styles.explore} id="front-explore">
        {t('front.explore')}
      </h2>
      <ul className={styles.links}>
        {data.items.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
