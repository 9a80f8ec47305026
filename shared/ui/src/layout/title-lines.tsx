import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './title-lines.module.css'

export interface TitleLine {
  id: number
  /** A CardLink, and what stands before it. */
  title: ReactNode
  beside: ReactNode
}

/** Things as lines, for members who want the start page condensed. */
export const TitleLines = ({ lines }: { lines: readonly TitleLine[] }) => (
  <Card inset="none">
    <ul>
      {lines.map(({ id, title, beside }) => (
        <li key={id} className={styles.line}>
          <h3 className={styles.title}>{title}</h3>
          <span className={styles.beside}>{beside}</span>
        </li>
      ))}
    </ul>
  </Card>
)
