import { callQuery } from '@samvaer/remote-kit/api'
import { useQuery } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import styles from './terms-changes.module.css'

/** Lists the points that new terms add and remove; draws nothing while they cannot be read, for the whole text is there. */
export const TermsChanges = () => {
  const t = useSupportTexts()
  const { data } = useQuery(callQuery('Support/GetTermsChanges', {}))
  if (!data || data.sections.length === 0) return null
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes">{t('termsChanges.title')}</h2>
      {data.sections.map(({ heading, added, removed }) => (
        <div key={heading ?? ''}>
          <h3>{heading ?? t('termsChanges.beginning')}</h3>
          <ul className={styles.points}>
            {added.map((text) => (
              <li key={`+${text}`}>{t('termsChanges.added', { text })}</li>
            ))}
            {removed.map((text) => (
              <li key={`-${text}`}>{t('termsChanges.removed', { text })}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
