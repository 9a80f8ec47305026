/** Reasons in the reader’s language. */
import { type FactName, factRows } from '@samvaer/contracts/profile/fact-table'
import type { Reason } from '@samvaer/contracts/search/reasons'
import { lowerFirst } from '@samvaer/contracts/text/first-letter'
import { useFormat } from '@samvaer/remote-kit/format'
import { useLanguage } from '@samvaer/remote-kit/session'
import { useSearchTexts } from '../../texts.ts'
import { useKinkNames } from '../kink-names/use-kink-names.ts'
import { useDistanceText } from './use-distance-text.ts'

/** False for a fact of a later release, of which nothing is said. */
const isKnown = (name: string): name is FactName => name in factRows

/** A sentence for a reason; undefined for one of a later release. */
export const useReasonText = (): ((reason: Reason) => string | undefined) => {
  const t = useSearchTexts()
  const format = useFormat()
  const distanceText = useDistanceText()
  const [language] = useLanguage()
  /** A label as it stands within a sentence. */
  const within = (label: string) => lowerFirst(label, language)
  const { nameOf } = useKinkNames()
  return (reason) => {
    switch (reason.kind) {
      case 'BothFit':
      case 'LooksForYou':
      case 'Promoted':
        return t(`reason.${reason.kind}`)
      case 'SameAim':
        return t('reason.SameAim', { aim: within(t(`facts.lookingFor.answers.${reason.value}`)) })
      case 'Near':
        return distanceText(reason.distance)
      case 'SameAnswer': {
        const { field, value } = reason
        if (!isKnown(field)) return undefined
        const plain = { what: within(t(`facts.${field}.name`)), answer: t(`facts.${field}.answers.${value}`) }
        return t([`facts.${field}.alike.${value}`, 'reason.SameAnswer'], plain)
      }
      case 'SameWords':
        return t('reason.SameWords', { words: format.list(reason.words) })
      case 'LastSeen':
        return t(`online.${reason.online}`)
      case 'SameKinks':
        return t('reason.SameKinks', { kinks: format.list(reason.kinks.map(nameOf)) })
      default:
        return undefined
    }
  }
}
