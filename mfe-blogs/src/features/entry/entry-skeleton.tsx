import { Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import styles from './entry-skeleton.module.css'

/** The outline of an entry: title, author, paragraphs. */
export const EntrySkeleton = () => {
  const t = useBlogTexts()
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{t('entry.loading')}</VisuallyHidden>
      <div className={styles.title} aria-hidden="true">
        <span />
        <span />
      </div>
      <Skeleton shape="person" />
      <Skeleton lines={6} />
      <Skeleton lines={4} />
    </div>
  )
}
