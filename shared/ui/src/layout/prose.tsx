import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** Running text at reading width, with the rhythm of paragraphs, headings, lists and quotes. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>
