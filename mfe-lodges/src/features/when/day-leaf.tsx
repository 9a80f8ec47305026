import { useWhen } from './use-when.ts'
import styles from './when.module.css'

interface DayLeafProps {
  day: string
  /** The day is still to be found: about then. */
  open?: boolean
}

/** A day as a leaf of a calendar; what is beside it says it in words. */
export const DayLeaf = ({ day, open = false }: DayLeafProps) => {
  const when = useWhen()
  return (
    <span className={styles.leaf} aria-hidden="true">
      <span className={styles.month}>{when.shortMonth(day)}</span>
      <span className={styles.number}>{open ? '?' : Number(day.slice(8))}</span>
    </span>
  )
}
