import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { classNames, ErrorBoundary } from '@samvaer/ui'
import { LazyPicture } from '@samvaer/writing/reading'
import type { ReactNode } from 'react'
import styles from './entry-cover.module.css'

/** A card is as wide as the window, or a column; the lead story is as wide as two. */
const cardSizes = '(width >= 1200px) 400px, (width >= 768px) 50vw, 100vw'
const leadSizes = '(width >= 1200px) 760px, 100vw'

const tints = [styles.tint0, styles.tint1, styles.tint2, styles.tint3, styles.tint4]

/** The first letter of a title, whatever sign it begins with. */
const initialOf = (title: string): string => /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? ''

interface EntryCoverProps {
  entry: Pick<BlogEntrySummary, 'blogEntryId' | 'title' | 'cover'>
  /** The story at the head of a list. */
  lead: boolean
  /** The title, which stands in the cover of an entry without a picture. */
  children: ReactNode
}

/** The first picture of an entry, or a ground in the brand's colours with its title: the same entry has the same one. */
export const EntryCover = ({ entry: { blogEntryId, title, cover }, lead, children }: EntryCoverProps) =>
  cover ? (
    <div className={styles.cover}>
      <ErrorBoundary fallback={() => null}>
        <LazyPicture cover card={cover} alt="" sizes={lead ? leadSizes : cardSizes} />
      </ErrorBoundary>
    </div>
  ) : (
    <div
      className={classNames(styles.cover, styles.titled, tints[blogEntryId % tints.length])}
      data-initial={initialOf(title)}
    >
      {children}
    </div>
  )
