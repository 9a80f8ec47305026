import { Link } from '@samvaer/remote-kit/router'
import { useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { usePlaces } from '../places/use-places.ts'
import styles from './terms.module.css'

const points = ['age', 'honest', 'respect', 'words', 'data', 'free', 'leave'] as const

/** The terms in plain words; the whole text where the brand has its page. */
export const Terms = () => {
  const { t } = useTexts('shell')
  const { name, company } = useSite()
  const { exists } = usePlaces()
  return (
    <div className={styles.terms}>
      <p>{t('terms.lead', { site: name, company: company.name })}</p>
      <ol className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(`terms.points.${point}`)}</li>
        ))}
      </ol>
      {exists('/Support/GeneralTerms') && <Link to="/Support/GeneralTerms">{t('terms.whole')}</Link>}
    </div>
  )
}
