import { Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import outline from './header-skeleton.module.css'
import styles from './lodge-header.module.css'

/** The top of a lodge in the shape of what comes. */
export const HeaderSkeleton = ({ compact }: { compact: boolean }) => {
  const t = useLodgeTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <div className={compact ? styles.compact : styles.header}>
        <div className={`${styles.picture} ${outline.ground}`} />
        <div className={`${styles.words} ${outline.words}`}>
          <Skeleton shape="card" lines={1} />
          <Skeleton shape="control" />
        </div>
      </div>
      <Skeleton shape="control" />
      <Skeleton shape="card" lines={5} />
    </div>
  )
}
