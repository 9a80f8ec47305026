import { useLanguage } from '@samvaer/remote-kit/session'
import { useProfileTexts } from '../../texts.ts'
import styles from './fact-list.module.css'
import type { Fact, PersonFactName, SharedFactName } from './facts.ts'

type AnyFact = Fact<PersonFactName | SharedFactName>

const units: Partial<Record<AnyFact['name'], string>> = { height: 'centimeter', weight: 'kilogram' }

const useFactText = (): ((fact: AnyFact) => string) => {
  const t = useProfileTexts()
  const [language] = useLanguage()
  return ({ name, kind, value }) => {
    if (kind === 'words') return value
    if (kind === 'measure') return new Intl.NumberFormat(language, { style: 'unit', unit: units[name] }).format(value)
    return t(`profile.fact.${name}.${value}`)
  }
}

/** Facts as quiet lines: what it is, and what was told. */
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
