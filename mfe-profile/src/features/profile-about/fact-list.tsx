import { useProfileTexts } from '../../texts.ts'
import styles from './fact-list.module.css'
import { type AnyFact, useFactText } from './use-fact-text.ts'

/** Facts as quiet lines: what it is, and what was answered. */
export const FactList = ({ facts }: { facts: readonly AnyFact[] }) => {
  const t = useProfileTexts()
  const textOf = useFactText()
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact}>
          <dt>{t(`profile.factName.${fact.name}`)}</dt>
          <dd>{textOf(fact)}</dd>
        </div>
      ))}
    </dl>
  )
}
