import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import type { ReactNode } from 'react'
import { Picture } from '../pictures/picture.tsx'
import { VideoMark } from '../pictures/video-mark.tsx'
import styles from './tile.module.css'

interface NamedTileProps {
  card: MediaCard
  /** The name below it, which is the link. */
  name: string
  to: string
  note?: ReactNode
}

/** A picture or video with its name below it. */
export const NamedTile = ({ card, name, to, note }: NamedTileProps) => (
  <li className={styles.tile} {...rowAttributes(card.mediaId)}>
    <div className={styles.frame}>
      <Picture card={card} alt="" sizes="(width < 600px) 45vw, 14rem" cover />
      <VideoMark card={card} />
    </div>
    <div className={styles.foot}>
      <Link className={styles.alt} to={to}>
        {name}
      </Link>
    </div>
    {note && <p className={styles.note}>{note}</p>}
  </li>
)

/** The grid of named tiles. */
export const NamedTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.grid} aria-label={label}>
    {children}
  </ul>
)
