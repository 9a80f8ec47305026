import { callQuery } from '@samvaer/remote-kit/api'
import { useTexts } from '@samvaer/remote-kit/texts'
import { useQuery } from '@tanstack/react-query'
import styles from './terms.module.css'

/** Says in their own words what new terms change; nothing while nobody can say it, for the whole text can be read as well. */
export const TermsChanges = () => {
  const { t } = useTexts('shell')
  const { data } = useQuery(callQuery('Support/GetTermsChanges', {}))
  if (!data || data.sections.length === 0) return null
  return (
    <section className={styles.terms} aria-labelledby="changes">
      <h2 id="changes">{t('reAcceptance.changed')}</h2>
      {data.sections.map(({ heading, added, removed }) => (
        <div key={heading ?? ''}>
          <h3>{heading ?? t('reAcceptance.beginning')}</h3>
          <ul className={styles.points}>
            {added.map((text) => (
              <li key={`+${text}`}>{t('reAcceptance.added', { text })}</li>
            ))}
            {removed.map((text) => (
              <li key={`-${text}`}>{t('reAcceptance.removed', { text })}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
