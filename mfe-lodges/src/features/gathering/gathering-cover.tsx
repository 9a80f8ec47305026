import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { categoryNames } from '@samvaer/contracts/lodges/values'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { classNames, ErrorBoundary } from '@samvaer/ui'
import { LazyPicture } from '@samvaer/writing/reading'
import type { ReactNode } from 'react'
import styles from './gathering-cover.module.css'

const tints = [styles.tint0, styles.tint1, styles.tint2, styles.tint3, styles.tint4]

interface Drawing {
  id: number
  category: LodgeCategory
}

/** An evening over hills in the brand's colours, the same for the same meetup or event. */
const DrawnCover = ({ id, category }: Drawing) => (
  <svg
    className={classNames(styles.drawn, tints[categoryNames.indexOf(category) % tints.length])}
    viewBox="0 0 160 90"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <circle cx={30 + ((id * 37) % 100)} cy={26 + ((id * 11) % 14)} r="13" />
    <path d={`M0 62q40-${14 + (id % 9)} 80-3t80-6v37H0z`} />
    <path d="M0 74q50-15 90-3t70-6v25H0z" />
  </svg>
)

interface GatheringCoverProps extends Drawing {
  picture: MediaCard | null
  /** The width that it is shown in, as `sizes` of a picture says it. */
  sizes: string
  /** The content in its upper corner. */
  children?: ReactNode
}

/** The picture of a meetup or an event, or a drawn one where it has none. */
export const GatheringCover = ({ picture, sizes, children, ...drawing }: GatheringCoverProps) => (
  <div className={styles.cover}>
    {picture ? (
      <ErrorBoundary fallback={() => <DrawnCover {...drawing} />}>
        <LazyPicture cover card={picture} alt="" sizes={sizes} />
      </ErrorBoundary>
    ) : (
      <DrawnCover {...drawing} />
    )}
    {children && <div className={styles.corner}>{children}</div>}
  </div>
)
