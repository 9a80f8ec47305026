import { useLanguage } from '@samvaer/remote-kit/session'
import { useProfileTexts } from '../../texts.ts'
import type { Fact, PersonFactName, SharedFactName } from './facts.ts'

export type AnyFact = Fact<PersonFactName | SharedFactName>

const units: Partial<Record<AnyFact['name'], string>> = { height: 'centimeter', weight: 'kilogram' }

/** A fact in the reader's words. */
export const useFactText = (): ((fact: AnyFact) => string) => {
  const t = useProfileTexts()
  const [language] = useLanguage()
  return ({ name, kind, value }) => {
    if (kind === 'words') return value
    if (kind === 'measure') return new Intl.NumberFormat(language, { style: 'unit', unit: units[name] }).format(value)
    return t(`profile.fact.${name}.${value}`)
  }
}
