import { Icon } from '@samvaer/ui'
import { useId } from 'react'
import { useSupportTexts } from '../../texts.ts'
import styles from './stars.module.css'
import { allStars } from './stars.tsx'

interface StarFieldProps {
  label: string
  value: number | undefined
  onChange: (stars: number) => void
}

/** Asks for one to five stars, chosen by a finger, a mouse, or the arrow keys: a group of radio buttons. */
export const StarField = ({ label, value, onChange }: StarFieldProps) => {
  const t = useSupportTexts()
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {allStars.map((star) => (
          <label key={star} className={styles.choice} data-lit={(value !== undefined && star <= value) || undefined}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              aria-label={t(`stars.words.${star}`)}
              onChange={() => onChange(star)}
            />
            <Icon name={value !== undefined && star <= value ? 'star-filled' : 'star'} size="large" />
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {value !== undefined && t(`stars.words.${value}`)}
        </span>
      </div>
    </fieldset>
  )
}
