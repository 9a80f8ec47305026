import type { MediaCard } from '@samvaer/contracts/media-fields'
import { ErrorBoundary } from '@samvaer/ui'
import { LazyPicture } from '@samvaer/writing/reading'
import { Suspense } from 'react'
import styles from './entry-cover.module.css'

/** A card is as wide as the window, or a column. */
const sizes = '(width >= 1200px) 400px, (width >= 768px) 50vw, 100vw'

/** The first picture of an entry above its card; the title says what the entry is about. */
export const EntryCover = ({ card }: { card: MediaCard }) => (
  <div className={styles.cover}>
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <LazyPicture cover card={card} alt="" sizes={sizes} />
      </Suspense>
    </ErrorBoundary>
  </div>
)
