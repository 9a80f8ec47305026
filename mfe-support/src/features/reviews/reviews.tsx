import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Card, Grid } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { Stars } from '../stars/stars.tsx'
import styles from './reviews.module.css'

type Rated = CallOutput<'Seo/TicketsRating'>

interface ReviewsProps extends Pick<Rated, 'count' | 'words'> {
  average: number
}

/** The average, how many rated, and the newest words. */
export const Reviews = ({ average, count, words }: ReviewsProps) => {
  const t = useSupportTexts()
  const format = useFormat()
  return (
    <>
      <div className={styles.average}>
        <span className={styles.figure}>{format.number(average)}</span>
        <span>
          <Stars value={average} />
          <span className={styles.quiet}>{t('rated.count', { count })}</span>
        </span>
      </div>
      {words.length > 0 && (
        <section aria-labelledby="words">
          <h2 id="words" className={styles.title}>
            {t('reviews.words')}
          </h2>
          <Grid column="medium">
            {words.map(({ stars, text, ratedOn }) => (
              <Card key={`${ratedOn} ${text}`} as="article">
                <figure className={styles.review}>
                  <Stars value={stars} />
                  <blockquote className={styles.words}>{text}</blockquote>
                  <figcaption className={styles.quiet}>
                    <time dateTime={ratedOn}>{format.date(ratedOn)}</time>
                  </figcaption>
                </figure>
              </Card>
            ))}
          </Grid>
        </section>
      )}
    </>
  )
}
