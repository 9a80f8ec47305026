import { Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './header-skeleton.module.css'
import header from './profile-header.module.css'

/** The top of a profile in the shape of what comes. */
export const HeaderSkeleton = ({ compact }: { compact: boolean }) => {
  const t = useProfileTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
      <div className={compact ? header.compact : header.header}>
        {compact ? (
          <span className={styles.portrait} />
        ) : (
          <div className={header.gallery}>
            <div className={styles.picture} />
          </div>
        )}
        <div className={`${header.words} ${styles.words}`}>
          <Skeleton lines={compact ? 2 : 4} />
          <Skeleton shape="control" />
        </div>
      </div>
      <Skeleton shape="card" lines={5} />
    </div>
  )
}
