import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { Picture } from './picture.tsx'
import { VideoMark } from './video-mark.tsx'
import styles from './video-poster.module.css'

interface VideoPosterProps {
  card: MediaCard
  /** The name of the video. */
  label: string
  /** The shown width, as `sizes` says it. */
  sizes: string
  onOpen: () => void
  onStale?: (() => void) | undefined
}

/** A video as one frame of it that fills its place; a click opens it. */
export const VideoPoster = ({ card, label, sizes, onOpen, onStale }: VideoPosterProps) => (
  <button type="button" className={styles.poster} aria-label={label} onClick={onOpen}>
    <Picture card={card} alt="" sizes={sizes} cover {...(onStale && { onStale })} />
    <VideoMark card={card} />
  </button>
)
