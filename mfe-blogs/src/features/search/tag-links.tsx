import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Link } from '@samvaer/remote-kit/router'
import { VisuallyHidden } from '@samvaer/ui'
import { tagPath } from '../../paths.ts'
import { useBlogTexts } from '../../texts.ts'
import styles from './tag-links.module.css'

export type FoundTag = CallOutput<'Blogs/GetBlogTagsAndAuthors'>['tags'][number]

/** Tags with the number of their entries; each leads to them. */
export const TagLinks = ({ tags }: { tags: readonly FoundTag[] }) => {
  const t = useBlogTexts()
  const { number } = useFormat()
  return (
    <ul className={styles.tags}>
      {tags.map(({ tag, entries }) => (
        <li key={tag}>
          <Link className={styles.tag} to={tagPath(tag)}>
            {tag}
            <span className={styles.count} aria-hidden="true">
              {number(entries)}
            </span>
            <VisuallyHidden>{t('authors.entries', { count: entries })}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  )
}
