import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Link } from '@samvaer/remote-kit/router'
import { Card, classNames, Icon, PersonCard, Time, VisuallyHidden } from '@samvaer/ui'
import { LikeButton } from '@samvaer/writing/reading'
import { tagPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import { useEntryLike } from '../entry-acts/use-entry-like.ts'
import { usePrefetchedEntry } from '../entry-data/use-prefetched-entry.ts'
import styles from './entry-card.module.css'
import { EntryCover } from './entry-cover.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { EntryTitle } from './entry-title.tsx'
import { UnhideButton } from './unhide-button.tsx'

/** The content of a card's last corner: what one may do with the entry, the way out of hiding, or nothing. */
export type CardCorner = 'menu' | 'unhide' | 'none'

interface EntryCardProps {
  entry: BlogEntrySummary
  /** The level of the title among the page's headings. */
  level?: 2 | 3
  /** The story at the head of the list: it is drawn large, and so is its picture. */
  lead?: boolean
  /** Says when the last comment was written: the list is sorted by it. */
  byActivity?: boolean
  corner?: CardCorner
}

const Counts = ({ entry }: { entry: BlogEntrySummary }) => {
  const t = useBlogTexts()
  const { number } = useFormat()
  const like = useEntryLike(entry)
  return (
    <div className={styles.counts}>
      <LikeButton {...like} />
      <span className={styles.count} title={t('entry.comments', { count: entry.comments })}>
        <Icon name="comment" size="small" />
        <span aria-hidden="true">{number(entry.comments)}</span>
        <VisuallyHidden>{t('entry.comments', { count: entry.comments })}</VisuallyHidden>
        {entry.newComments && <span className={styles.fresh}>{t('card.newComments')}</span>}
      </span>
      <span className={styles.count} title={t('entry.reads', { count: entry.readCount })}>
        <Icon name="eye" size="small" />
        <span aria-hidden="true">{number(entry.readCount)}</span>
        <VisuallyHidden>{t('entry.reads', { count: entry.readCount })}</VisuallyHidden>
      </span>
    </div>
  )
}

/** An entry in a list. The title is the link; the whole card is its target. */
export const EntryCard = ({ entry, level = 2, lead = false, byActivity = false, corner = 'none' }: EntryCardProps) => {
  const t = useBlogTexts()
  const prefetch = usePrefetchedEntry(entry.blogEntryId)
  const Heading = level === 2 ? 'h2' : 'h3'
  const title = (
    <Heading className={styles.title}>
      <EntryTitle entry={entry} />
    </Heading>
  )
  return (
    <Card as="article" inset="none" lively>
      <div className={styles.entry} {...rowAttributes(entry.blogEntryId)} {...prefetch}>
        <EntryCover entry={entry} lead={lead}>
          {title}
        </EntryCover>
        <div className={styles.words}>
          {entry.curated && (
            <p className={styles.curated}>
              <Icon name="sparkle" size="small" />
              {t('entry.curated')}
            </p>
          )}
          {entry.cover && title}
          {entry.excerpt !== '' && (
            <p className={classNames(styles.excerpt, !entry.cover && styles.longer)}>{entry.excerpt}</p>
          )}
          {entry.tags.length > 0 && (
            <ul className={styles.tags} aria-label={t('entry.tags')}>
              {entry.tags.slice(0, 3).map((tag) => (
                <li key={tag}>
                  <Link className={styles.tag} to={tagPath(tag)}>
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.end}>
            <PersonCard profile={entry.author} size="small" beside={<Time value={entry.createdAt} />} />
            {byActivity && entry.latestCommentAt && (
              <p className={styles.latest}>
                {t('entry.latestComment')} <Time value={entry.latestCommentAt} />
              </p>
            )}
            <div className={styles.acts}>
              <Counts entry={entry} />
              {corner === 'menu' && <EntryMenu entry={entry} />}
              {corner === 'unhide' && <UnhideButton entry={entry} />}
            </div>
          </div>
        </div>
      </div>
    </Card>
  )
}
