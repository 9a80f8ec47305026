import { VisuallyHidden } from '@samvaer/ui'
import { FreshCards } from '../pictures/fresh-cards.tsx'
import { useMediaTexts } from '../texts.ts'
import styles from './media-grid.module.css'
import { MediumTile, type ShownMedium, TileOutline } from './medium-tile.tsx'

interface MediaGridProps<Medium extends ShownMedium> {
  items: readonly Medium[]
  addressOf: (medium: Medium) => string
  /** Reads the list again, when the addresses in it end. */
  renew: () => void
}

/** Pictures and videos in squares. */
export const MediaGrid = <Medium extends ShownMedium>({ items, addressOf, renew }: MediaGridProps<Medium>) => (
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
  const t = useMediaTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <ul className={styles.grid}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <TileOutline key={place} />
        ))}
      </ul>
    </div>
  )
}
