import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { Card, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { Stars } from '../stars/stars.tsx'
import { ticketsRating } from '../ticket-data/queries.ts'
import styles from './contact.module.css'

/**
 * Shows the members' ratings of the support. Nothing stands here while nobody has, and where it does not come: nobody
 * misses it.
 */
export const RatingCard = () => {
  const t = useSupportTexts()
  const format = useFormat()
  const { data, error } = useQuery({ ...ticketsRating(), retry: onceMore })
  if (error || data?.average === null) return null
  return (
    <Card as="section" aria-labelledby="rated">
      <h2 id="rated" className={styles.title}>
        {t('rated.title')}
      </h2>
      {data?.average ? (
        <>
          <p className={styles.average}>
            <span className={styles.figure}>{format.number(data.average)}</span>
            <Stars value={data.average} />
          </p>
          <p className={styles.quiet}>{t('rated.count', { count: data.count })}</p>
          <p className={styles.links}>
            <Link to={paths.reviews}>{t('rated.all')}</Link>
          </p>
        </>
      ) : (
        <Skeleton lines={2} />
      )}
    </Card>
  )
}
