import { Card, Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useBlogTexts } from '../../texts.ts'
import styles from './entry-card.module.css'

const EntryCardSkeleton = () => (
  <Card inset="none">
    <div className={styles.entry}>
      <div className={styles.ground} />
      <div className={styles.words}>
        <Skeleton shape="card" lines={3} />
        <Skeleton shape="person" />
      </div>
    </div>
  </Card>
)

/** Cards in the shape of what comes; to be put into a grid of entries. */
export const EntryCardSkeletons = ({ count }: { count: number }) => {
  const t = useBlogTexts()
  return (
    <>
      {Array.from({ length: count }, (_, card) => card + 1).map((card) => (
        <li key={card}>
          <EntryCardSkeleton />
          {card === 1 && <VisuallyHidden>{t('list.loading')}</VisuallyHidden>}
        </li>
      ))}
    </>
  )
}
