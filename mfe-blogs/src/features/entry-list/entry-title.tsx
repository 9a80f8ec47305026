import type { BlogEntrySummary } from '@samvaer/contracts/blogs'
import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { VisuallyHidden } from '@samvaer/ui'
import { entryPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import styles from './entry-title.module.css'

/** The link to an entry, with the mark of what is unread; all of the positioned box around it is its target. */
export const EntryTitle = ({ entry }: { entry: BlogEntrySummary }) => {
  const t = useBlogTexts()
  const { id } = useCurrentProfile()
  // Nobody has to read what they wrote.
  const unread = !entry.read && entry.author.profileId !== id
  return (
    <>
      {unread && (
        <span className={styles.unread}>
          <VisuallyHidden>{t('entry.unread')}</VisuallyHidden>
        </span>
      )}
      <Link to={entryPath(entry)} className={styles.link}>
        {entry.title}
      </Link>
    </>
  )
}
