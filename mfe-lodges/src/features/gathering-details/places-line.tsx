import { Icon } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { type PlacesState, usePlacesText } from '../gathering/use-places-text.ts'
import styles from './gathering-details.module.css'

interface PlacesLineProps extends PlacesState {
  waiting: number
  balanced: boolean
}

/** Tells how many come, how many places are left, and who waits. */
export const PlacesLine = ({ going, free, waiting, balanced, over }: PlacesLineProps) => {
  const t = useLodgeTexts()
  const placesText = usePlacesText()
  return (
    <div className={styles.fact}>
      <Icon name="lodges" />
      <div>
        <p>
          {over || free === null
            ? placesText({ going, free, over })
            : `${t('meetup.going', { count: going })} · ${placesText({ going, free, over })}`}
        </p>
        {!over && waiting > 0 && <p className={styles.quiet}>{t('gathering.waiting', { count: waiting })}</p>}
        {!over && balanced && <p className={styles.quiet}>{t('gathering.balanced')}</p>}
      </div>
    </div>
  )
}
