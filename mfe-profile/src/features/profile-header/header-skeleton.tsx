import { Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useProfileTexts } from '../../texts.ts'
import styles from './header-skeleton.module.css'

/** The top of a profile in the shape of what comes. */
export const HeaderSkeleton = ({ compact }: { compact: boolean }) => {
  const t = useProfileTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
      <div className={styles.header} {...(compact && { 'data-compact': '' })}>
        <span className={styles.portrait} />
        <div className={styles.words}>
          <Skeleton lines={4} />
          <Skeleton shape="control" />
        </div>
      </div>
      <Skeleton shape="card" lines={5} />
    </div>
  )
}
