import type { BlogEntrySummary } from '@samvaer/contracts/blogs'
import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Card, Time, VisuallyHidden } from '@samvaer/ui'
import { entryPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import styles from './entry-lines.module.css'

const EntryLine = ({ entry }: { entry: BlogEntrySummary }) => {
  const t = useBlogTexts()
  const { id } = useCurrentProfile()
  const unread = !entry.read && entry.author.profileId !== id
  return (
    <li className={styles.line}>
      <h3 className={styles.title}>
        <Link to={entryPath(entry)} className={styles.link}>
          {entry.title}
        </Link>
        {unread && (
          <span className={styles.unread}>
            <VisuallyHidden>{t('entry.unread')}</VisuallyHidden>
          </span>
        )}
      </h3>
      <span className={styles.by}>
        {entry.author.name} · <Time value={entry.createdAt} />
      </span>
    </li>
  )
}

/** Entries as lines, for members who want the start page condensed. */
export const EntryLines = ({ entries }: { entries: readonly BlogEntrySummary[] }) => (
  <Card inset="none">
    <ul>
      {entries.map((entry) => (
        <EntryLine key={entry.blogEntryId} entry={entry} />
      ))}
    </ul>
  </Card>
)
