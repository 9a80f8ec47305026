import { Card, Skeleton, VisuallyHidden } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import styles from './debate-skeletons.module.css'

/** Debates in the shape of what comes. */
export const DebateSkeletons = () => {
  const t = useLodgeTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <ul className={styles.rows}>
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Card as="li" key={row}>
            <Skeleton lines={3} />
          </Card>
        ))}
      </ul>
    </div>
  )
}
