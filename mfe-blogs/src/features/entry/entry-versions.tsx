import { listQuery } from '@samvaer/remote-kit/api'
import { Badge } from '@samvaer/ui'
import { VersionsDialog } from '@samvaer/writing/history'
import { useBlogTexts } from '../../texts.ts'
import styles from './entry-versions.module.css'

const versionsOf = (blogEntryId: number) => listQuery('Blogs/GetBlogEntryVersions', { blogEntryId }, { staleTime: 0 })

const Tags = ({ tags }: { tags: readonly string[] }) => {
  const t = useBlogTexts()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('entry.tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}

interface EntryVersionsProps {
  blogEntryId: number
  open: boolean
  onClose: () => void
}

/** Shows the former versions of an entry; for its author and staff (docs/product/roles.md). */
export const EntryVersions = ({ blogEntryId, open, onClose }: EntryVersionsProps) => {
  const t = useBlogTexts()
  return (
    <VersionsDialog
      open={open}
      onClose={onClose}
      list={versionsOf(blogEntryId)}
      lead={t('history.lead')}
      empty={t('history.empty')}
      away={{ title: t('failure.away.title'), text: t('failure.away.text') }}
      below={({ tags }) => <Tags tags={tags} />}
    />
  )
}
