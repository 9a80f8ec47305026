/** Reasons in the reader’s language. */
import type { Reason } from '@samvaer/contracts/search/reasons'
import { useFormat } from '@samvaer/remote-kit/format'
import { useSearchTexts } from '../../texts.ts'
import { useKinkNames } from '../kink-names/use-kink-names.ts'
import { useDistanceText } from './use-distance-text.ts'

/** The questions whose answers have words here; of another one nothing is said. */
const questions: readonly string[] = [
  'relationshipStatus',
  'children',
  'orientation',
  'smoking',
  'drinking',
  'education',
  'bodyType',
  'hairColour',
  'eyeColour',
]

/** A sentence for a reason; undefined for one of a later release. */
export const useReasonText = (): ((reason: Reason) => string | undefined) => {
  const t = useSearchTexts()
  const format = useFormat()
  const distanceText = useDistanceText()
  const { nameOf } = useKinkNames()
  return (reason) => {
    switch (reason.kind) {
      case 'BothFit':
      case 'LooksForYou':
      case 'Promoted':
        return t(`reason.${reason.kind}`)
      case 'SameAim':
        return t('reason.SameAim', { aim: t(`aim.${reason.value}`) })
      case 'Near':
        return distanceText(reason.distance)
      case 'SameAnswer': {
        const { field, value } = reason
        if (!questions.includes(field)) return undefined
        const plain = { what: t(`answered.${field}`), answer: t(`fact.${field}.${value}`) }
        return t([`reason.alike.${field}.${value}`, 'reason.SameAnswer'], plain)
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
