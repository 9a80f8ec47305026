/** What stands around pictures that are looked at one by one. */
import { IconButton } from '@samvaer/ui'
import type { ReactNode } from 'react'
import styles from './viewer-frame.module.css'

interface ViewerBarProps {
  /** Which of how many, in words; read out when it changes. */
  place: string
  /** What can be done with the one that is looked at. */
  children: ReactNode
}

export const ViewerBar = ({ place, children }: ViewerBarProps) => (
  <div className={styles.bar}>
    <p className={styles.place} aria-live="polite">
      {place}
    </p>
    {children}
  </div>
)

interface ViewerStepsProps {
  /** Counted from 0. */
  place: number
  last: number
  labels: { previous: string; next: string }
  onMove: (place: number) => void
}

/** The ways to the one before and the one behind, at the edges of the window. */
export const ViewerSteps = ({ place, last, labels, onMove }: ViewerStepsProps) => (
  <>
    {place > 0 && (
      <div className={styles.previous}>
        <IconButton label={labels.previous} icon="chevron-left" onClick={() => onMove(place - 1)} />
      </div>
    )}
    {place < last && (
      <div className={styles.next}>
        <IconButton label={labels.next} icon="chevron-right" onClick={() => onMove(place + 1)} />
      </div>
    )}
  </>
)
