/** Kinks in the reader’s language; what members wrote themselves stays as they wrote it. */

import { listedKinks } from '@samvaer/contracts/search/kink-list'
import { foldText } from '@samvaer/contracts/text/fold'
import { useLanguage, useSite } from '@samvaer/remote-kit/session'
import { registerTexts, useTexts } from '@samvaer/remote-kit/texts'
import { namespace } from '../../texts.ts'
import { wordOf } from '../../word.ts'
import { kinkFiles, kinkNamespace } from './kink-texts.ts'

registerTexts(kinkNamespace, kinkFiles)

const listed: readonly string[] = listedKinks

export interface KinkNames {
  nameOf: (kink: string) => string
  /** The kink that is written so: one of the list, or the words themselves. Undefined for what is none. */
  kinkCalled: (written: string) => string | undefined
  /** Of the list, those in whose name a word begins so, by name. */
  beginningWith: (written: string) => string[]
  /** For an order by name. */
  compare: (kink: string, other: string) => number
}

export const useKinkNames = (): KinkNames => {
  const { dark } = useSite()
  const [language] = useLanguage()
  const { t } = useTexts(dark ? kinkNamespace : namespace)
  const nameOf = (kink: string): string => (dark && listed.includes(kink) ? t(`kink.${kink}`) : kink)
  const compare = (kink: string, other: string): number => nameOf(kink).localeCompare(nameOf(other), language)
  const begins = (name: string, wanted: string): boolean =>
    [name, ...name.split(' ')].some((words) => foldText(words).startsWith(wanted))
  return {
    nameOf,
    compare,
    kinkCalled: (written) => {
      const wanted = wordOf(written)
      return listed.find((kink) => nameOf(kink).toLowerCase() === wanted) ?? wanted
    },
    beginningWith: (written) =>
      listed.filter((kink) => begins(nameOf(kink), foldText(written.trim()))).toSorted(compare),
  }
}
