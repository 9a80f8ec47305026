import type { LodgeCard } from '@samvaer/contracts/lodges/shapes'
import { classNames, ErrorBoundary } from '@samvaer/ui'
import { LazyPicture } from '@samvaer/writing/reading'
import styles from './lodge-cover.module.css'

/** A card is as wide as the window, or a column. */
const cardSizes = '(width >= 1200px) 400px, (width >= 600px) 50vw, 100vw'

const tints = [styles.tint0, styles.tint1, styles.tint2, styles.tint3, styles.tint4]

/** The first letter of a name, whatever sign it begins with. */
const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''

interface LodgeCoverProps {
  lodge: Pick<LodgeCard, 'lodgeId' | 'name' | 'picture'>
  sizes?: string
}

/** The picture of a lodge, or a ground in the brand's colours: the same lodge has the same one. */
export const LodgeCover = ({ lodge: { lodgeId, name, picture }, sizes = cardSizes }: LodgeCoverProps) =>
  picture ? (
    <div className={styles.cover}>
      <ErrorBoundary fallback={() => null}>
        <LazyPicture cover card={picture} alt="" sizes={sizes} />
      </ErrorBoundary>
    </div>
  ) : (
    <div
      className={classNames(styles.cover, styles.ground, tints[lodgeId % tints.length])}
      data-initial={initialOf(name)}
    />
  )
