import { Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import outline from './header-skeleton.module.css'
import styles from './lodge-header.module.css'

/** The top of a lodge in the shape of what comes, and the beginning of a page below it. */
export const HeaderSkeleton = ({ compact }: { compact: boolean }) => {
  const t = useLodgeTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <div className={compact ? styles.compact : styles.header}>
        <div className={`${styles.picture} ${outline.bar}`} />
        <div className={styles.words}>
          <span className={`${outline.bar} ${outline.name}`} />
          <span className={`${outline.bar} ${outline.facts}`} />
          <span className={`${outline.bar} ${outline.act}`} />
        </div>
      </div>
      <div className={outline.tabs}>
        {['a', 'b', 'c', 'd', 'e'].map((tab) => (
          <span key={tab} className={`${outline.bar} ${outline.tab}`} />
        ))}
      </div>
      <Skeleton shape="card" lines={5} />
    </div>
  )
}
