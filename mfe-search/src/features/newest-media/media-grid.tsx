import { VisuallyHidden } from '@samvaer/ui'
import { useSearchTexts } from '../../texts.ts'
import styles from './media.module.css'
import type { NewestMedium } from './media-queries.ts'
import { Medium } from './medium.tsx'

interface MediaGridProps {
  items: readonly NewestMedium[]
  label: string
  /** More of them in a row. */
  small?: boolean
}

/** Pictures and videos with whose they are. */
export const MediaGrid = ({ items, label, small = false }: MediaGridProps) => (
  <ul className={styles.grid} data-small={small || undefined} aria-label={label}>
    {items.map((item) => (
      <Medium key={item.mediaId} item={item} />
    ))}
  </ul>
)

/** Tiles in the shape of what comes. */
export const MediaOutline = ({ count = 12, small = false }: { count?: number; small?: boolean }) => {
  const t = useSearchTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <ul className={styles.grid} data-small={small || undefined}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <li key={place} className={styles.outline} />
        ))}
      </ul>
    </div>
  )
}
