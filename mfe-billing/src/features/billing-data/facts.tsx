import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** What stands in each line; a line without an answer is left out. */
  lines: readonly (readonly [what: string, answer: ReactNode])[]
}

/** What is what, one line each. */
export const Facts = ({ lines }: FactsProps) => (
  <dl className={styles.facts}>
    {lines
      .filter(([, answer]) => answer !== null && answer !== undefined)
      .map(([what, answer]) => (
        <div key={what} className={styles.line}>
          <dt>{what}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
  </dl>
)
