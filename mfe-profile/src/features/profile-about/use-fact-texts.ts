import { upperFirst } from '@samvaer/contracts/text/first-letter'
import { useFormat } from '@samvaer/remote-kit/format'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useProfileTexts } from '../../texts.ts'
import { factNameKey } from '../profile-data/fact-name-key.ts'
import type { Fact, PersonFactName, SharedFactName } from './facts.ts'

export type AnyFact = Fact<PersonFactName | SharedFactName>

const units: Partial<Record<AnyFact['name'], string>> = { height: 'centimeter', weight: 'kilogram' }

/** A fact in the reader's words, and its name. */
export const useFactTexts = (): { nameOf: (fact: AnyFact) => string; textOf: (fact: AnyFact) => string } => {
  const t = useProfileTexts()
  const format = useFormat()
  const [language] = useLanguage()
  return {
    nameOf: ({ name }) => t(factNameKey(name)),
    textOf: (fact) => {
      const { name } = fact
      if (fact.kind === 'words') return fact.value
      if (fact.kind === 'measure')
        return new Intl.NumberFormat(language, { style: 'unit', unit: units[name] }).format(fact.value)
      return upperFirst(format.list(fact.values.map((value) => t(`facts.${name}.answers.${value}`))), language)
    },
  }
}
