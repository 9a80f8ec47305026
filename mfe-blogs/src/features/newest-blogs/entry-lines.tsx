import type { BlogEntrySummary } from '@samvaer/contracts/blogs'
import { Card, Time } from '@samvaer/ui'
import { EntryTitle } from '../entry-list/entry-title.tsx'
import styles from './entry-lines.module.css'

/** Entries as lines, for members who want the start page condensed. */
export const EntryLines = ({ entries }: { entries: readonly BlogEntrySummary[] }) => (
  <Card inset="none">
    <ul>
      {entries.map((entry) => (
        <li key={entry.blogEntryId} className={styles.line}>
          <h3 className={styles.title}>
            <EntryTitle entry={entry} />
          </h3>
          <span className={styles.by}>
            {entry.author.name} · <Time value={entry.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
