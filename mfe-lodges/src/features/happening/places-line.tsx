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
  /** It is told as what was: nobody waits any more. */
  over: boolean
}

/** How many come, of how many, and who waits. */
export const PlacesLine = ({ going, places, waiting, balanced, over }: PlacesLineProps) => {
  const t = useLodgeTexts()
  const { number } = useFormat()
  return (
    <div className={styles.fact}>
      <Icon name="lodges" />
      <div>
        <p>
          {places === null
            ? t(over ? 'meetup.went' : 'meetup.going', { count: going })
            : t('meetup.goingOf', { going: number(going), places: number(places) })}
        </p>
        {!over && waiting > 0 && <p className={styles.quiet}>{t('happening.waiting', { count: waiting })}</p>}
        {!over && balanced && <p className={styles.quiet}>{t('happening.balanced')}</p>}
      </div>
    </div>
  )
}
