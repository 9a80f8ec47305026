/** Puts the answers of a profile into words. */
import type { PromptAnswer } from '@samvaer/contracts/profile/prompts'
import type { Translate } from '@samvaer/remote-kit/texts'
import { factNameKey } from '../profile-data/fact-name-key.ts'
import { promptText } from '../profile-data/prompt-text.ts'

const apart: readonly string[] = ['about', 'lookingFor', 'lookingForText', 'prompts']
const ownWords: readonly string[] = ['about', 'lookingForText', 'occupation']

/** Returns the name of a question. */
export const fieldName = (field: string, t: Translate): string =>
  apart.includes(field) ? t(`edit.facts.${field}`) : t(factNameKey(field))

/** An answer in the reader's words; the member's own words stay as they are. */
export const answerText = (
  field: string,
  value: unknown,
  t: Translate,
  listed: (items: readonly string[]) => string,
): string => {
  if (Array.isArray(value)) {
    if (value.length === 0) return t('edit.unanswered')
    if (field === 'prompts') return (value as PromptAnswer[]).map((one) => promptText(one, t)).join('\n')
    return listed(value.map((one) => t(`facts.${field}.answers.${one}`)))
  }
  if (typeof value !== 'string' || value === '') return t('edit.unanswered')
  return ownWords.includes(field) ? value : t(`facts.${field}.answers.${value}`)
}
