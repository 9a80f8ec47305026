import type { ProfileMedium } from '@samvaer/contracts/profile-fields'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { Icon } from '@samvaer/ui'
import { Picture } from '@samvaer/ui/pictures'
import { fromList } from '../mail-list/from-list.ts'
import styles from './medium-tile.module.css'
import { useMediumName } from './use-medium-name.ts'
import { VideoMark } from './video-mark.tsx'

interface MediumTileProps {
  medium: ProfileMedium
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
      <Link className={styles.link} to={to} state={fromList} aria-label={nameOf(media, { alt })}>
        <Picture card={media} alt="" sizes="(width < 600px) 34vw, 14rem" cover />
        <VideoMark card={media} />
        {likes > 0 && (
          <span className={styles.likes}>
            <Icon name="heart-filled" size="small" />
            {number(likes)}
          </span>
        )}
      </Link>
    </li>
  )
}

/** A square in the shape of what comes. */
export const TileOutline = () => <li className={`${styles.tile} ${styles.outline}`} />
