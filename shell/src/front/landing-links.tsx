import { api } from '@samvaer/remote-kit/api'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useCallback } from 'react'
import { DoorLink } from '../routing/door-link.tsx'
import styles from './front-page.module.css'
import { useLateAnswer } from './use-late-answer.ts'

/** The pages that the brand leads to from its front page (Seo/FrontpageLandingPages), read when the page is drawn. */
export const LandingLinks = () => {
  const { t } = useTexts('shell')
  const [language] = useLanguage()
  const read = useCallback(
    // The answer is in the reader's language, by a cookie: in another one it is another answer.
    (signal: AbortSignal) =>
      api.get('Seo/FrontpageLandingPages', {}, { signal }).then((pages) => ({ ...pages, language })),
    [language],
  )
  const data = useLateAnswer(read)
  if (!data || data.items.length === 0) return null
  return (
    <nav aria-labelledby="front-explore">
      <h2 className={styles.explore} id="front-explore">
        {t('front.explore')}
      </h2>
      <ul className={styles.links}>
        {data.items.map(({ path, title }) => (
          <li key={path}>
            <DoorLink to={path}>{title}</DoorLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
