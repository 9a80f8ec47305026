/** What a profile tells, as words. */
import type { Translate } from '@samvaer/remote-kit/texts'

const together: readonly string[] = ['about', 'lookingFor', 'lookingForText']
const ownWords: readonly string[] = ['about', 'lookingForText', 'occupation']

/** What a question is called. */
export const fieldName = (field: string, t: Translate): string =>
  together.includes(field) ? t(`edit.facts.${field}`) : t(`profile.factName.${field}`)

/** An answer in the reader's words; the member's own words stay as they are. */
export const toldText = (
  field: string,
  value: unknown,
  t: Translate,
  listed: (items: readonly string[]) => string,
): string => {
  if (Array.isArray(value))
    return value.length === 0 ? t('edit.untold') : listed(value.map((one) => t(`profile.lookingFor.${one}`)))
  if (typeof value !== 'string' || value === '') return t('edit.untold')
  return ownWords.includes(field) ? value : t(`profile.fact.${field}.${value}`)
}
