import { Link } from '@samvaer/remote-kit/router'
import { Card, Time } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import { newAnswerPath } from './content-address.ts'
import { unansweredSearchesQuery } from './content-queries.ts'
import styles from './desk-content.module.css'

/** Lists words that readers have looked for among the questions and not found, each with the way to write an answer. */
export const UnansweredSearches = () => {
  const t = useSupportTexts()
  const { data } = useQuery(unansweredSearchesQuery())
  if (!data || data.items.length === 0) return null
  return (
    <Card as="section" inset="small" aria-labelledby="sought">
      <h2 id="sought" className={styles.title}>
        {t('content.sought.title')}
      </h2>
      <p className={styles.quiet}>{t('content.sought.lead')}</p>
      <ul className={styles.list}>
        {data.items.map(({ word, count, lastAt }) => (
          <li key={word} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.title}>{word}</span>
              <span className={styles.quiet}>
                {t('content.sought.times', { count })} · <Time value={lastAt} />
              </span>
            </span>
            <Link to={newAnswerPath(word)} aria-label={t('content.sought.writeNamed', { word })}>
              {t('content.sought.write')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
