/** The frame around pictures that are looked at one by one. */
import { IconButton, VisuallyHidden } from '@samvaer/ui'
import type { ReactNode } from 'react'
import styles from './viewer-frame.module.css'

interface ViewerBarProps {
  /** The position among how many. */
  place: string
  /** The same with what it shows, for those who do not see it; read out when it changes. */
  said?: string
  /** The acts on the one that is looked at. */
  children: ReactNode
}

export const ViewerBar = ({ place, said = place, children }: ViewerBarProps) => (
  <div className={styles.bar}>
    <p className={styles.place} aria-live="polite">
      <span aria-hidden="true">{place}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
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
