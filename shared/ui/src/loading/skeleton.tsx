import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Lines of text that come; the last one is shorter. */
  lines?: number
  /** A shape instead: a person's row, a card with title and text, a picture, a button. */
  shape?: 'person' | 'card' | 'picture' | 'control'
}

const Bar = ({ kind }: { kind: string }) => <span className={classNames(styles.bar, styles[kind])} />

const Lines = ({ count }: { count: number }) => (
  <span className={styles.lines}>
    {Array.from({ length: count }, (_, line) => line + 1).map((line) => (
      <Bar key={line} kind={line === count && count > 1 ? 'last' : 'line'} />
    ))}
  </span>
)

/**
 * The outline of what comes, so that nothing jumps when it is there. The waiting part says so to screen readers by
 * aria-busy.
 */
export const Skeleton = ({ lines = 3, shape }: SkeletonProps) => (
  <div className={styles.skeleton} aria-hidden="true">
    {shape === undefined && <Lines count={lines} />}
    {shape === 'person' && (
      <span className={styles.person}>
        <Bar kind="circle" />
        <Lines count={2} />
      </span>
    )}
    {shape === 'card' && (
      <span className={styles.card}>
        <Bar kind="title" />
        <Lines count={lines} />
      </span>
    )}
    {shape === 'picture' && <Bar kind="picture" />}
    {shape === 'control' && <Bar kind="control" />}
  </div>
)
