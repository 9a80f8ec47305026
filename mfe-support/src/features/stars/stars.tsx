import { useFormat } from '@samvaer/remote-kit/format'
import { Icon } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import styles from './stars.module.css'

export const allStars = [1, 2, 3, 4, 5] as const

/** Shows a rating from one to five; said in words to those who do not see it. */
export const Stars = ({ value }: { value: number }) => {
  const t = useSupportTexts()
  const format = useFormat()
  return (
    <span className={styles.stars} role="img" aria-label={t('stars.of', { stars: format.number(value) })}>
      {allStars.map((star) => (
        <Icon key={star} name={star <= Math.round(value) ? 'star-filled' : 'star'} size="small" />
      ))}
    </span>
  )
}
