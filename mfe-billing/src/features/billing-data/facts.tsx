import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** The lines with their answers; a line without an answer is left out. */
  lines: readonly (readonly [what: string, answer: ReactNode])[]
}

/** Lists facts, one line each. */
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
