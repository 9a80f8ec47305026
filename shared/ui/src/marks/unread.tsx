import styles from './unread.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The dot before what the reader has not read. */
export const Unread = ({ label }: { label: string }) => (
  <span className={styles.dot}>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
