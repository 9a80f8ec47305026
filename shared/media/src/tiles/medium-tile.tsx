import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { Icon } from '@samvaer/ui'
import { Picture } from '../pictures/picture.tsx'
import { useMediumName } from '../pictures/use-medium-name.ts'
import { VideoMark } from '../pictures/video-mark.tsx'
import styles from './medium-tile.module.css'
import { openedFromPage } from './opened-from-page.ts'

/** A picture or video in an album that others look at. */
export interface ShownMedium {
  mediaId: number
  /** The picture in words, for those who do not see it; empty while nobody described it. */
  alt: string
  likes: number
  media: MediaCard
}

interface MediumTileProps {
  medium: ShownMedium
  /** The address at which it is opened. */
  to: string
}

/** A picture or video as a square of a grid; its room is there before it is. */
export const MediumTile = ({ medium, to }: MediumTileProps) => {
  const nameOf = useMediumName()
  const { number } = useFormat()
  const { mediaId, alt, likes, media } = medium
  return (
    <li className={styles.tile} {...rowAttributes(mediaId)}>
      <Link className={styles.link} to={to} state={openedFromPage} aria-label={nameOf(media, { alt })}>
        <Picture card={media} alt="" sizes="(width < 600px) 34vw, 14rem" cover />
        <VideoMark card={media} />
      </Link>
      {likes > 0 && (
        <span className={styles.likes}>
          <Icon name="heart-filled" size="small" />
          {number(likes)}
        </span>
      )}
    </li>
  )
}

/** A square in the shape of what comes. */
export const TileOutline = () => <li className={`${styles.tile} ${styles.outline}`} />
