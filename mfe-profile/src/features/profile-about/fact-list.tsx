import styles from './fact-list.module.css'
import { type AnyFact, useFactTexts } from './use-fact-texts.ts'

/** Facts as quiet lines: what it is, and what was answered. */
export const FactList = ({ facts }: { facts: readonly AnyFact[] }) => {
  const { nameOf, textOf } = useFactTexts()
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact}>
          <dt>{nameOf(fact)}</dt>
          <dd>{textOf(fact)}</dd>
        </div>
      ))}
    </dl>
  )
}
