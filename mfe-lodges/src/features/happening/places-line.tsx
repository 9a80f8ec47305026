import { useFormat } from '@samvaer/remote-kit/format'
import { Icon } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import styles from './happening.module.css'

interface PlacesLineProps {
  going: number
  /** Null without a limit. */
  places: number | null
  waiting: number
  balanced: boolean
}

/** How many come, of how many, and who waits. */
export const PlacesLine = ({ going, places, waiting, balanced }: PlacesLineProps) => {
  const t = useLodgeTexts()
  const { number } = useFormat()
  return (
    <div className={styles.fact}>
      <Icon name="lodges" />
      <div>
        <p>
          {places === null
            ? t('meetup.going', { count: going })
            : t('meetup.goingOf', { going: number(going), places: number(places) })}
        </p>
        {waiting > 0 && <p className={styles.quiet}>{t('happening.waiting', { count: waiting })}</p>}
        {balanced && <p className={styles.quiet}>{t('happening.balanced')}</p>}
      </div>
    </div>
  )
}
