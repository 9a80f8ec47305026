import { footBar } from '@samvaer/remote-kit/page'
import type { ReactNode } from 'react'
import styles from './form-end.module.css'

interface FormEndProps {
  /** Said beside the buttons: where the unsent words are, or what is waited for. */
  notes?: ReactNode
  /** First what gives up, last what sends. */
  children: ReactNode
}

/** The buttons at the end of a form, in reach wherever the writer is in it. */
export const FormEnd = ({ notes, children }: FormEndProps) => (
  <div ref={footBar} className={styles.end}>
    {notes}
    <div className={styles.acts}>{children}</div>
  </div>
)
