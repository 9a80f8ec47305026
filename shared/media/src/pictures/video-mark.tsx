import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { Icon } from '@samvaer/ui'
import { useMediaTexts } from '../texts.ts'
import { wholeSeconds } from './use-medium-name.ts'
import styles from './video-mark.module.css'

/** Above one frame of a video: it is one. */
export const PlayMark = () => (
  <span className={styles.play}>
    <Icon name="play" />
  </span>
)

/** Above the poster of a video: that it plays and how long, or that it is not ready; nothing above a picture. */
export const VideoMark = ({ card: { kind, state, film } }: { card: MediaCard }) => {
  const t = useMediaTexts()
  const { elapsed } = useFormat()
  if (kind !== 'Video') return null
  if (state === 'Live')
    return (
      <>
        <PlayMark />
        {film && <span className={styles.length}>{elapsed(wholeSeconds(film))}</span>}
      </>
    )
  return (
    <span className={styles.state}>
      <Icon name={state === 'ConversionFailed' ? 'warning' : 'clock'} size="small" />
      {t(`video.mark.${state}`)}
    </span>
  )
}
