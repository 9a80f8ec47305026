import type { ProfileMedium } from '@samvaer/contracts/profile-fields'
import { VisuallyHidden } from '@samvaer/ui'
import { FreshCards } from '@samvaer/ui/pictures'
import { useProfileTexts } from '../../texts.ts'
import styles from './media-grid.module.css'
import { MediumTile, TileOutline } from './medium-tile.tsx'

interface MediaGridProps {
  items: readonly ProfileMedium[]
  addressOf: (medium: ProfileMedium) => string
  /** Reads the list again, when the addresses in it end. */
  renew: () => void
}

/** Pictures and videos in squares. */
export const MediaGrid = ({ items, addressOf, renew }: MediaGridProps) => (
  <>
    <ul className={styles.grid}>
      {items.map((medium) => (
        <MediumTile key={medium.mediaId} medium={medium} to={addressOf(medium)} />
      ))}
    </ul>
    <FreshCards cards={items.map(({ media }) => media)} renew={renew} />
  </>
)

/** A grid in the shape of what comes. */
export const MediaGridOutline = ({ count = 12 }: { count?: number }) => {
  const t = useProfileTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
      <ul className={styles.grid}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <TileOutline key={place} />
        ))}
      </ul>
    </div>
  )
}
